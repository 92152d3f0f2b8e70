import * as z from 'zod/mini';

/** How the rows of a file are taken. */
export const importOptionsSchema = z.strictObject({
  /** Rows whose key is known change what is there; else they are left alone. */
  update_existing: z.boolean(),
  /** Categories and tags that are not there yet are made. */
  create_missing: z.boolean(),
  /** Where the file has no name, the key serves as one. */
  key_as_label: z.boolean(),
  /** On an update, an empty cell empties its field; else it leaves what is there. */
  clear_empty: z.boolean(),
  /** What stands before the decimals where a number could be read both ways. */
  number_mark: z.enum(['comma', 'point']),
  /** Whether the file writes the day or the month first; null where its dates say so themselves. */
  date_order: z.nullable(z.enum(['dmy', 'mdy'])),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

export const importDefaults: ImportOptions = {
  update_existing: false,
  create_missing: false,
  key_as_label: false,
  clear_empty: false,
  number_mark: 'comma',
  date_order: null,
};
