/** Why pieces leave or join the stock outside of orders, arrivals and counts. */
export const adjustmentCauses = ['damaged', 'lost', 'found'] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];

/** The change of the quantity on hand: found pieces are added, damaged and lost ones removed. */
export function adjustmentDelta({ cause, pieces }: { cause: AdjustmentCause; pieces: number }): number {
  return cause === 'found' ? pieces : -pieces;
}
