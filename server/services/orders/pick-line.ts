import type { CommandArgs } from '#contract/commands/registry.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { lineAfterPick } from '#contract/rules/orders/preparation.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { requireMayWork } from './claim-order.ts';
import {
  updateLinesAndOrder,
  decodeLine,
  encodeLine,
  requireLine,
  readOrder,
  requirePending,
} from './order-rows.ts';
import { notifyReadyToMark, updateJobAfterPick } from './marking-after-pick.ts';
import { isPickedTwice, overpickRefusal, requireSeenLine } from './picked-refusals.ts';

/**
 * Sets how many pieces of a line are picked. Overpicking is refused. If the user who set the number sends it again, that
 * is a success. If another user has set the same number since this user saw a lower one, it is refused with
 * `line.changed`: both may have taken pieces. Also refused with `line.changed`: to reopen a line that was marked or packed
 * since the user saw it, and to pick fewer pieces than are marked, unless the user saw the line marked or packed
 * (`undoesUnseenWork`).
 */
export async function pickLine(context: CommandContext, args: CommandArgs<'line.pick'>): Promise<unknown> {
  const { order, lines } = await readOrder(context.tx, context.actor, args.order_id);
  const line = await requireLine(context.tx, order, lines, args.line_id);
  requirePending(order, context.actor);
  requireMayWork(context, order);
  if (args.picked > line.quantity) throw await overpickRefusal(context, line);
  const patch = lineAfterPick(decodeLine(line), args.picked);
  const { prep_state: state } = patch;
  const isSame = line.picked === args.picked && line.prep_state === state;
  if (isSame && !(await isPickedTwice(context, line, args))) return { prep_state: state };
  await requireSeenLine(context, line, args);
  await updateLinesAndOrder(
    context.tx,
    order,
    lines,
    [{ before: line, patch: encodeLine(patch) }],
    claimAfterWork(order, context.actor, context.tx.now),
    { cause: 'line.pick' },
  );
  await updateJobAfterPick(context, line, args.picked, 'line.pick');
  if (state === 'to mark') await notifyReadyToMark(context, order, line);
  return { prep_state: state };
}
