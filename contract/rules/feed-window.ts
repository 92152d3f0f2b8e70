/** How long closed orders and arrivals stay on devices, in days. Older ones are read on the server. */
export const keptDays = 90;

/** Which rows are parts of which: they come, stay and go together. `by` on the part holds the whole's `key`. */
export const feedParts = [
  { whole: 'orders', part: 'orderlines', by: 'order_id', key: 'id' },
  { whole: 'orders', part: 'customizations', by: 'order_id', key: 'id' },
  { whole: 'arrivals', part: 'arrivallines', by: 'arrival_number', key: 'number' },
] as const;

/**
 * The instant (UTC ISO) from which on closed ones are still kept, seen from `now`: midnight in UTC, so that a device
 * lets go once a day, and what lies beyond stays one question meanwhile.
 */
export function keptSince(now: string): string {
  const day = new Date(Date.parse(now) - keptDays * 86_400_000).toISOString().slice(0, 10);
  return `${day}T00:00:00.000Z`;
}

/** An order is on devices while it is open, and for a time after it was placed. */
export function isOrderKept(order: { status: string; date_ordered: string }, since: string): boolean {
  return order.status === 'Pending' || order.status === 'Shipped' || order.date_ordered >= since;
}

/** An arrival is on devices until it is applied (and again once that is reversed), and for a time after its day. */
export function isArrivalKept(
  arrival: { applied_at: string | null; reversed_at: string | null; date: string },
  since: string,
): boolean {
  return arrival.applied_at === null || arrival.reversed_at !== null || arrival.date >= since.slice(0, 10);
}
