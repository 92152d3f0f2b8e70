import * as z from 'zod/mini';
import type { Rows } from '../registry.ts';
import { closedJob } from '../rules/marking/job-after-amendment.ts';
import {
  lineAfterPick,
  lineAfterShort,
  preparationStates,
  stateAfterAccepting,
  undoesUnseenWork,
} from '../rules/orders/preparation.ts';
import { shortReasons } from '../rules/orders/short-reasons.ts';
import { defineCommand, type Effect, type EffectContext } from './command.ts';
import { claimPatch, effectOfLines, effectOnJob } from './effects.ts';

const quantity = z.int().check(z.gte(0), z.lte(1_000_000));

/** Of a line as the user saw it: the picked pieces, and the state, which older applications do not send. */
const seen = { from: quantity, from_state: z.optional(z.enum(preparationStates)) };

/** Whether the server refuses to pick this line, so that the command has no effect. */
function isRefused(
  context: EffectContext,
  line: Rows['orderlines'],
  args: Parameters<typeof undoesUnseenWork>[2],
): boolean {
  const job = context.jobsOf(line.order_id).find((one) => one.orderline_id === line.id);
  return undoesUnseenWork(line, job?.quantity_done ?? 0, args);
}

/** The effect of picking a line: the order's summary and claim, and the line's marking job. */
function effectOfPick(
  context: EffectContext,
  orderId: string,
  line: Rows['orderlines'],
  patch: Partial<Rows['orderlines']> & { picked: number },
): Effect[] {
  return [
    ...effectOfLines(context, orderId, new Map([[line.id, patch]]), claimPatch(context, orderId)),
    ...effectOnJob(context, line, patch.picked),
  ];
}

/**
 * Sets how many pieces of a line are picked in all. Refused if the number is no longer `from`, which the user saw, if
 * another user has set the same number since, or if it would undo work that the user did not see (`undoesUnseenWork`).
 */
export const linePick = defineCommand({
  type: 'line.pick',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({ order_id: z.uuid(), line_id: z.uuid(), picked: quantity, ...seen }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const line = context.row('orderlines', args.line_id);
    if (!line) return [];
    const patch = lineAfterPick(line, args.picked);
    // The server also writes nothing for the same number; of another user it is a conflict.
    if (line.picked === args.picked && line.prep_state === patch.prep_state) return [];
    if (isRefused(context, line, args)) return [];
    return effectOfPick(context, args.order_id, line, patch);
  },
});

/** Declares that a line cannot be picked completely, with the pieces picked so far and the reason. */
export const lineShort = defineCommand({
  type: 'line.short',
  version: 1,
  permission: 'pick orders',
  args: z.strictObject({
    order_id: z.uuid(),
    line_id: z.uuid(),
    picked: quantity,
    ...seen,
    reason: z.enum(shortReasons),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const line = context.row('orderlines', args.line_id);
    if (!line) return [];
    const patch = lineAfterShort(line, args.picked, args.reason);
    const same = line.picked === args.picked && line.short_reason === args.reason;
    if (same && line.prep_state === patch.prep_state) return [];
    if (isRefused(context, line, args)) return [];
    return effectOfPick(context, args.order_id, line, patch);
  },
});

/**
 * A Manager or an Admin accepts that a line ships short, by the missing pieces that were displayed. The pieces found of a
 * line with a marking go on to marking.
 */
export const lineAcceptShort = defineCommand({
  type: 'line.accept-short',
  version: 1,
  permission: 'manage orders',
  /** `picked`: as displayed; older applications do not send it. */
  args: z.strictObject({ order_id: z.uuid(), line_id: z.uuid(), picked: z.optional(quantity) }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const line = context.row('orderlines', args.line_id);
    // The server only accepts the missing pieces that were displayed.
    if (!line || line.prep_state !== 'short' || (args.picked ?? line.picked) !== line.picked) return [];
    const job = context.jobsOf(args.order_id).find((one) => one.orderline_id === line.id);
    const patch = { short_accepted: true, prep_state: stateAfterAccepting(line, job?.quantity_done) };
    const effects = effectOfLines(context, args.order_id, new Map([[line.id, patch]]));
    if (!job || patch.prep_state !== 'marked') return effects;
    return [...effects, { entity: 'customizations', id: job.id, set: closedJob(job, context.now) }];
  },
});
