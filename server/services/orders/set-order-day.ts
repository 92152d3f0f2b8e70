import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import { dayIn } from '#contract/rules/values/calendar-days.ts';
import type { Write } from '#server/db/transact.ts';
import { requirePermission } from '#server/entities/actor.ts';
import { showRow } from '#server/entities/read/read-rows.ts';
import { updateRow } from '#server/entities/write/write-rows.ts';
import type { Run } from '../commands/command-run.ts';
import { followersOf, notify } from '../notifications/notify.ts';
import { readOrder, requirePending, type OrderRow } from './order-rows.ts';

/**
 * Promises the day by which an order ships, decided on the promise that the user saw; another one now is a conflict.
 * Notifies the customer and the preparer who holds the order.
 */
export async function promiseOrder(run: Run, args: CommandArgs<'order.promise'>): Promise<unknown> {
  const { tx, actor } = run;
  const { promised_on } = args;
  const { order } = await readOrder(tx, actor, args.order_id);
  if (actor.role === 'Client') throw new Refusal('access.forbidden', { permission: 'promise orders' });
  if (order.promised_on === promised_on) return { promised_on };
  requirePending(order, actor);
  if (order.promised_on !== args.from)
    throw new Refusal('row.stale', { current: showRow('orders', actor, order) });
  requireDay(run, promised_on, 'promised_on');
  await updateRow(tx, 'orders', order, { promised_on }, { cause: 'order.promise' });
  await notifyPromise(tx, order, promised_on);
  return { promised_on };
}

/**
 * Sets the day that the customer asks for, decided on the day that the user saw. A Client may change it until the
 * preparation has started.
 */
export async function wishOrder(run: Run, args: CommandArgs<'order.wish'>): Promise<unknown> {
  const { tx, actor } = run;
  const { wanted_on } = args;
  const { order } = await readOrder(tx, actor, args.order_id);
  if (order.wanted_on === wanted_on) return { wanted_on };
  requirePending(order, actor);
  if (actor.role === 'Client' && order.started === 1) throw new Refusal('order.wish_started');
  if (order.wanted_on !== args.from)
    throw new Refusal('row.stale', { current: showRow('orders', actor, order) });
  requireWish(run, wanted_on);
  await updateRow(tx, 'orders', order, { wanted_on }, { cause: 'order.wish' });
  return { wanted_on };
}

/** Refuses a wish in the past or too far ahead. */
export function requireWish(run: Run, day: string | null): void {
  requireDay(run, day, 'wanted_on');
}

/** Refuses a promise by a user who may not make one, in the past or too far ahead. */
export function requirePromise(run: Run, day: string | null): void {
  requirePermission(run.actor, 'promise orders');
  if (run.actor.role === 'Client') throw new Refusal('access.forbidden', { permission: 'promise orders' });
  requireDay(run, day, 'promised_on');
}

const codes = { wanted_on: 'order.wish_range', promised_on: 'order.promise_range' } as const;

function requireDay({ tx, timezone }: Run, day: string | null, field: keyof typeof codes): void {
  if (day === null || isDayAllowed(day, dayIn(tapInstant(tx), timezone))) return;
  throw new Refusal(codes[field], { fields: { [field]: 'range' } });
}

/**
 * When the user decided: a command that waited on a device for a day of tomorrow is not refused because that day has
 * passed. Its id contains the time; one in the future counts as now.
 */
function tapInstant({ author, now }: Write): string {
  const [time, id] = [/^[\da-f]{8}-[\da-f]{4}-7/.test(author.act_id ?? ''), author.act_id ?? ''];
  const tapped = time ? new Date(parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString() : now;
  return tapped < now ? tapped : now;
}

/** Notifies the customer and the preparer who holds the order of a promise that was made, moved or taken back. */
export async function notifyPromise(tx: Write, order: OrderRow, day: string | null): Promise<void> {
  const holder = await tx.q
    .selectFrom('users')
    .select('id')
    .where('username', '=', order.claimed_by)
    .where('deleted_at', 'is', null)
    .execute();
  const readers = [...(await followersOf(tx, order, { clients: true })), ...holder.map(({ id }) => id)];
  await notify(tx, readers, {
    type: 'order_promised',
    data: { number: order.number, day: day ?? '', was: order.promised_on ?? '' },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `promise:${order.id}`,
  });
}
