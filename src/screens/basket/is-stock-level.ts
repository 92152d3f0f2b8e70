import { stockLevels, type StockLevel } from '#contract/rules/stock/stock-level.ts';

/** True if `value` is one of the three stock levels. */
export function isStockLevel(value: string): value is StockLevel {
  return (stockLevels as readonly string[]).includes(value);
}
