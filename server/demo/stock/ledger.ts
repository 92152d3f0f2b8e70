import type { movementCauses } from '#contract/entities/movements.ts';
import type { DemoOrder } from '../orders/order.ts';
import { acceptedOf, type DemoArrival } from './arrival.ts';
import { spoilageOf } from './stock-flows.ts';

/** A stock movement of the sample. `quantity` in pieces: positive in, negative out. */
export type DemoMovement = {
  at: string;
  /** A product reference. */
  reference: string;
  location: string;
  quantity: number;
  on_hand_after: number;
  cause: (typeof movementCauses)[number];
  /** The number of the order or arrival that caused it, or empty. */
  source: string;
  note: string;
  username: string;
};

/** A stock count whose result differs from the ledger. */
export type DemoCount = { at: string; reference: string; difference: number; username: string };

type Event = Omit<DemoMovement, 'on_hand_after' | 'location'>;

function leavingEvents(order: DemoOrder, productOf: (reference: string) => string): Event[] {
  return order.lines.flatMap((line) => {
    const reference = productOf(line.reference);
    const events: Event[] = [];
    const spoiled = spoilageOf(line);
    if (spoiled) {
      events.push({
        at: spoiled.at,
        reference,
        quantity: -spoiled.quantity,
        cause: 'spoilage',
        source: order.number,
        note: line.marking,
        username: line.customization?.technician ?? '',
      });
    }
    if (order.shipped_at && line.picked > 0) {
      events.push({
        at: order.shipped_at,
        reference,
        quantity: -line.picked,
        cause: 'shipment',
        source: order.number,
        note: '',
        username: order.prepared_by,
      });
    }
    return events;
  });
}

function arrivingEvents(arrival: DemoArrival): Event[] {
  const at = arrival.applied_at;
  if (at === null) return [];
  return arrival.lines
    .filter((line) => line.state === 'applied' && acceptedOf(line) > 0)
    .map((line) => ({
      at,
      reference: line.reference,
      quantity: acceptedOf(line),
      cause: 'arrival',
      source: arrival.number,
      note: '',
      username: arrival.applied_by,
    }));
}

/** All movements after the opening, unsorted. */
export function listEvents(
  orders: readonly DemoOrder[],
  arrivals: readonly DemoArrival[],
  counts: readonly DemoCount[],
  productOf: (reference: string) => string,
): Event[] {
  return [
    ...orders.flatMap((order) => leavingEvents(order, productOf)),
    ...arrivals.flatMap(arrivingEvents),
    ...counts.map(({ at, reference, difference, username }): Event => {
      const quantity = difference;
      return { at, reference, quantity, cause: 'count', source: '', note: 'Inventaire tournant', username };
    }),
  ];
}

/**
 * The whole ledger by time: an opening movement for each product, then all other movements.
 * @param closing each product's quantity today, from which its opening quantity is derived
 * @param places each product's location, which never changes in the sample
 */
export function writeLedger(
  events: readonly Event[],
  closing: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, string>,
  openedAt: string,
  openedBy: string,
): DemoMovement[] {
  const onHand = new Map(closing);
  for (const event of events)
    onHand.set(event.reference, (onHand.get(event.reference) ?? 0) - event.quantity);
  const opening = {
    at: openedAt,
    cause: 'opening',
    source: '',
    note: 'Stock de départ',
    username: openedBy,
  } as const;
  const openings = [...onHand].map(([reference, quantity]): Event => ({ ...opening, reference, quantity }));
  const balance = new Map<string, number>();
  return [...openings, ...events]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((event) => {
      const after = (balance.get(event.reference) ?? 0) + event.quantity;
      balance.set(event.reference, after);
      return { ...event, location: places.get(event.reference) ?? '', on_hand_after: after };
    });
}
