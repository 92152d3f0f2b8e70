export const stockLevels = ['In stock', 'Low stock', 'Rupture'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Alerts in addition to the level: below the minimum, above the maximum. */
export const stockAlerts = ['none', 'critical', 'overstock'] as const;
export type StockAlert = (typeof stockAlerts)[number];

export type StockFields = { on_hand: number; allocated: number; threshold: number };

/** Pieces that can still be promised; negative where more was ordered than there is. */
export function availableOf(stock: Pick<StockFields, 'on_hand' | 'allocated'>): number {
  return stock.on_hand - stock.allocated;
}

/** available ≤ 0 is Rupture, ≤ threshold Low stock, else In stock. */
export function stockLevelOf(stock: StockFields): StockLevel {
  const available = availableOf(stock);
  if (available <= 0) return 'Rupture';
  return available <= stock.threshold ? 'Low stock' : 'In stock';
}

/** Available below min is critical, above max overstock. A max of 0 means that none is set. */
export function stockAlertOf(
  stock: Pick<StockFields, 'on_hand' | 'allocated'> & { min_stock: number; max_stock: number },
): StockAlert {
  const available = availableOf(stock);
  if (available < stock.min_stock) return 'critical';
  return stock.max_stock > 0 && available > stock.max_stock ? 'overstock' : 'none';
}

/** min ≤ threshold ≤ max; a max of 0 means that none is set. */
export function isInBounds({
  min_stock,
  threshold,
  max_stock,
}: Pick<StockFields, 'threshold'> & { min_stock: number; max_stock: number }): boolean {
  return min_stock <= threshold && (max_stock === 0 || threshold <= max_stock);
}

/** Cents: the pieces on hand at cost; null where the cost is unknown, as in rows that a device stored before costs. */
export function stockValueOf({ on_hand, cost }: { on_hand: number; cost: number | null }): number | null {
  return typeof cost === 'number' ? on_hand * cost : null;
}

/** The fields of a product that follow from its quantity on hand, for a new quantity. */
export function stockFieldsFor(
  product: StockFields & { min_stock: number; max_stock: number; incoming: number; cost: number | null },
  onHand: number,
) {
  const stock = { ...product, on_hand: onHand };
  return {
    on_hand: onHand,
    available: availableOf(stock),
    stock_level: stockLevelOf(stock),
    stock_alert: stockAlertOf(stock),
    reorder: suggestedReorder(stock),
    stock_value: stockValueOf(stock),
  };
}

/**
 * Pieces to reorder: up to max, less what is incoming; never negative. Without a max as many as the product needs to be in
 * stock again.
 */
export function suggestedReorder(stock: StockFields & { max_stock: number; incoming: number }): number {
  const target = stock.max_stock > 0 ? stock.max_stock : stock.threshold + 1;
  return Math.max(0, target - availableOf(stock) - stock.incoming);
}
