import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { keyOfProduct, type ArticleStock } from '#contract/rules/stock/waiting-pieces.ts';
import type { ArticleChange, CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { YieldToEventLoop } from '#src/sync/rows/catalogue-index/yield-to-event-loop.ts';
import type { Suggestion } from '#src/sync/rows/catalogue-index/suggest-search.ts';
import type { CatalogueQueryParams, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import type { ArticleDetails, ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import type { RestorableIndex } from '#src/sync/rows/packed-rows/packed-index.ts';
import type { ReplicaRows, ChangedEntities } from '../replica/store/replica-store.ts';
import { isStocked, articlesOrProductsByCode } from '../answers/articles-or-products-by-code.ts';
import { allDone } from '../timing/all-done.ts';
import { createCatalogueIndexCache } from './catalogue-index-cache.ts';
import { createCatalogueCopyUpdates } from './catalogue-copy-updates.ts';
import { createStockCache, type StockCache } from './stock-cache.ts';

/** The in-memory catalogue, loaded on first use and updated with the store. */
export interface CatalogueCache {
  search: (params: CatalogueQueryParams) => Promise<CataloguePage | null>;
  facets: (params: CatalogueQueryParams) => Promise<Facets | null>;
  /**
   * The data from which another thread builds the same index, once all other index work is done; changes are sent to it
   * afterwards. null if it would be too much data.
   */
  copy: () => Promise<RestorableIndex | null>;
  /** Suggests another search for one without results. */
  suggest: (params: CatalogueQueryParams) => Promise<Suggestion | null>;
  closest: (q: string, limit: number) => Promise<ClosestResults<CatalogueArticle> | null>;
  article: (reference: string) => Promise<ArticleDetails | null>;
  articles: (references: readonly string[]) => Promise<CatalogueArticle[]>;
  /**
   * Product and available pieces of each article, by its reference; null if the user may not see stock. Lines of an order
   * name their product themselves, because the article may sell another one by now.
   * @param counted available pieces of products with pending counts, by reference
   * @param lineProducts products of an order's lines, answered under `keyOfProduct`
   */
  availability: (
    references: readonly string[],
    counted?: ReadonlyMap<string, number>,
    lineProducts?: readonly string[],
  ) => Promise<[string, ArticleStock][] | null>;
  /** The articles, or else the products, that match a scan best. `codes`: every text that the scan may mean. */
  byCode: (codes: readonly string[]) => Promise<ArticlesByCode>;
  /** The products of the articles whose barcodes begin with these digits, in any GTIN length. */
  byBarcodeStart: (digits: string) => Promise<string[]>;
  /** The products in memory, by reference; null if the user may not see stock. */
  products: StockCache['products'];
  /** Whether a product is at a location, ignoring case; null if the user may not see stock. */
  knownLocation: (location: string) => Promise<boolean | null>;
  /** Those of the references that a product has, on sale or not; null if the user may not see stock. */
  knownProducts: (references: readonly string[]) => Promise<string[] | null>;
  /**
   * Applies a stored step. On failure the index in memory is discarded, and the next question rebuilds it.
   * @param resyncing a resync runs over the present rows: the index is rebuilt only at the last step, not at each
   */
  apply: (changed: ChangedEntities, resyncing: boolean) => Promise<void>;
}

/** Delay in ms before a new index is saved for the next start: a user who has just searched is likely to search again. */
const saveAfterMs = 5000;

export interface CatalogueCacheDeps {
  rows: ReplicaRows;
  yieldToEventLoop: YieldToEventLoop;
  /** Waits for `ms` milliseconds; false if the device was closed meanwhile. */
  waitWhileOpen: (ms: number) => Promise<boolean>;
  /** Sends changes to the page's catalogue copy; null discards the copy. */
  updateCatalogueCopy: (changes: readonly ArticleChange[] | null) => void;
}

export function createCatalogueCache(deps: CatalogueCacheDeps): CatalogueCache {
  const { rows, yieldToEventLoop, waitWhileOpen } = deps;
  const stock = createStockCache(rows, yieldToEventLoop);
  const copy = createCatalogueCopyUpdates(rows, deps.updateCatalogueCopy);
  /** Settles when the last loaded index is saved, if that makes the next start faster. */
  let saving: Promise<void> = Promise.resolve();
  const indexCache = createCatalogueIndexCache({
    rows,
    yieldToEventLoop,
    onLoaded: (index) => {
      saving = save(index).catch((error: unknown) =>
        console.warn('catalogue: saving the index for the next start failed', error),
      );
    },
    onChanges: copy.change,
  });
  const { ready } = indexCache;

  const save = async (index: CatalogueIndex) => {
    if (!index.shouldSave || !(await waitWhileOpen(saveAfterMs)) || !indexCache.isCurrent(index)) return;
    await rows.saveIndex('articles', await index.pack(yieldToEventLoop));
  };

  return {
    search: async (params) => (await ready()).search(params),
    facets: async (params) => {
      const index = await ready();
      // Rows are answered before facets if both wait for the index.
      await yieldToEventLoop();
      return index.facets(params);
    },
    copy: async () => {
      const index = await ready();
      await saving;
      // An empty index is not copied: the copy would stay when the user loses the right.
      return indexCache.isCurrent(index) && index.size > 0 ? copy.start(index) : null;
    },
    suggest: async (params) => (await ready()).suggest(params, yieldToEventLoop),
    closest: async (q, limit) => (await ready()).closest(q, limit),
    article: async (reference) => (await ready()).article(reference),
    articles: async (references) => (references.length === 0 ? [] : (await ready()).articles(references)),
    availability: async (references, counted, lineProducts = []) => {
      const index = await ready();
      const products = await stock.products();
      if (!products) return null;
      const stockOf = (key: string, product: string): [string, ArticleStock] => {
        const available = counted?.get(product) ?? products.get(product)?.available ?? 0;
        return [key, { product, available }];
      };
      const ofArticles = references.flatMap((reference) => {
        const article = index.byReference(reference);
        return article ? [stockOf(reference, article.product_reference)] : [];
      });
      return [...ofArticles, ...lineProducts.map((product) => stockOf(keyOfProduct(product), product))];
    },
    byCode: async (codes) => {
      const found = (await ready()).byCode(codes);
      return articlesOrProductsByCode(codes, found, await stock.products());
    },
    byBarcodeStart: async (digits) => (await ready()).byBarcodeStart(digits),
    products: () => stock.products(),
    knownLocation: async (location) => {
      const products = await stock.products();
      return products && isStocked(products, location);
    },
    knownProducts: async (references) => {
      const products = await stock.products();
      return products && references.filter((reference) => products.has(reference));
    },
    apply: (changed, resyncing) => allDone([indexCache.apply(changed, resyncing), stock.apply(changed)]),
  };
}
