import { hasPieces } from './order-summary.ts';
import { piecesToShip, type LineFacts } from './preparation.ts';

/** Why pieces of a line stay when its order ships. */
export type StayReason = 'to pick' | 'short' | 'to mark';

/** The user's decisions about a shipment, by ids of lines. */
export type ShipmentChoice = {
  /** Lines that ship without their marking. */
  unmarked: readonly string[];
  /** Lines whose remaining pieces are closed; those of all others move to a back order. */
  closed: readonly string[];
};

type ShippableLine = LineFacts & { id: string; price: number };

/** What a shipment does to one line, in pieces. */
export type LineShipment<L> = {
  line: L;
  ships: number;
  stays: number;
  /** Why pieces stay; null if none do. */
  reason: StayReason | null;
  /** Pieces that would ship if the line shipped without its marking. */
  waits: number;
  /** What becomes of the pieces that stay; null if none do. */
  becomes: 'back order' | 'closed' | null;
};

/**
 * What a shipment would take of each line of an order: the server ships by the same rule (`lineAfterTransition`).
 * @param markedOf pieces of a line that are marked
 */
export function planShipment<L extends ShippableLine>(
  lines: readonly L[],
  markedOf: (line: L) => number,
  { unmarked, closed }: ShipmentChoice,
): LineShipment<L>[] {
  return lines.filter(hasPieces).map((line) => {
    const ships = piecesToShip(line, markedOf(line), unmarked.includes(line.id));
    const waits = line.picked - piecesToShip(line, markedOf(line), false);
    const stays = line.quantity - ships;
    const reason = stays === 0 ? null : line.picked > ships ? 'to mark' : reasonOf(line);
    const becomes = stays === 0 ? null : closed.includes(line.id) ? 'closed' : 'back order';
    return { line, ships, stays, reason, waits, becomes };
  });
}

function reasonOf(line: LineFacts): StayReason {
  return line.prep_state === 'short' || line.short_accepted ? 'short' : 'to pick';
}

/** Whether the order ships completely; otherwise the user decides what becomes of the pieces that stay. */
export function shipsWhole(order: { ready: boolean }, lines: readonly LineFacts[]): boolean {
  // The lines of a ready order are packed, or short and accepted.
  return order.ready && lines.every((line) => line.picked === line.quantity);
}

/** Pieces, lines and amount (cents, excl. VAT) of a part of a shipment. */
export type ShipmentSum = { pieces: number; lines: number; total: number };

/** The sums of a shipment: what was ordered, what ships, and what becomes of the rest. */
export function sumShipment(plan: readonly LineShipment<ShippableLine>[]): {
  ordered: ShipmentSum;
  ships: ShipmentSum;
  backOrder: ShipmentSum;
  closed: ShipmentSum;
} {
  const sum = (of: (one: LineShipment<ShippableLine>) => number): ShipmentSum => ({
    pieces: plan.reduce((pieces, one) => pieces + of(one), 0),
    lines: plan.filter((one) => of(one) > 0).length,
    total: plan.reduce((total, one) => total + of(one) * one.line.price, 0),
  });
  return {
    ordered: sum(({ line }) => line.quantity),
    ships: sum(({ ships }) => ships),
    backOrder: sum(({ stays, becomes }) => (becomes === 'back order' ? stays : 0)),
    closed: sum(({ stays, becomes }) => (becomes === 'closed' ? stays : 0)),
  };
}
