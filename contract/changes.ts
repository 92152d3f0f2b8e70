import * as z from 'zod/mini';

/** One piece of news: a row as it stands now, or one that is no longer for this device. */
export const changeSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('put'),
    /** A feed entity; one that this device does not know is from a newer server and is passed over. */
    entity: z.string(),
    id: z.string(),
    row: z.looseObject({ id: z.string() }),
  }),
  z.object({ op: z.literal('leave'), entity: z.string(), id: z.string() }),
]);
export type Change = z.infer<typeof changeSchema>;

/** What is taken from a device: the rows of `entity` that `scopesOf` says `scope` carries. */
export const dropSchema = z.object({ scope: z.string(), entity: z.string() });
export type Drop = z.infer<typeof dropSchema>;

/**
 * What a pull answers. The device writes all of it, the cursor included, in one transaction, in this order:
 * `drop`, `changes`, then, after the last of several answers (`more` is false), whatever is older than `since` goes.
 * Before that an order may stand here with a row that a later answer replaces: its lines, told already, would go with it.
 */
export const pullSchema = z.object({
  /** Another epoch than before means that a backup was restored. */
  epoch: z.string(),
  /** The device has everything up to this revision once this is written: overlays up to it are lifted. */
  rev: z.int(),
  /** Where the next pull starts. Opaque. */
  cursor: z.string(),
  /**
   * False for a part of a revision too large for one answer: its changes are staged, and written together with
   * those of the first answer that is complete. An answer with `drop` or `snapshot` throws away what is staged.
   */
  complete: z.boolean(),
  /** Whether another pull is to follow at once. */
  more: z.boolean(),
  /** UTC ISO: closed orders and arrivals from before it leave with their parts (`isOrderKept`, `isArrivalKept`). */
  since: z.string(),
  /** What may no longer be seen. */
  drop: z.array(dropSchema),
  /** What may be seen from now on is to be read as a snapshot `from` this token; kept until that is whole. */
  snapshot: z.nullable(z.string()),
  changes: z.array(changeSchema),
});
export type Pull = z.infer<typeof pullSchema>;

/** First line of a snapshot: what is coming, and the cursor to pull from once it has come. */
export const snapshotStartSchema = z.object({
  epoch: z.string(),
  /** The revision of the cursor. */
  rev: z.int(),
  /**
   * Where to pull from; the same after each resumption. A device that has no cursor takes it with the first
   * checkpoint, or the end; one that has (the snapshot follows a changed scope set) keeps its own.
   */
  cursor: z.string(),
  since: z.string(),
  /** Rows to expect of each entity in the whole snapshot, for progress: an estimate. */
  totals: z.record(z.string(), z.int()),
  /** Rows already sent before the token that this one resumes from. */
  done: z.int(),
});

/**
 * One line of a snapshot. A device may leave the stream at a checkpoint, pull, and resume; it never writes a pull
 * while lines of a stream are under way, for they may be older. Rows up to a checkpoint are written in one transaction with its token; after a cut the
 * device forgets what came behind the last one and asks again `from` it. Without `end` it was cut.
 */
export const snapshotLineSchema = z.union([
  z.object({ start: snapshotStartSchema }),
  z.object({ entity: z.string(), row: z.looseObject({ id: z.string() }) }),
  z.object({ checkpoint: z.string(), done: z.int() }),
  z.object({ end: z.object({ done: z.int() }) }),
]);
export type SnapshotLine = z.infer<typeof snapshotLineSchema>;
