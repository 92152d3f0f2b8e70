import { stockLevelOf } from '#contract/rules/stock/stock-level.ts';
import type { Sheet } from '../catalogue/catalogue.ts';
import type { Random } from '../draws/random.ts';
import type { Flow } from './stock-flows.ts';

/** Target and actual stock of a product, in pieces. min ≤ threshold ≤ max. */
export type StockPlan = {
  threshold: number;
  min_stock: number;
  max_stock: number;
  on_hand: number;
  allocated: number;
};

const WEEKS = 13;

/** Rounds up to a number that a person would choose: 7, 12, 45, 120, 2500. */
function roundUp(pieces: number): number {
  const step = pieces < 20 ? 1 : pieces < 100 ? 5 : pieces < 1000 ? 10 : 100;
  return Math.ceil(pieces / step) * step;
}

/**
 * Plans a product's stock today: about one in twenty-five out of stock, one in twelve low, a few above their maximum,
 * the rest in between.
 */
export function planStock(random: Random, sheet: Sheet, flow: Flow | undefined): StockPlan {
  const { allocated = 0, picked = 0, total = 0, short = false } = flow ?? {};
  const usualLot = sheet.family.lots[0] ?? 1;
  const lot = sheet.model.sizes ? Math.ceil(usualLot / 3) : usualLot;
  const threshold = roundUp(Math.max(lot * 0.8, (total / WEEKS) * 1.5, 4));
  const min = roundUp(threshold * (0.35 + random.next() * 0.25));
  const max = roundUp(threshold * (3.5 + random.next() * 2.5));
  const drawn = random.next();

  const wished = () => {
    if (short || drawn < 0.035) return allocated > 0 ? -random.int(0, Math.ceil(lot / 2)) : 0;
    if (drawn < 0.12) return random.int(1, threshold);
    if (drawn > 0.985) return max + random.int(1, lot);
    return random.int(threshold + 1, Math.max(threshold + 1, max));
  };
  const available = wished();
  const on_hand = Math.max(available + allocated, picked);
  return { threshold, min_stock: Math.min(min, threshold), max_stock: max, on_hand, allocated };
}

/** Whether the product should be reordered. */
export function wantsMore(plan: StockPlan): boolean {
  return stockLevelOf(plan) !== 'In stock';
}
