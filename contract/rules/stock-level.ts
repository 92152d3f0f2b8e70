export const stockLevels = ['In stock', 'Low stock', 'Rupture'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** What a level does not say: below the minimum, above the maximum. */
export const stockAlerts = ['none', 'critical', 'overstock'] as const;
export type StockAlert = (typeof stockAlerts)[number];

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

/** Available below min is critical, above max overstock. A max of 0 is none: nobody has set one. */
export function stockAlertOf(
  stock: Pick<StockFacts, 'on_hand' | 'allocated'> & { min_stock: number; max_stock: number },
): StockAlert {
  const available = availableOf(stock);
  if (available < stock.min_stock) return 'critical';
  return stock.max_stock > 0 && available > stock.max_stock ? 'overstock' : 'none';
}

/** How many pieces to order: up to max, counting what is on its way; never negative. */
export function suggestedReorder(stock: StockFacts & { max_stock: number; incoming: number }): number {
  return Math.max(0, stock.max_stock - availableOf(stock) - stock.incoming);
}
