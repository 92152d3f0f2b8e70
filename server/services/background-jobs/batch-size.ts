/** How long the transaction of a batch should hold the writer, in ms. Nothing ends one that takes longer. */
const wantedMs = 100;

export type BatchSize = {
  /** Rows of the next batch. */
  rows: () => number;
  /** Learns how long a transaction of so many rows has held the writer, in ms. */
  learn: (rows: number, ms: number) => void;
};

/**
 * Adapts the size of a batch, the rows that a background job handles in one transaction, to the machine, so that other
 * writers wait only briefly.
 * @param min rows that are worth a transaction however slow the machine is
 */
export function createBatchSize(first = 50, max = 1000, min = 10): BatchSize {
  let size = first;
  return {
    rows: () => size,
    learn(rows, ms) {
      const perRow = ms / Math.max(1, rows);
      // At most doubled at once: the first rows of a file may be cheap ones.
      size = Math.max(min, Math.min(max, size * 2, Math.floor(wantedMs / Math.max(perRow, 0.01))));
    },
  };
}
