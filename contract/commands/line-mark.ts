import * as z from 'zod/mini';
import { technicianAfterCount } from '../rules/marking/job-holder.ts';
import { mayMarkPieces } from '../rules/marking/may-mark-pieces.ts';
import { lineAfterMarking, piecesToMark } from '../rules/orders/preparation.ts';
import { defineCommand } from './command.ts';
import { effectOfLines } from './effects.ts';

const quantity = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * Sets how many pieces of a marking job are done and how many were spoiled. Refused if the numbers are no longer the ones
 * that the user saw, or if the line no longer has as many pieces. When all pieces to mark are done (`piecesToMark`), the
 * line is marked. A spoiled piece leaves the stock and has to be picked again; meanwhile the pieces that are there can be
 * marked (`mayMarkPieces`).
 */
export const lineMark = defineCommand({
  type: 'line.mark',
  version: 1,
  permission: 'mark order lines',
  args: z.strictObject({
    order_id: z.uuid(),
    line_id: z.uuid(),
    customization_id: z.uuid(),
    done: quantity,
    spoiled: quantity,
    from_done: quantity,
    from_spoiled: quantity,
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const line = context.row('orderlines', args.line_id);
    const job = context.row('customizations', args.customization_id);
    const same = job?.quantity_done === args.done && job.quantity_spoiled === args.spoiled;
    if (!line) return [];
    const pieces = piecesToMark(line);
    const unfinished = line.prep_state === 'to mark' && args.done === pieces;
    if (same && !unfinished) return [];
    const lost = Math.max(0, args.spoiled - args.from_spoiled);
    // The server refuses pieces that have not arrived, and more done pieces than are left.
    if (job && line.prep_state !== 'marked' && !mayMarkPieces(line, job)) return [];
    if (args.done > line.picked - lost) return [];
    const patch = lineAfterMarking(line, args.done, lost);
    const finished = patch.prep_state === 'marked';
    const set = {
      quantity_done: args.done,
      quantity_spoiled: args.spoiled,
      technician: technicianAfterCount(job, context.user.username),
      worked_at: context.now,
      state: finished ? ('done' as const) : ('in progress' as const),
      blocked_reason: '',
      started_at: job?.started_at ?? context.now,
      done_at: finished ? context.now : null,
    };
    return [
      ...effectOfLines(context, args.order_id, new Map([[line.id, patch]])),
      { entity: 'customizations', id: args.customization_id, set },
    ];
  },
});
