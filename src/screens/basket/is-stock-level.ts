import { stockLevels, type StockLevel } from '#contract/rules/stock-level.ts';

/** True when `value` is one of the three levels. */
export function isStockLevel(value: string): value is StockLevel {
  return (stockLevels as readonly string[]).includes(value);
}
