export type MarkedJob = { state: string; quantity_done: number };

/**
 * Pieces of a line that shipped without the marking that was ordered.
 * @param job its marking job, after the shipment
 * @param shipped pieces of the line that shipped
 */
export function unmarkedPieces(job: MarkedJob | undefined | null, shipped: number): number {
  return job?.state === 'shipped unmarked' ? Math.max(0, shipped - job.quantity_done) : 0;
}
