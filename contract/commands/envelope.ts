import * as z from 'zod/mini';
import { actIdSchema } from '../act-id.ts';

/** At most this many commands in one batch. */
export const largestBatch = 100;

/** At most this many bytes of JSON in one batch, so that a bad network carries it in time. */
export const largestBatchBytes = 256 * 1024;

/** Commands older than this ask the user before they go, in days. */
export const staleCommandDays = 30;

export const commandSchema = z.strictObject({
  /** UUIDv7, made at the tap: the same id is the same act, however often it arrives. */
  id: actIdSchema,
  type: z.string().check(z.maxLength(60)),
  version: z.int(),
  args: z.unknown(),
  /** Ids of commands that must have been applied before. */
  depends_on: z.optional(z.array(actIdSchema).check(z.maxLength(50))),
  /** What follows one that was not applied, in its lane and its batch, does not run: it gets `retry`. */
  lane: z.optional(z.string().check(z.maxLength(200))),
});
export type SentCommand = z.infer<typeof commandSchema>;

export const batchSchema = z.strictObject({
  commands: z.array(commandSchema).check(z.minLength(1), z.maxLength(largestBatch)),
});

/**
 * What became of a command. `duplicate` had been applied before; `conflict` was decided on a state that no longer
 * holds; `blocked` waits for one that was refused; `retry` may be sent again as it is.
 */
export const verdictStatuses = ['applied', 'duplicate', 'conflict', 'rejected', 'blocked', 'retry'] as const;

export const verdictSchema = z.object({
  /** Of the command, in small letters. */
  id: z.string(),
  status: z.enum(verdictStatuses),
  /** Revision of the transaction that applied it. */
  rev: z.int(),
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  permission: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** On a conflict: what stands now, who made it so, and when. */
  current: z.optional(z.unknown()),
  /** What the service tells beside, such as the order's number. */
  result: z.optional(z.unknown()),
});
export type Verdict = z.infer<typeof verdictSchema>;
