/** The pieces of an order line that are picked, and those allocated to it while its order is Pending. */
export type PickedFields = { picked: number; allocated: number };

/**
 * Pieces of these lines that are picked and not shipped: still part of the recorded stock, but no longer at their
 * product's location.
 */
export function piecesPicked(lines: readonly PickedFields[]): number {
  return lines.reduce((sum, { picked, allocated }) => (allocated > 0 ? sum + picked : sum), 0);
}

/**
 * Pieces expected at a product's location.
 * @param picked pieces that are picked and not shipped
 */
export function expectedAtLocation(onHand: number, picked: number): number {
  return onHand - picked;
}

/** Pieces on hand if `counted` pieces are at the location. The inverse of `expectedAtLocation`. */
export function onHandIfCounted(counted: number, picked: number): number {
  return counted + picked;
}
