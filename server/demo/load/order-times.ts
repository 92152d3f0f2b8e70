import type { DemoLine, DemoOrder } from '../orders/order.ts';
import { after, latest, middleOf, soonAfter } from './instants.ts';

/** Author and time of a last change. */
export type Touch = { at: string; by: string };

/** Times of the work on an order that the sample does not specify. UTC ISO. */
export type OrderTimes = {
  /** When its preparer claimed it; null if it was not claimed. */
  claimed: string | null;
  /** End of the waiting time: it was claimed or canceled then, or is still waiting. */
  waited: string;
  /** When its lines were packed. */
  packed: string;
};

/** The user who accepts shortages. */
const ACCEPTS = 'manager';

/** Whether any work was done on a line. */
export function isTouched(line: DemoLine): boolean {
  return line.prep_state !== 'to pick' || line.picked > 0;
}

/** Determines when an order was claimed and packed. No time is after `now`. */
export function timesOf(order: DemoOrder, now: string): OrderTimes {
  const touched = order.lines.filter(isTouched);
  const began = touched.map((line) => line.customization?.started_at ?? line.date_updated).toSorted()[0];
  const last = latest(...touched.map((line) => line.date_updated));
  const claimed =
    began === undefined ? null : (order.claimed_at ?? latest(order.date_ordered, after(began, -10)));
  return {
    claimed,
    waited: claimed ?? order.canceled_at ?? now,
    packed: last === '' ? '' : soonAfter(last, 8, order.shipped_at ?? now),
  };
}

/** When a line was picked: before its marking started. */
export function pickedAt(line: DemoLine, times: OrderTimes): string {
  const started = line.customization?.started_at;
  return started ? middleOf(times.claimed ?? started, started) : line.date_updated;
}

/** When a line's shortage was accepted. */
export function acceptedAt(line: DemoLine, times: OrderTimes): string {
  return soonAfter(line.date_updated, 15, times.packed);
}

/** Author and time of a line's last change: packing comes after all other work on it. */
export function lastTouch(order: DemoOrder, line: DemoLine, times: OrderTimes): Touch {
  if (line.prep_state === 'packed') return { at: times.packed, by: order.prepared_by };
  if (line.short_accepted) return { at: acceptedAt(line, times), by: ACCEPTS };
  return { at: line.date_updated, by: line.username };
}
