import type { ListQuery } from '#contract/filter.ts';
import { parseFilter } from '#contract/filter.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Sort } from '#contract/list-query.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { afterEveryDate, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import type { LooseRow } from '#src/sync/rows/list-query/cell-reader.ts';

/** The statuses in which an old order is evicted from devices. */
const evictedStatuses = orderStatuses.filter(
  (status) => !isOrderKept({ status, date_ordered: '' }, afterEveryDate),
);

/**
 * Whether a question may match rows that this device does not store.
 * @param isOrderStored whether the device stores an order, and thus all of its parts
 */
export async function mayMatchOlderRows(
  name: EntityName,
  filters: ListQuery['filters'],
  since: string,
  isOrderStored: (orderId: string) => Promise<boolean>,
): Promise<boolean> {
  if (!mayMatchOlderOrders(name, filters, since)) return false;
  const orders = ordersAskedFor(name, filters);
  if (!orders) return true;
  const areStored = await Promise.all(orders.map(isOrderStored));
  return areStored.includes(false);
}

/** Whether a question about orders may match one that devices do not store: closed, and ordered before `since`. */
function mayMatchOlderOrders(name: EntityName, filters: ListQuery['filters'], since: string): boolean {
  if (name !== 'orders') return true;
  const { status, date_ordered } = filters;
  const ofStatus = status === undefined ? null : parseFilter(entities.orders.fields.status, status);
  if (ofStatus?.op === 'in') {
    const { values, not } = ofStatus;
    if (!evictedStatuses.some((one) => values.includes(one) !== not)) return false;
  }
  if (date_ordered === undefined) return true;
  const filter = parseFilter(entities.orders.fields.date_ordered, date_ordered);
  if (!filter || filter.not) return true;
  if (filter.op === 'range') return filter.from === null || filter.from < since;
  // An interval counts by its start: if `since` falls within it, it may have older rows.
  return filter.op !== 'in' || filter.values.some((value) => value < since);
}

/**
 * Whether a row of the device certainly comes before all rows that devices do not store, so that those need not be
 * requested yet.
 */
export function isBeforeOlderRows(
  name: EntityName,
  sort: Pick<Sort, 'column' | 'descending'>,
  row: LooseRow,
  since: string,
): boolean {
  return (
    name === 'orders' &&
    sort.column === 'date_ordered' &&
    sort.descending &&
    (row['date_ordered'] as string) >= since
  );
}

const maxOrders = 5;

/** The orders to which a question about parts is restricted; null if it is not, or to too many. */
function ordersAskedFor(name: EntityName, filters: ListQuery['filters']): string[] | null {
  const text = filters['order_id'];
  if (text === undefined || (name !== 'orderlines' && name !== 'customizations')) return null;
  const filter = parseFilter(entities[name].fields.order_id, text);
  return filter?.op === 'in' && !filter.not && filter.values.length <= maxOrders ? filter.values : null;
}
