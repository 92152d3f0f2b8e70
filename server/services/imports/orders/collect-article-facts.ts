import type { ArticleFacts } from '../import-plan.ts';
import { textIn } from '../import-plan.ts';

type Found = { names: Map<string, number>; price: number; at: string };

/** Collects what the lines of a file say about their articles. */
export type ArticleFactsCollector = {
  note: (values: Record<string, unknown>) => void;
  /** The most frequent name and the last price of each; empty and 0 where no line has one. */
  read: () => Map<string, ArticleFacts>;
};

/**
 * Lines that were sold decide. The names and prices of returns and of free lines (price 0, such as those named `damaged`)
 * only count where no sold line has any.
 */
export function createArticleFactsCollector(): ArticleFactsCollector {
  const sold = new Map<string, Found>();
  const others = new Map<string, Found>();
  return {
    note(values) {
      const reference = textIn(values, 'reference');
      if (reference === '') return;
      const price = typeof values['price'] === 'number' ? values['price'] : 0;
      const isSold = price > 0 && typeof values['quantity'] === 'number' && values['quantity'] > 0;
      const known = isSold ? sold : others;
      const found = known.get(reference) ?? { names: new Map<string, number>(), price: 0, at: '' };
      known.set(reference, found);
      const name = textIn(values, 'description');
      if (name !== '') found.names.set(name, (found.names.get(name) ?? 0) + 1);
      const at = textIn(values, 'date_ordered') || found.at;
      if (price > 0 && at >= found.at) Object.assign(found, { price, at });
    },
    read() {
      const references = new Set([...sold.keys(), ...others.keys()]);
      return new Map(
        [...references].map((reference) => {
          const all = [sold.get(reference), others.get(reference)];
          const designation = all.map((one) => mostFrequent(one?.names)).find((name) => name !== '') ?? '';
          const price = all.map((one) => one?.price ?? 0).find((one) => one > 0) ?? 0;
          return [reference, { designation, price }];
        }),
      );
    },
  };
}

/** The first one of the most frequent names; empty without names. */
function mostFrequent(names: ReadonlyMap<string, number> = new Map()): string {
  let [best, max] = ['', 0];
  for (const [name, count] of names) if (count > max) [best, max] = [name, count];
  return best;
}
