import * as z from 'zod/mini';
import { actIdSchema } from '../act-id.ts';

/** Maximum number of commands in one batch. */
export const maxBatchCommands = 100;

/** Maximum JSON size of one batch in bytes, so that a slow network can transmit it in time. */
export const maxBatchBytes = 256 * 1024;

/** The device asks the user before it sends commands that are older than this, in days. */
export const staleCommandDays = 30;

export const commandSchema = z.strictObject({
  /** UUIDv7, generated at the tap: it makes a resent command idempotent. */
  id: actIdSchema,
  type: z.string().check(z.maxLength(60)),
  version: z.int(),
  args: z.unknown(),
  /** Ids of commands that must have been applied before. */
  depends_on: z.optional(z.array(actIdSchema).check(z.maxLength(50))),
  /** Commands that follow a command that was not applied, in the same lane and batch, do not run and return `retry`. */
  lane: z.optional(z.string().check(z.maxLength(200))),
});
export type SentCommand = z.infer<typeof commandSchema>;

export const batchSchema = z.strictObject({
  commands: z.array(commandSchema).check(z.minLength(1), z.maxLength(maxBatchCommands)),
});

/**
 * Outcome of a command. `duplicate`: applied before. `conflict`: decided on a state that has changed. `blocked`: a
 * command that it depends on was refused. `retry`: nothing was decided, and the device sends it again unchanged; with the
 * code `command.blocked`, a command that it depends on has not arrived yet.
 */
export const verdictStatuses = ['applied', 'duplicate', 'conflict', 'rejected', 'blocked', 'retry'] as const;

export const verdictSchema = z.object({
  /** Id of the command, in lower case. */
  id: z.string(),
  status: z.enum(verdictStatuses),
  /** Revision of the transaction that applied it. */
  rev: z.int(),
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  permission: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What a refusal names: its reason, names and counts. */
  params: z.optional(z.record(z.string(), z.unknown())),
  /**
   * What the service attaches to a refusal: the current row, or what the command collides with. The user who changed it is
   * read from the history.
   */
  current: z.optional(z.unknown()),
  /** An additional result of the service, such as the order's number. */
  result: z.optional(z.unknown()),
});
export type Verdict = z.infer<typeof verdictSchema>;
