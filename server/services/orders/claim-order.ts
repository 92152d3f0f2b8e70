import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimStateOf, mayTakeOver } from '#contract/rules/orders/claim.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { readOrder, requirePending, type OrderRow } from './order-rows.ts';

/**
 * Whether the server accepts the actor's work on an order. Unlike `mayWorkOn`, which the screens use, it also accepts work
 * on an order whose claim is idle; unlike `mayTakeOver`, also on an order that the actor has claimed.
 */
function mayWork({ actor, tx }: CommandContext, order: OrderRow): boolean {
  const state = claimStateOf(order, actor.username, tx.now);
  return state === 'mine' || mayTakeOver(state, actor.role);
}

/**
 * For any work on an order, picking and packing included: refuses `order.claimed`, with the order, if another user has
 * claimed it and the actor may not take it over now.
 */
export function requireMayWork(context: CommandContext, order: OrderRow): void {
  if (mayWork(context, order)) return;
  // The name of the claimant is part of the order: it is returned only to users who may see that field.
  throw new Refusal('order.claimed', { current: redactRow('orders', context.actor, order) });
}

/**
 * Claims an order, or takes it over. If it was free when the user opened it and another user has claimed it since, nothing
 * is refused and that claim stays, unless the actor may take over now. The screen shows who has the order, and the user has
 * nothing to decide.
 */
export async function claimOrder(
  context: CommandContext,
  args: CommandArgs<'order.claim'>,
): Promise<unknown> {
  const { order } = await readOrder(context.tx, context.actor, args.order_id);
  requirePending(order, context.actor);
  if (args.from === '' && !mayWork(context, order)) return { number: order.number };
  requireMayWork(context, order);
  await updateRow(context.tx, 'orders', order, {
    claimed_by: context.actor.username,
    claimed_at: context.tx.now,
  });
  return { number: order.number };
}

/** Releases an order; unchanged if it is unclaimed, or claimed by another user by now. */
export async function releaseOrder(
  context: CommandContext,
  args: CommandArgs<'order.release'>,
): Promise<unknown> {
  const { order } = await readOrder(context.tx, context.actor, args.order_id);
  if (order.claimed_by === context.actor.username) {
    await updateRow(context.tx, 'orders', order, { claimed_by: '', claimed_at: null });
  }
  return { number: order.number };
}
