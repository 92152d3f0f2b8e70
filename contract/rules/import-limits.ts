/** How much of a file is taken in. */
export type ImportLimits = {
  bytes: number;
  rows: number;
  columns: number;
  /** Characters in one cell. */
  cell: number;
};

/** Bytes and rows may be set otherwise by the operator; a cell's length is what spreadsheets themselves allow. */
export const importLimits: ImportLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 256,
  cell: 32_767,
};
