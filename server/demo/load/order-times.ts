import type { DemoLine, DemoOrder } from '../order.ts';
import { after, latest, middleOf, soonAfter } from './instants.ts';

/** Who touched something last, and when. */
export type Touch = { at: string; by: string };

/** When an order's work was done, as far as the sample says only that it was. UTC ISO. */
export type OrderTimes = {
  /** When its preparer took it in hand; null where nobody has. */
  claimed: string | null;
  /** Until when nobody had begun: it was claimed or canceled then, or waits still. */
  waited: string;
  /** When its lines were packed. */
  packed: string;
};

/** Who accepts what is short. */
const ACCEPTS = 'manager';

/** Whether anybody has worked on a line. */
export function isTouched(line: DemoLine): boolean {
  return line.prep_state !== 'to pick' || line.picked > 0;
}

/** Works out when an order was claimed and packed. Nothing lies after `now`. */
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

/** When a line was picked: before its marking began. */
export function pickedAt(line: DemoLine, times: OrderTimes): string {
  const started = line.customization?.started_at;
  return started ? middleOf(times.claimed ?? started, started) : line.date_updated;
}

/** When what is short on a line was accepted. */
export function acceptedAt(line: DemoLine, times: OrderTimes): string {
  return soonAfter(line.date_updated, 15, times.packed);
}

/** Who touched a line last: packing comes after all that the sample tells of it. */
export function lastTouch(order: DemoOrder, line: DemoLine, times: OrderTimes): Touch {
  if (line.prep_state === 'packed') return { at: times.packed, by: order.prepared_by };
  if (line.short_accepted) return { at: acceptedAt(line, times), by: ACCEPTS };
  return { at: line.date_updated, by: line.username };
}
