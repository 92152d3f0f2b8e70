import type { CommandArgs } from '#contract/commands/registry.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { stateAfterPick } from '#contract/rules/orders/preparation.ts';
import type { Run } from '../commands/command-run.ts';
import { requireClaim } from './claim-order.ts';
import { changeLines, decodeLine, lineOf, readOrder, requirePending } from './order-rows.ts';
import { notifyReadyToMark, updateJobAfterPick } from './marking-after-pick.ts';
import { overpickRefusal, requireSeenPicked } from './require-picked.ts';

/** Sets how many pieces of a line are picked. Overpicking is refused; the same number again is a success. */
export async function pickLine(run: Run, args: CommandArgs<'line.pick'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const line = await lineOf(run.tx, order, lines, args.line_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  if (args.picked > line.quantity) throw await overpickRefusal(run, line);
  const state = stateAfterPick(decodeLine(line), args.picked);
  if (line.picked === args.picked && line.prep_state === state) return { prep_state: state };
  requireSeenPicked(run, line, args.from);
  const patch = { picked: args.picked, prep_state: state, short_reason: '', short_accepted: 0 };
  await changeLines(
    run.tx,
    order,
    lines,
    [{ before: line, patch }],
    claimAfterWork(order, run.actor, run.tx.now),
    'line.pick',
  );
  await updateJobAfterPick(run, line, args.picked, 'line.pick');
  if (state === 'to mark') await notifyReadyToMark(run, order, line);
  return { prep_state: state };
}
