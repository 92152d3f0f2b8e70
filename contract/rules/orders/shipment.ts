import { hasAllLines, hasPieces } from './order-summary.ts';
import { piecesToShip, type LineFields } from './preparation.ts';

/** Why pieces of a line do not ship with its order. */
export type UnshippedReason = 'to pick' | 'short' | 'to mark';

/** What happens to the unshipped pieces of a line. */
export type UnshippedDecision = 'back order' | 'closed';

/** The user's decisions about the lines of a shipment, by their ids. */
export type ShipmentChoice = {
  /** Lines that ship without their marking. */
  unmarked: readonly string[];
  /** Whether the unshipped pieces of a line are closed, not delivered and not charged; otherwise they move to a back order. */
  closes: (lineId: string) => boolean;
};

type ShippableLine = LineFields & { id: string; price: number };

/** What a shipment does to one line, in pieces. */
export type LineShipment<L> = {
  line: L;
  /** Pieces that ship now. */
  toShip: number;
  unshipped: number;
  /** Why pieces do not ship; null if all do. */
  reason: UnshippedReason | null;
  /** Picked pieces that are not marked yet: they would ship if the line shipped without its marking. */
  awaitingMarking: number;
  /** What happens to the unshipped pieces; null if there are none. */
  decision: UnshippedDecision | null;
};

/**
 * The pieces of each line that would ship, and those that would not. The server ships by the same rule
 * (`lineAfterTransition`).
 * @param markedOf pieces of a line that are marked
 */
export function planShipment<L extends ShippableLine>(
  lines: readonly L[],
  markedOf: (line: L) => number,
  { unmarked, closes }: ShipmentChoice,
): LineShipment<L>[] {
  return lines.filter(hasPieces).map((line) => {
    const toShip = piecesToShip(line, markedOf(line), unmarked.includes(line.id));
    const awaitingMarking = line.picked - piecesToShip(line, markedOf(line), false);
    const unshipped = line.quantity - toShip;
    const reason = unshipped === 0 ? null : line.picked > toShip ? 'to mark' : reasonOf(line);
    const decision = unshipped === 0 ? null : closes(line.id) ? 'closed' : 'back order';
    return { line, toShip, unshipped, reason, awaitingMarking, decision };
  });
}

function reasonOf(line: LineFields): UnshippedReason {
  return isShort(line) ? 'short' : 'to pick';
}

/** Whether the missing pieces of a line were reported as a shortage, accepted or not. */
export function isShort({
  prep_state,
  short_accepted,
}: Pick<LineFields, 'prep_state' | 'short_accepted'>): boolean {
  return prep_state === 'short' || short_accepted;
}

/**
 * Whether the whole quantity of each line ships, packed or not. Otherwise the user decides what happens to the unshipped
 * pieces, and gives a reason unless the order is ready through accepted shorts. False while the device has only some of the
 * lines.
 */
export function shipsInFull(order: { line_count: number }, lines: readonly LineFields[]): boolean {
  return hasAllLines(order, lines) && lines.every((line) => piecesToShip(line, 0, false) === line.quantity);
}

/**
 * Whether there is anything to ship with these decisions: a piece ships, or the order is ready, because all its missing
 * pieces are accepted, and some of them are closed. With all of them in a back order, the order would keep none.
 */
export function canShip(
  order: { ready: boolean },
  plan: readonly Pick<LineShipment<unknown>, 'toShip' | 'decision'>[],
): boolean {
  return plan.some(({ toShip, decision }) => toShip > 0 || (order.ready && decision === 'closed'));
}

/** Pieces, lines and amount (cents, excl. VAT) of a part of a shipment. */
export type ShipmentSum = { pieces: number; lines: number; total: number };

/** The sums of a shipment: the lines' quantities, what ships, and what happens to the unshipped pieces. */
export function sumShipment(plan: readonly LineShipment<ShippableLine>[]): {
  quantity: ShipmentSum;
  toShip: ShipmentSum;
  backOrder: ShipmentSum;
  closed: ShipmentSum;
} {
  const sum = (of: (one: LineShipment<ShippableLine>) => number): ShipmentSum => ({
    pieces: plan.reduce((pieces, one) => pieces + of(one), 0),
    lines: plan.filter((one) => of(one) > 0).length,
    total: plan.reduce((total, one) => total + of(one) * one.line.price, 0),
  });
  return {
    quantity: sum(({ line }) => line.quantity),
    toShip: sum((one) => one.toShip),
    backOrder: sum(({ unshipped, decision }) => (decision === 'back order' ? unshipped : 0)),
    closed: sum(({ unshipped, decision }) => (decision === 'closed' ? unshipped : 0)),
  };
}
