import { packedCount } from '#contract/rules/orders/order-summary.ts';
import { addDays, dayIn } from '#contract/rules/values/calendar-days.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';
import { followersOf, notify } from '../notifications/notify.ts';
import type { OrderRow } from './order-rows.ts';

/** Maximum number of orders in one transaction. */
const maxOrders = 100;
/** Interval in ms between two runs. */
const interval = 5 * 60_000;

/**
 * Notifies the Commercial of each order that is promised for tomorrow and not ready; also on the day itself, for an order
 * that was promised on that day, or if the server was stopped the day before. One reminder per promise, also across
 * processes and restarts: the sent reminders are stored in the same transaction (table `promise_bell`).
 * @returns the number of reminders sent
 */
export async function remindPromises(db: Database, clock: Clock, timezone: string): Promise<number> {
  let reminded = 0;
  for (;;) {
    if ((await findOrdersToRemind(db.read, dayIn(clock.now(), timezone))).length === 0) return reminded;
    reminded += await transact(db, clock, systemAuthor, async (tx) => {
      // Read again: another process may have sent these reminders.
      const due = await findOrdersToRemind(tx.q, dayIn(tx.now, timezone));
      for (const order of due) await remind(tx, order);
      return due.length;
    });
  }
}

async function findOrdersToRemind(q: Queries, today: string): Promise<OrderRow[]> {
  // The due day of an order with a promise is the promised day (`dueDayOf`), so `due_on` finds the promises.
  return q
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'Pending')
    .where('ready', '=', 0)
    .where('due_on', '>=', today)
    .where('due_on', '<=', addDays(today, 1))
    .where('promised_on', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('promise_bell')
            .select('order_id')
            .whereRef('promise_bell.order_id', '=', 'orders.id')
            .whereRef('promise_bell.promised_on', '=', 'orders.promised_on'),
        ),
      ),
    )
    .orderBy('urgency')
    .limit(maxOrders)
    .execute();
}

async function remind(tx: Write, order: OrderRow): Promise<void> {
  const promised_on = order.promised_on ?? '';
  await tx.q
    .insertInto('promise_bell')
    .values({ order_id: order.id, promised_on, rung_at: tx.now })
    .execute();
  await notify(tx, await followersOf(tx, order, { clients: false }), {
    type: 'promise_due',
    data: {
      number: order.number,
      customer: order.customer_name,
      day: promised_on,
      lines: order.line_count,
      packed: packedCount(order.preparation),
    },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `promise-due:${order.id}`,
  });
}

/**
 * Sends reminders now and every few minutes.
 * @param onError called with the error when `run` rejects; the next run tries again
 * @returns a stop function, which resolves once the current run has ended
 */
export function startReminding(
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const remindNow = () => {
    running = running.then(run).catch(onError);
  };
  remindNow();
  const timer = setInterval(remindNow, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
