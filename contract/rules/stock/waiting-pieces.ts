/** Pieces of a product that a line needs; `key` identifies the line. */
export type StockDemand = { key: string; product: string; pieces: number };

/** A line of an order in preparation, with the pieces of it that are reserved and those that are picked. */
export type OpenLine = { id: string; product_reference: string; allocated: number; picked: number };

/** Pieces of a demand beyond the available ones, which have to wait for stock. */
export function missingPieces(pieces: number, available: number): number {
  return Math.max(0, pieces - Math.max(0, available));
}

/**
 * Pieces that have to wait for stock, by key; a key without any is missing. Demands of one product share its pieces:
 * earlier demands take first.
 * @param available pieces by product
 */
export function waitingPieces(
  demands: Iterable<StockDemand>,
  available: ReadonlyMap<string, number>,
): Map<string, number> {
  const remaining = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (const { key, product, pieces } of demands) {
    const left = remaining.get(product) ?? available.get(product) ?? 0;
    const missing = missingPieces(pieces, left);
    remaining.set(product, left - pieces);
    if (missing > 0) waiting.set(key, (waiting.get(key) ?? 0) + missing);
  }
  return waiting;
}

/**
 * Pieces of order lines that have to wait for stock, by id. Picked pieces have their goods; the others take what is left
 * on hand in the order of the lines.
 * @param lines all open lines of these products, those of the oldest order first
 * @param onHand pieces by product
 */
export function waitingOfLines(
  lines: readonly OpenLine[],
  onHand: ReadonlyMap<string, number>,
): Map<string, number> {
  const left = new Map(onHand);
  for (const { product_reference: product, picked } of lines)
    left.set(product, (left.get(product) ?? 0) - picked);
  return waitingPieces(
    lines.map(({ id, product_reference, allocated, picked }) => ({
      key: id,
      product: product_reference,
      pieces: Math.max(0, allocated - picked),
    })),
    left,
  );
}
