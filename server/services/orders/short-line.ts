import type { CommandArgs } from '#contract/commands/registry.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import { isNewShortage, lineAfterShort } from '#contract/rules/orders/preparation.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { setCountDue } from '../stock/change-stock.ts';
import { requireMayWork } from './claim-order.ts';
import { notifyReadyToMark, updateJobAfterPick } from './marking-after-pick.ts';
import {
  updateLinesAndOrder,
  decodeLine,
  encodeLine,
  requireLine,
  readOrder,
  requirePending,
} from './order-rows.ts';
import { isPickedTwice, overpickRefusal, requireSeenLine } from './picked-refusals.ts';

/** Declares the missing pieces of a line short, with a reason, and notifies the Managers and the customer's commercial. */
export async function shortLine(context: CommandContext, args: CommandArgs<'line.short'>): Promise<unknown> {
  const { order, lines } = await readOrder(context.tx, context.actor, args.order_id);
  const line = await requireLine(context.tx, order, lines, args.line_id);
  requirePending(order, context.actor);
  requireMayWork(context, order);
  // With all pieces picked there is nothing to declare short; an amendment may have lowered the quantity.
  if (args.picked >= line.quantity) throw await overpickRefusal(context, line);
  const patch = lineAfterShort(decodeLine(line), args.picked, args.reason);
  const { prep_state: state } = patch;
  const isSame =
    line.prep_state === state && line.picked === args.picked && line.short_reason === args.reason;
  if (isSame && !(await isPickedTwice(context, line, args))) return { prep_state: state };
  await requireSeenLine(context, line, args);
  const changes = [{ before: line, patch: encodeLine(patch) }];
  const { order: after } = await updateLinesAndOrder(
    context.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, context.actor, context.tx.now),
    { cause: 'line.short' },
  );
  if (isNewShortage(decodeLine(line), args.picked)) await setCountDue(context.tx, line.product_reference);
  await updateJobAfterPick(context, line, args.picked, 'line.short');
  if (state === 'to mark') await notifyReadyToMark(context, order, line);
  const recipients = [
    // An accepted short leaves nothing to decide.
    ...(patch.short_accepted ? [] : await usersOfRoles(context.tx, ['Manager'])),
    ...(await followersOf(context.tx, order, { clients: false })),
  ];
  await notify(context.tx, recipients, {
    type: 'line_short',
    data: {
      number: order.number,
      reference: line.reference,
      missing: line.quantity - args.picked,
      lines: after.short_count,
    },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    // One notification per order, however many of its lines are short.
    collapseKey: `short:${order.id}`,
  });
  return { prep_state: state };
}
