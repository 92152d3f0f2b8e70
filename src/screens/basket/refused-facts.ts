import type { Verdict } from '#contract/commands/envelope.ts';
import type { PriceChange } from './build-order.ts';

/** What a refused order has to be decided on. */
export type RefusedFacts =
  | { kind: 'prices'; prices: PriceChange[] }
  | { kind: 'gone'; references: string[] }
  | { kind: 'other' };

/** Reads a verdict's `current`; whatever it is not sure of is told by its reason alone. */
export function readRefusedFacts(verdict: Verdict | null): RefusedFacts {
  const current = (verdict?.current ?? {}) as { prices?: unknown; references?: unknown };
  if (verdict?.code === 'order.price_changed' && Array.isArray(current.prices)) {
    const prices = current.prices.filter(isPriceChange);
    if (prices.length > 0) return { kind: 'prices', prices };
  }
  if (verdict?.code === 'order.article_gone' && Array.isArray(current.references)) {
    const references = current.references.filter((one): one is string => typeof one === 'string');
    if (references.length > 0) return { kind: 'gone', references };
  }
  return { kind: 'other' };
}

function isPriceChange(value: unknown): value is PriceChange {
  const { reference, seen, price } = (value ?? {}) as Partial<Record<keyof PriceChange, unknown>>;
  return typeof reference === 'string' && typeof seen === 'number' && typeof price === 'number';
}
