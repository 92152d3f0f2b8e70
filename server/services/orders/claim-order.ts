import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimStateOf, mayTakeOver } from '#contract/rules/orders/claim.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { readOrder, requirePending, type OrderRow } from './order-rows.ts';

/** Refuses `order.claimed`, with the order, where another user has claimed it. */
export function requireClaim({ actor, tx }: Run, order: OrderRow): void {
  const state = claimStateOf(order, actor.username, tx.now);
  if (state === 'mine' || mayTakeOver(state, actor.role)) return;
  // The name of the claimant is part of the order: it is returned only to users who may see that field.
  throw new Refusal('order.claimed', { current: redactRow('orders', actor, order) });
}

/** Claims an order. */
export async function claimOrder(run: Run, args: CommandArgs<'order.claim'>): Promise<unknown> {
  const { order } = await readOrder(run.tx, run.actor, args.order_id);
  requirePending(order, run.actor);
  requireClaim(run, order);
  await updateRow(run.tx, 'orders', order, { claimed_by: run.actor.username, claimed_at: run.tx.now });
  return { number: order.number };
}

/** Releases an order; unchanged if it is unclaimed, or claimed by another user by now. */
export async function releaseOrder(run: Run, args: CommandArgs<'order.release'>): Promise<unknown> {
  const { order } = await readOrder(run.tx, run.actor, args.order_id);
  if (order.claimed_by === run.actor.username) {
    await updateRow(run.tx, 'orders', order, { claimed_by: '', claimed_at: null });
  }
  return { number: order.number };
}
