/**
 * Causes for which pieces leave or join the stock outside of orders, arrivals and counts. The reasons that a screen offers
 * for each are texts (`src/screens/lists/acts/adjustment-words.ts`).
 */
export const adjustmentCauses = ['damaged', 'lost', 'found'] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];

/** The change of the quantity on hand: found pieces are added, damaged and lost ones removed. */
export function adjustmentDelta({ cause, pieces }: { cause: AdjustmentCause; pieces: number }): number {
  return cause === 'found' ? pieces : -pieces;
}
