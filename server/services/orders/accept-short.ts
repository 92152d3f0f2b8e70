import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { closedJob } from '#contract/rules/marking/job-after-amendment.ts';
import { stateAfterAccepting } from '#contract/rules/orders/preparation.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { notifyReadyToMark, readJobOfLine } from './marking-after-pick.ts';
import { updateLinesAndOrder, requireLine, readOrder, requirePending } from './order-rows.ts';
import { requireSeenPicked } from './picked-refusals.ts';

/**
 * A Manager or an Admin accepts that a line ships short. Refuses `line.changed` if another user has changed its picked
 * quantity. If the line has a marking, the pieces that were found go to marking, unless they are marked already.
 */
export async function acceptShort(
  context: CommandContext,
  args: CommandArgs<'line.accept-short'>,
): Promise<unknown> {
  if (context.actor.role !== 'Manager' && context.actor.role !== 'Admin')
    throw new Refusal('access.forbidden', { params: { reason: 'accept_short' } });
  const { order, lines } = await readOrder(context.tx, context.actor, args.order_id);
  const line = await requireLine(context.tx, order, lines, args.line_id);
  requirePending(order, context.actor);
  if (line.prep_state !== 'short') {
    throw new Refusal('line.step', { current: redactRow('orderlines', context.actor, line) });
  }
  if (args.picked !== undefined) requireSeenPicked(context, line, args.picked);
  const job = await readJobOfLine(context, line);
  const state = stateAfterAccepting(line, job?.quantity_done);
  const patch = { short_accepted: 1, prep_state: state };
  await updateLinesAndOrder(
    context.tx,
    order,
    lines,
    [{ before: line, patch }],
    {},
    { cause: 'line.accept-short' },
  );
  if (job && state === 'marked')
    await updateRow(context.tx, 'customizations', job, closedJob(job, context.tx.now), {
      cause: 'line.accept-short',
    });
  if (state === 'to mark') await notifyReadyToMark(context, order, line);
  return { prep_state: state };
}
