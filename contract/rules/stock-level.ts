export const stockLevels = ['In stock', 'Low stock', 'Rupture'] as const;
export type StockLevel = (typeof stockLevels)[number];

export type StockFacts = { on_hand: number; allocated: number; threshold: number };

/** What can still be promised, in pieces; negative where more was ordered than there is. */
export function availableOf(stock: Pick<StockFacts, 'on_hand' | 'allocated'>): number {
  return stock.on_hand - stock.allocated;
}

/** available ≤ 0 is Rupture, ≤ threshold Low stock, else In stock. */
export function stockLevelOf(stock: StockFacts): StockLevel {
  const available = availableOf(stock);
  if (available <= 0) return 'Rupture';
  return available <= stock.threshold ? 'Low stock' : 'In stock';
}

/** How many pieces to order: up to max, counting what is on its way; never negative. */
export function suggestedReorder(stock: StockFacts & { max_stock: number; incoming: number }): number {
  return Math.max(0, stock.max_stock - availableOf(stock) - stock.incoming);
}
