import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { technicianAfterCount } from '#contract/rules/marking/job-holder.ts';
import { mayMarkPieces } from '#contract/rules/marking/may-mark-pieces.ts';
import { lineAfterMarking, piecesToMark } from '#contract/rules/orders/preparation.ts';
import { isSetByOther } from '#server/entities/history/set-by-other.ts';
import { readStored, redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import {
  updateLinesAndOrder,
  decodeLine,
  requireLine,
  readOrder,
  requirePending,
  type JobRow,
} from '../orders/order-rows.ts';
import { changeStock } from '../stock/change-stock.ts';
import { requireProof } from './run-job.ts';

/**
 * Sets how many pieces of a marking job are done and spoiled. A job that waits for its proof is not marked. A spoiled
 * piece leaves the stock by a movement, and its line has to be picked again, while the pieces that are there can still be
 * marked. The same numbers again are a success for the
 * user who set them, and `line.changed` for another one, who may have marked or spoiled other pieces. More done pieces
 * than the line has left are `line.changed` as well, with the line: pieces were put back since the user saw it.
 */
export async function markLine(context: CommandContext, args: CommandArgs<'line.mark'>): Promise<unknown> {
  const { tx, actor } = context;
  const { order, lines } = await readOrder(tx, actor, args.order_id);
  const line = await requireLine(tx, order, lines, args.line_id);
  const job = await readStored(tx.q, 'customizations', actor, args.customization_id);
  requirePending(order, actor);
  if (job.orderline_id !== line.id) throw new Refusal('row.not_found');
  const same = job.quantity_done === args.done && job.quantity_spoiled === args.spoiled;
  // Returned goods that were picked again wait for marking, while their job still has its old numbers.
  const pieces = piecesToMark(decodeLine(line));
  const unfinished = line.prep_state === 'to mark' && args.done === pieces;
  if (same && !unfinished && !(await isMarkedTwice(context, job, args, pieces))) {
    return { prep_state: line.prep_state };
  }
  if (job.quantity_done !== args.from_done || job.quantity_spoiled !== args.from_spoiled) {
    throw new Refusal('line.changed', { current: redactRow('customizations', actor, job) });
  }
  requireProof(job);
  if (line.prep_state !== 'marked' && !mayMarkPieces(decodeLine(line), job)) {
    throw new Refusal('line.step', { current: redactRow('orderlines', actor, line) });
  }
  const lost = args.spoiled - job.quantity_spoiled;
  if (lost < 0) throw new Refusal('line.overpick', { fields: { spoiled: 'too_small' } });
  if (args.done > line.picked - lost) {
    throw new Refusal('line.changed', { current: redactRow('orderlines', actor, line) });
  }
  if (lost > 0) {
    await changeStock(tx, [{ reference: line.product_reference, onHandDelta: -lost }], {
      cause: 'spoilage',
      source: order.number,
    });
  }
  const patch = lineAfterMarking(decodeLine(line), args.done, lost);
  const finished = patch.prep_state === 'marked';
  await updateLinesAndOrder(tx, order, lines, [{ before: line, patch }], {}, { cause: 'line.mark' });
  await updateRow(
    tx,
    'customizations',
    job,
    {
      quantity_done: args.done,
      quantity_spoiled: args.spoiled,
      technician: technicianAfterCount(job, actor.username),
      worked_at: tx.now,
      state: finished ? 'done' : 'in progress',
      blocked_reason: '',
      started_at: job.started_at ?? tx.now,
      done_at: finished ? tx.now : null,
    },
    { cause: 'line.mark' },
  );
  return { prep_state: patch.prep_state };
}

/**
 * Whether another user has recorded the same numbers of a job since. That all pieces are done is one fact, however many
 * users report it.
 */
async function isMarkedTwice(
  context: CommandContext,
  job: JobRow,
  args: CommandArgs<'line.mark'>,
  pieces: number,
): Promise<boolean> {
  if (args.spoiled > args.from_spoiled)
    return isSetByOther(context, 'customizations', job.id, 'quantity_spoiled');
  return (
    args.done > args.from_done &&
    args.done < pieces &&
    (await isSetByOther(context, 'customizations', job.id, 'quantity_done'))
  );
}
