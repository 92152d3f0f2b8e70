import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { claimIdleMinutes } from '#contract/rules/orders/claim.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { showRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { readOrder, requirePending, type OrderRow } from './order-rows.ts';

/**
 * Whether the actor may work on an order now: it is unclaimed, claimed by them, idle for half an hour, or they are a
 * Manager.
 */
export function mayWork(run: Run, order: OrderRow): boolean {
  const { actor, tx } = run;
  if (order.claimed_by === '' || order.claimed_by === actor.username) return true;
  if (actor.role === 'Manager' || actor.role === 'Admin') return true;
  const touched = order.claimed_at ?? '';
  return touched < minutesBefore(tx.now, claimIdleMinutes);
}

/** Refuses `order.claimed`, with the order, where another user has claimed it. */
export function requireClaim(run: Run, order: OrderRow): void {
  if (!mayWork(run, order)) {
    // The name of the claimant is part of the order: it is returned only to users who may see that field.
    throw new Refusal('order.claimed', { current: showRow('orders', run.actor, order) });
  }
}

/** The claim after work on an order: the worker's, with a fresh time. A Manager who helps does not take it over. */
export function freshClaim(run: Run, order: OrderRow): Partial<OrderRow> {
  const helps =
    order.claimed_by !== '' && order.claimed_by !== run.actor.username && run.actor.role !== 'Preparer';
  return helps ? {} : { claimed_by: run.actor.username, claimed_at: run.tx.now };
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
