import * as z from 'zod/mini';

/** One change of the feed: a row in its current form (`put`), or a row that leaves this device (`leave`). */
export const changeSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('put'),
    /** A feed entity. A device skips an entity that it does not know, which comes from a newer server. */
    entity: z.string(),
    id: z.string(),
    row: z.looseObject({ id: z.string() }),
  }),
  z.object({ op: z.literal('leave'), entity: z.string(), id: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

/** Rows to evict from a device: the rows of `entity` that `scopesOf` assigns to `scope`. */
export const dropSchema = z.object({ scope: z.string(), entity: z.string() });
export type Drop = z.infer<typeof dropSchema>;

/**
 * The response to a pull. The device applies it in this order: `drop`, `changes`, then, after the last of several
 * responses (`more` is false), it evicts what is older than `since`. Evicting earlier could remove an order that a later
 * response replaces, together with lines that were already sent. The device writes it in two transactions, each a
 * compare-and-set: first articles and products, then all other rows with the cursor. If it ends between the two, the
 * cursor is unchanged and the same changes are applied again.
 */
export const pullSchema = z.object({
  /** A new epoch means that a backup was restored. */
  epoch: z.string(),
  /** The device has everything up to this revision once this is written, and removes the overlays up to it. */
  rev: z.int(),
  /** Where the next pull starts. Opaque. */
  cursor: z.string(),
  /**
   * False for a part of a revision that is too large for one response: its changes are staged, and written together
   * with those of the first response that is complete. A response with `drop` or `snapshot` discards what is staged.
   */
  complete: z.boolean(),
  /** Whether the device should pull again at once. */
  more: z.boolean(),
  /**
   * UTC ISO: closed orders and arrivals from before it are evicted with their parts (`isOrderKept`, `isArrivalKept`).
   */
  since: z.string(),
  /** What the user may no longer see. */
  drop: z.array(dropSchema),
  /** Token of a snapshot with the rows that became visible; the device keeps it until the snapshot is complete. */
  snapshot: z.nullable(z.string()),
  changes: z.array(changeSchema),
});
export type Pull = z.infer<typeof pullSchema>;

/** First line of a snapshot: how many rows follow, and the cursor to pull from afterwards. */
export const snapshotStartSchema = z.object({
  epoch: z.string(),
  /** The revision of the cursor. */
  rev: z.int(),
  /**
   * Where to pull from; the same after each resumption. A device without a cursor takes it with the first checkpoint,
   * or at the end; a device that has one (the snapshot follows a changed scope set) keeps its own.
   */
  cursor: z.string(),
  since: z.string(),
  /** Estimated number of rows of each entity in the whole snapshot, for progress. */
  totals: z.record(z.string(), z.int()),
  /** Rows that were already sent before the token that this snapshot resumes from. */
  done: z.int(),
});

/**
 * One line of a snapshot. A device may leave the stream at a checkpoint, pull, and resume. It never writes a pull while
 * it still receives lines of a stream, because these may be older. Rows up to a checkpoint are stored no later than its
 * token. A stream without `end` was cut: the device discards the rows after the last checkpoint and resumes from it.
 */
export const snapshotLineSchema = z.union([
  z.object({ start: snapshotStartSchema }),
  z.object({ entity: z.string(), row: z.looseObject({ id: z.string() }) }),
  z.object({ checkpoint: z.string(), done: z.int() }),
  z.object({ end: z.object({ done: z.int() }) }),
]);
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;
