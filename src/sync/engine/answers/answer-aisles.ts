import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { Rows } from '#contract/registry.ts';
import { aisleOf, compareLocations } from '#contract/rules/stock/location.ts';
import type { Aisle, AisleProduct, ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { productIdOfLane } from '#src/sync/protocol/queue/product-id-of-lane.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { valueAt } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';

type Product = Rows['products'];

export interface AisleAnswersDeps {
  rows: ReplicaRows;
  queue: () => readonly QueuedCommand[];
  /** Stored products by id, with pending commands applied. */
  byIds: (ids: readonly string[]) => Promise<Product[]>;
  articles: (references: readonly string[]) => Promise<CatalogueArticle[]>;
  byCode: (codes: readonly string[]) => Promise<ArticlesByCode>;
  yieldToEventLoop: () => Promise<void>;
}

/** Answers which aisles there are and what they hold, from the stored products. */
export function createAisleAnswers(deps: AisleAnswersDeps) {
  const { rows, queue, byIds, articles, byCode, yieldToEventLoop } = deps;

  /** Where each stored product is, by its id. */
  const readLocations = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    // Deltas are read first and applied last: see `ReplicaRows.segments`.
    const deltas = await rows.deltas('products');
    for await (const { count, columns } of rows.segments('products')) {
      for (let at = 0; at < count; at++) {
        found.set(valueAt(columns['id'], at) as string, valueAt(columns['location'], at) as string);
      }
      await yieldToEventLoop();
    }
    for (const [id, row] of deltas) {
      if (row === null) found.delete(id);
      else found.set(id, row['location'] as string);
    }
    return found;
  };

  /** Takes designation and picture from the article with the product's reference, or else from any that sells it. */
  const describe = async (products: readonly Product[]): Promise<AisleProduct[]> => {
    const named = new Map(
      (await articles(products.map((one) => one.reference))).map((one) => [one.reference, one]),
    );
    return Promise.all(
      products.map(async (product) => {
        const article = named.get(product.reference);
        if (article) return { product, designation: article.designation, image: article.images[0] ?? '' };
        const [seller] = (await byCode([product.reference])).articles;
        return { product, designation: seller?.designation ?? '', image: seller?.image ?? '' };
      }),
    );
  };

  return {
    all: async (): Promise<Aisle[]> => {
      const counts = new Map<string, number>();
      for (const location of (await readLocations()).values()) {
        const aisle = aisleOf(location);
        if (aisle !== '') counts.set(aisle, (counts.get(aisle) ?? 0) + 1);
      }
      return [...counts]
        .map(([aisle, products]) => ({ aisle, products }))
        .toSorted((a, b) => compareAisles(a.aisle, b.aisle));
    },
    products: async (aisle: string): Promise<AisleProduct[]> => {
      // A pending move may bring a product into the aisle.
      const ids = new Set(queue().flatMap(({ lane }) => productIdOfLane(lane) ?? []));
      for (const [id, location] of await readLocations()) if (aisleOf(location) === aisle) ids.add(id);
      const inAisle = (await byIds([...ids])).filter((one) => aisleOf(one.location) === aisle);
      return describe(inAisle.toSorted(compareInAisle));
    },
  };
}

/** A to Z before AA, numbers by value, names last. */
function compareAisles(a: string, b: string): number {
  const locationOf = (aisle: string) => (aisle.length <= 3 ? `${aisle}-0-0-0` : aisle);
  return compareLocations(locationOf(a), locationOf(b));
}

function compareInAisle(a: Product, b: Product): number {
  return compareLocations(a.location, b.location) || (a.reference < b.reference ? -1 : 1);
}
