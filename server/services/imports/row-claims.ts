import type { ImportError } from '#contract/files/import-reasons.ts';
import type { Queries } from '#server/db/database.ts';
import type { Values } from './judge-row.ts';

/** Tracks values that must be unique beside the key, and what keeps a row from changing, over one pass through a file. */
export type RowClaims = {
  /** Looks up the holders of the values in the next rows. */
  load: (q: Queries, rows: readonly { values: Values }[]) => Promise<void>;
  /**
   * Returns an error for each value that another row, of the table or earlier in the file, already has, or that the row
   * cannot get; otherwise claims them all.
   * @param key the row's own key
   * @param fresh the values of a new row, or the changed fields
   */
  claim: (key: string, fresh: Values) => ImportError[];
};
