/** The retained period: how long closed orders and arrivals stay on devices, in days. Older ones are read from the server. */
export const feedWindowDays = 90;

/**
 * Which entities are parts of another: parts are replicated and evicted with it. `by` on the part holds the other's
 * `key`.
 */
export const feedParts = [
  { whole: 'orders', part: 'orderlines', by: 'order_id', key: 'id' },
  { whole: 'orders', part: 'customizations', by: 'order_id', key: 'id' },
  { whole: 'arrivals', part: 'arrivallines', by: 'arrival_number', key: 'number' },
] as const;

/**
 * Start (UTC ISO) of the retained period, seen from `now`: midnight in UTC, so that a device evicts once a day, and
 * requests for older rows stay the same during the day.
 */
export function keptSince(now: string): string {
  const day = new Date(Date.parse(now) - feedWindowDays * 86_400_000).toISOString().slice(0, 10);
  return `${day}T00:00:00.000Z`;
}

/** A start of the retained period after every date: only rows that devices keep whatever their date are kept. */
export const afterEveryDate = '9999-12-31';

/** Devices keep an order while it is open, and for `feedWindowDays` after it was placed. */
export function isOrderKept(order: { status: string; date_ordered: string }, since: string): boolean {
  return order.status === 'Pending' || order.status === 'Shipped' || order.date_ordered >= since;
}

/** Devices keep an arrival until it is applied (and again once that is reversed), and for `feedWindowDays` after its date. */
export function isArrivalKept(
  arrival: { applied_at: string | null; reversed_at: string | null; date: string },
  since: string,
): boolean {
  return arrival.applied_at === null || arrival.reversed_at !== null || arrival.date >= since.slice(0, 10);
}
