import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { findProducts } from '../stock/change-stock.ts';
import type { News } from './news.ts';
import { followersOf, notify } from './notify.ts';

type ArrivalLine = Pick<EntityRow<'arrivallines'>, 'reference' | 'received' | 'rejected'>;
type AwaitingOrder = { id: string; number: string; customer_code: string; references: Set<string> };

/**
 * Notifies the commercials of orders that waited for goods of an arrival: orders with a short line, or with a line to pick
 * of a product whose stock was below its allocated pieces. Called after the stock has changed.
 */
export async function notifyArrivalApplied(
  tx: Write,
  arrival: EntityRow<'arrivals'>,
  lines: readonly ArrivalLine[],
): Promise<void> {
  const byCustomer = new Map<string, News[]>();
  for (const order of await findAwaitingOrders(tx, await findReceivedProducts(tx, lines))) {
    const [reference = ''] = order.references;
    const news: News = {
      type: 'arrival_applied',
      data: { number: arrival.number, order: order.number, reference, references: order.references.size },
      link: `/orders/${order.id}`,
      about: { entity: 'orders', id: order.id },
      collapseKey: `arrival:${arrival.id}:${order.id}`,
    };
    byCustomer.set(order.customer_code, [...(byCustomer.get(order.customer_code) ?? []), news]);
  }
  for (const [customer_code, news] of byCustomer) {
    await notify(tx, await followersOf(tx, { customer_code }, { clients: false }), news);
  }
}

/** The products of which pieces came in; true where the stock was below the allocated pieces before. */
async function findReceivedProducts(tx: Write, lines: readonly ArrivalLine[]): Promise<Map<string, boolean>> {
  const accepted = new Map<string, number>();
  for (const { reference, received, rejected } of lines) {
    accepted.set(reference, (accepted.get(reference) ?? 0) + received - rejected);
  }
  const products = await findProducts(tx, [...accepted.keys()]);
  return new Map(
    products.flatMap(({ reference, on_hand, allocated }) => {
      const pieces = accepted.get(reference) ?? 0;
      return pieces > 0 ? [[reference, on_hand - pieces < allocated] as const] : [];
    }),
  );
}

/** The orders in preparation whose lines waited for these products. */
async function findAwaitingOrders(
  tx: Write,
  received: ReadonlyMap<string, boolean>,
): Promise<AwaitingOrder[]> {
  const orders = new Map<string, AwaitingOrder>();
  for (const part of chunks([...received.keys()], 5000)) {
    const rows = await tx.q
      .selectFrom('orderlines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select(['o.id', 'o.number', 'o.customer_code', 'l.reference', 'l.product_reference', 'l.prep_state'])
      .where('o.status', '=', 'Pending')
      .where('o.deleted_at', 'is', null)
      .where('l.deleted_at', 'is', null)
      .where('l.prep_state', 'in', ['to pick', 'short'])
      // An accepted short is final, unless the line is picked again.
      .where((eb) => eb.or([eb('l.prep_state', '=', 'to pick'), eb('l.short_accepted', '=', 0)]))
      .where('l.product_reference', 'in', part)
      .orderBy('o.number')
      .execute();
    for (const { reference, product_reference, prep_state, ...order } of rows) {
      if (prep_state !== 'short' && !received.get(product_reference)) continue;
      const known = orders.get(order.id) ?? { ...order, references: new Set() };
      known.references.add(reference);
      orders.set(order.id, known);
    }
  }
  return [...orders.values()];
}
