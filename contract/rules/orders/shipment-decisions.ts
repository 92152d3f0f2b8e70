import { unmarkedPieces, type MarkedJob } from '../marking/unmarked-pieces.ts';
import type { LinePatch } from './line-after-transition.ts';

/** What users decide with a shipment about pieces that do not ship as they were ordered. */
export const shipmentDecisions = ['moved', 'closed', 'unmarked'] as const;
export type ShipmentDecision = (typeof shipmentDecisions)[number];

/**
 * Pieces by decision: `moved` to a back order, `closed`, which are not delivered or charged, and `unmarked`, which shipped
 * without their marking. The history keeps them as the fact `decided` of the order, and of each of its lines that has any.
 */
export type DecidedPieces = Record<ShipmentDecision, number>;

/**
 * The decisions about one line of a shipment.
 * @param job the line's marking job after the shipment
 */
export function decidedPieces(
  line: { quantity: number },
  { quantity = line.quantity, shipped }: LinePatch,
  job: MarkedJob | undefined,
): DecidedPieces {
  return {
    moved: line.quantity - quantity,
    closed: Math.max(0, quantity - shipped),
    unmarked: unmarkedPieces(job, shipped),
  };
}

/** Sums the decisions over lines. */
export function sumDecided(lines: readonly DecidedPieces[]): DecidedPieces {
  const sum = (decision: ShipmentDecision) => lines.reduce((pieces, one) => pieces + one[decision], 0);
  return { moved: sum('moved'), closed: sum('closed'), unmarked: sum('unmarked') };
}
