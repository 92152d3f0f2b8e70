import type { CommandArgs } from '#contract/commands/registry.ts';
import { claimAfterWork } from '#contract/rules/orders/claim.ts';
import type { Run } from '../commands/command-run.ts';
import { followersOf, notify, usersOfRoles } from '../notifications/notify.ts';
import { requireClaim } from './claim-order.ts';
import { updateJobAfterPick } from './marking-after-pick.ts';
import { changeLines, lineOf, readOrder, requirePending } from './order-rows.ts';
import { overpickRefusal, requireSeenPicked } from './require-picked.ts';

/** Declares the rest of a line short, with its reason, and notifies the users who decide. */
export async function shortLine(run: Run, args: CommandArgs<'line.short'>): Promise<unknown> {
  const { order, lines } = await readOrder(run.tx, run.actor, args.order_id);
  const line = await lineOf(run.tx, order, lines, args.line_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  if (args.picked >= line.quantity) throw await overpickRefusal(run, line);
  if (line.prep_state === 'short' && line.picked === args.picked && line.short_reason === args.reason) {
    return { prep_state: 'short' };
  }
  requireSeenPicked(run, line, args.from);
  const patch = {
    picked: args.picked,
    prep_state: 'short' as const,
    short_reason: args.reason,
    short_accepted: 0,
  };
  const changes = [{ before: line, patch }];
  const { order: after } = await changeLines(
    run.tx,
    order,
    lines,
    changes,
    claimAfterWork(order, run.actor, run.tx.now),
    'line.short',
  );
  await updateJobAfterPick(run, line, args.picked, 'line.short');
  const recipients = [
    ...(await usersOfRoles(run.tx, ['Manager'])),
    ...(await followersOf(run.tx, order, { clients: false })),
  ];
  await notify(run.tx, recipients, {
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
  return { prep_state: 'short' };
}
