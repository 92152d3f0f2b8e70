import type { CommandArgs } from '#contract/commands/registry.ts';
import { decideTransition } from '#contract/rules/orders/order-status.ts';
import type { Conflict, CurrentRow } from '#src/commands/client-command.ts';
import type { Actor } from '../use-actor.ts';

/**
 * The conflict of a change of status, with how the user's side can still be kept. The command is sent again only where
 * it is the same act and decides nothing about lines: a cancellation, a completion. What was decided about the lines of a
 * shipment or its undo was about goods that have moved since: the user decides again, in the dialog of the act that now
 * leads to the status. Where none may, only the other side is left.
 * @param now UTC ISO instant
 */
export function transitionConflict(
  conflict: Conflict,
  args: CommandArgs<'order.transition'>,
  { role, permissions }: Pick<Actor, 'role' | 'permissions'>,
  now: string,
): Conflict {
  const { order } = conflict;
  if (order?.status === undefined) return conflict;
  if (order.status === args.to) return sameStatus(conflict, args, order);
  const { status, ready = false, started = false, shipped_at = null } = order;
  const decision = decideTransition({ status, ready, started, shipped_at }, args.to, role, null, now);
  if (!decision.ok || !permissions.includes('change order status')) return conflict;
  const { order_id: orderId, to } = args;
  switch (decision.rule.stockEffect) {
    case 'ship':
      return { ...conflict, correction: { kind: 'ship', orderId } };
    case 'restock':
      return { ...conflict, correction: { kind: 'undo', orderId } };
    default:
      // To set a completed order back to shipped, or to reopen a canceled one, may not be what the user meant: the status
      // that the command asks for is that of a shipment or of its undo as well.
      return to === 'Canceled' || to === 'Completed'
        ? { ...conflict, keepArgs: { ...args, status_seq: order.status_seq } }
        : conflict;
  }
}

/** Another user has made the same transition: what both decided, as far as it is known. The command can only be discarded. */
function sameStatus(
  conflict: Conflict,
  { order_id: orderId, to, unshipped, restock, message, unmarked }: CommandArgs<'order.transition'>,
  { returned, customer_message: note = '' }: CurrentRow,
): Conflict {
  // Without a message, only what left can differ.
  const isInFull = to === 'Shipped' && unshipped?.length === 0 && !unmarked?.length && message === undefined;
  const mine = restock?.reduce((sum, one) => sum + one.quantity, 0);
  const isCounted = mine !== undefined && returned !== undefined;
  return {
    ...conflict,
    kind: isInFull ? 'shipped otherwise' : 'same status',
    page: isInFull ? { orderId } : undefined,
    mine: {
      ...conflict.mine,
      ...(isCounted ? { quantity: mine } : {}),
      ...(message ? { note: message } : {}),
    },
    theirs: {
      ...conflict.theirs,
      ...(isCounted ? { quantity: returned } : {}),
      ...(message ? { note } : {}),
    },
  };
}
