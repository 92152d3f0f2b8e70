/** Size limits of an imported file. */
export type ImportLimits = {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters in one cell. */
  cell: number;
};

/** The same for every installation: there is no setting. The limit of a cell is that of spreadsheets. */
export const importLimits: ImportLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 256,
  cell: 32_767,
};
