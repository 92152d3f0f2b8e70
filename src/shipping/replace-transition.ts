import type { CommandArgs } from '#contract/commands/registry.ts';
import { replaceRefused } from '#src/floor/replace-refused.ts';
import { unsentTransition } from './unsent-transition.ts';

/**
 * Queues a change of an order's status in place of the user's refused changes of this order to the same status. It depends on
 * the user's change that is not sent yet, if there is one.
 */
export function replaceTransition(args: CommandArgs<'order.transition'>): void {
  const { order_id: orderId, to } = args;
  replaceRefused(
    'order.transition',
    args,
    (one) => one.order_id === orderId && one.to === to,
    (discardedIds) => unsentTransition(orderId, discardedIds),
  );
}
