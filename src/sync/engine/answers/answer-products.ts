import type { Rows } from '#contract/registry.ts';
import { countCap } from '#contract/list-query.ts';
import { barcodePrefix } from '#contract/rules/catalogue/barcode-prefix.ts';
import { barcodesInSearch } from '#contract/rules/catalogue/code-match.ts';
import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';
import type { ArticlesByCode, ClosestQuery } from '#src/sync/protocol/device-questions.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { closenessOf } from '#src/sync/rows/closest/closeness.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import { namesOf } from '#src/sync/rows/closest/names-of.ts';
import type { RowsMatchedByCode } from '#src/sync/rows/list-query/question-test.ts';
import type { ProductInMemory } from '../catalogue/stock-cache.ts';
import { movedProducts } from './pending-locations.ts';

type Product = Rows['products'];

export interface ProductAnswersDeps {
  /** The products in memory, by reference; null if the user may not see stock. */
  products: () => Promise<ReadonlyMap<string, ProductInMemory> | null>;
  byCode: (codes: readonly string[]) => Promise<ArticlesByCode>;
  /** The products of the articles whose barcodes begin with these digits. */
  byBarcodeStart: (digits: string) => Promise<string[]>;
  /** Stored rows by id, with pending counts and moves applied. */
  byIds: (ids: readonly string[]) => Promise<Product[]>;
  queue: () => readonly QueuedCommand[];
  yieldToEventLoop: () => Promise<void>;
}

/** Number of products that are folded before yielding to the event loop. */
const BATCH_SIZE = 2000;

/** Folding costs far more than searching, and a search runs on every keystroke. */
const folded = new WeakMap<ProductInMemory, string>();

/** Answers where products are and what lies at a location, from the products in memory. */
export function createProductAnswers(deps: ProductAnswersDeps) {
  const { products, byCode, byBarcodeStart, byIds, queue, yieldToEventLoop } = deps;
  let lastSearchNumber = 0;

  /** The products whose texts contain all words; null if a newer search has started. */
  const search = async (
    all: ReadonlyMap<string, ProductInMemory>,
    words: readonly string[],
  ): Promise<ProductInMemory[] | null> => {
    const searchNumber = ++lastSearchNumber;
    const found: ProductInMemory[] = [];
    let searched = 0;
    for (const one of all.values()) {
      const text = textOf(one);
      if (words.every((word) => text.includes(word))) found.push(one);
      if (++searched % BATCH_SIZE !== 0) continue;
      await yieldToEventLoop();
      if (searchNumber !== lastSearchNumber) return null;
    }
    return found;
  };

  return {
    productOf: async (reference: string): Promise<Product | null> => {
      const stock = (await products())?.get(reference);
      const [row = null] = stock ? await byIds([stock.id]) : [];
      return row;
    },

    productsAt: async (location: string): Promise<Product[] | null> => {
      const all = await products();
      if (!all) return null;
      const wanted = location.toLowerCase();
      const isThere = (one: { location: string }) => one.location.toLowerCase() === wanted;
      const ids = new Set(movedProducts(queue()));
      for (const one of all.values()) if (isThere(one)) ids.add(one.id);
      const rows = await byIds([...ids]);
      return rows.filter(isThere).toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
    },

    closestProducts: async ({ q, limit }: ClosestQuery): Promise<ClosestResults<Product> | null> => {
      const all = await products();
      if (!all) return null;
      const words = searchWords(q);
      const found = await search(all, words);
      if (!found || words.length === 0) return null;
      const digits = barcodePrefix(q);
      const byCodeMatch = await byCode([digits ?? q.trim()]);
      const byPrefix = digits === null ? [] : await byBarcodeStart(digits);
      // The user typed a whole code of the article, a barcode maybe in another length (`CodeMatch`). The product's own
      // reference is found as a text; weaker matches may be other goods.
      const exact = new Set(
        byCodeMatch.match === 'exact' || byCodeMatch.match === 'length'
          ? byCodeMatch.articles.map((one) => one.product_reference)
          : [],
      );
      for (const reference of [...exact, ...byPrefix]) {
        const one = all.get(reference);
        if (one && !found.includes(one)) found.push(one);
      }
      const wanted = foldText(q);
      const rank = (one: ProductInMemory) =>
        exact.has(one.reference) ? -1 : closenessOf(namesOf.products(one), wanted);
      const ranks = new Map(found.map((one) => [one, rank(one)]));
      const nearest = found.toSorted(
        (a, b) => ranks.get(a)! - ranks.get(b)! || (a.reference < b.reference ? -1 : 1),
      );
      const rows = new Map(
        (await byIds(nearest.slice(0, limit).map(({ id }) => id))).map((row) => [row.id, row]),
      );
      return {
        rows: nearest.slice(0, limit).flatMap(({ id }) => rows.get(id) ?? []),
        ...counted(found.length),
      };
    },

    /** The products that match by an article's barcode, in any length. */
    productsMatchedByCode: async (q: string): Promise<RowsMatchedByCode> => {
      const all = await products();
      const words = searchWords(q).filter((word) => barcodesInSearch(word).length > 0);
      const idsOf = (references: readonly string[]) =>
        new Set(references.flatMap((reference) => all?.get(reference)?.id ?? []));
      const referencesOf = async (code: string) => {
        const { articles } = await byCode([code.padStart(14, '0')]);
        return articles.map((one) => one.product_reference);
      };
      const byWord = words.map(async (word) => [word, idsOf(await referencesOf(word))] as const);
      const digits = barcodePrefix(q);
      const byPrefix = digits === null ? [] : await byBarcodeStart(digits);
      const byWholeCode = digits === null ? [] : await referencesOf(digits);
      return { byWord: new Map(await Promise.all(byWord)), byStart: idsOf([...byPrefix, ...byWholeCode]) };
    },

    closestLocations: async ({
      q,
      limit,
    }: ClosestQuery): Promise<ClosestResults<ClosestRow['locations']> | null> => {
      const all = await products();
      const wanted = foldText(q);
      if (!all || wanted === '') return null;
      const found = new Map<string, number>();
      for (const { location } of all.values()) {
        if (location === '' || !foldText(location).includes(wanted)) continue;
        found.set(location, (found.get(location) ?? 0) + 1);
      }
      const rank = (location: string) => closenessOf({ keys: [location], names: [] }, wanted);
      const nearest = [...found.keys()].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
      const rows = nearest
        .slice(0, limit)
        .map((location) => ({ id: location, location, products: found.get(location)! }));
      return { rows, ...counted(found.size) };
    },
  };
}

function counted(count: number): { count: number; capped: boolean } {
  return { count: Math.min(count, countCap), capped: count > countCap };
}

function textOf(stock: ProductInMemory): string {
  let text = folded.get(stock);
  if (text === undefined) {
    text = foldText(`${stock.reference} ${stock.designation} ${stock.location}`);
    folded.set(stock, text);
  }
  return text;
}
