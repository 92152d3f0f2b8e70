import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { CatalogueIndex, type ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { YieldToEventLoop } from '#src/sync/rows/catalogue-index/yield-to-event-loop.ts';
import type { Suggestion } from '#src/sync/rows/catalogue-index/suggest-search.ts';
import type { CatalogueAsked, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-asked.ts';
import type { Closest } from '#src/sync/rows/closest/closest.ts';
import type { ArticleFile, ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import type { IndexStart } from '#src/sync/rows/packed-rows/index-start.ts';
import type { PackedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRows, Touched } from '../replica/store/replica-store.ts';
import type { OwnAnswers } from '../device-rows.ts';
import { isStocked, withProducts } from '../answers/with-products.ts';
import { createStockKeeper, type StockKeeper } from './stock-keeper.ts';

/** The in-memory catalogue, loaded on first use and updated with the store. */
export interface CatalogueKeeper {
  search: (asked: CatalogueAsked) => Promise<CataloguePage | null>;
  facets: (asked: CatalogueAsked) => Promise<Facets | null>;
  /**
   * The data from which another thread builds the same index, once all other index work is done; changes are sent to it
   * afterwards. null if it would be too much data.
   */
  copy: () => Promise<IndexStart | null>;
  /** Suggests another search for one without results. */
  suggest: (asked: CatalogueAsked) => Promise<Suggestion | null>;
  closest: (q: string, limit: number) => Promise<Closest<CatalogueArticle> | null>;
  article: (reference: string) => Promise<ArticleFile | null>;
  articles: (references: readonly string[]) => Promise<CatalogueArticle[]>;
  /**
   * Available pieces of each article, by its reference; null if the user may not see stock.
   * @param counted available pieces of products with pending counts, by reference
   */
  availability: (
    references: readonly string[],
    counted?: ReadonlyMap<string, number>,
  ) => Promise<[string, number][] | null>;
  /** The articles, or else the products, that match a scan best. `codes`: every text that the scan may mean. */
  byCode: (codes: readonly string[]) => Promise<ArticlesByCode>;
  /** The products in memory, by reference; null if the user may not see stock. */
  products: StockKeeper['products'];
  /** Whether a product is at a location, ignoring case; null if the user may not see stock. */
  knownLocation: (location: string) => Promise<boolean | null>;
  /** Those of the references that a product has, on sale or not; null if the user may not see stock. */
  knownProducts: (references: readonly string[]) => Promise<string[] | null>;
  /**
   * Follows a stored step. On failure the index in memory is discarded, and the next question rebuilds it.
   * @param again a resync runs over the present rows: the index is rebuilt only at the last step, not at each
   */
  follow: (touched: Touched, again: boolean) => Promise<void>;
}

/** Cache key of the first page, so that a cold start shows it before the index is loaded. */
const firstPageKey = 'catalogue:first-page';

/** Delay in ms before the whole catalogue is loaded, so that the page can render its first answers undisturbed. */
const drawnMs = 1000;
/** Pause in ms between two warm-up searches, so that a tap or a keystroke comes first. */
const warmingMs = 50;
/** Delay in ms before the index is saved for the next start: a user who has just searched is likely to search again. */
const keptAfterMs = 5000;

/** Up to this many changed articles are sent to a copy; for more, the copy is rebuilt. */
const maxTold = 500;

const noteSlowStart = (error: unknown) => console.warn('catalogue: saving for the next start failed', error);

export interface CatalogueKeeperDeps {
  rows: ReplicaRows;
  answers: OwnAnswers;
  yieldToEventLoop: YieldToEventLoop;
  /** Waits so many ms; false if the device was closed meanwhile. */
  later: (ms: number) => Promise<boolean>;
  /** A cached page that was shown before the index was loaded is out of date: screens ask again. */
  outdated: () => void;
  /** Sends changes to the page's copy; null discards the copy. */
  tellCopy: (changes: readonly ArticleChange[] | null) => void;
}

export function createCatalogueKeeper(deps: CatalogueKeeperDeps): CatalogueKeeper {
  const { rows, answers, yieldToEventLoop, later, outdated } = deps;
  const stock = createStockKeeper(rows, yieldToEventLoop);
  let index: CatalogueIndex | null = null;
  let loading: Promise<CatalogueIndex> | null = null;
  /** An index that is being rebuilt; the old one answers until it is complete. */
  let renewing: CatalogueIndex | null = null;
  let firstPageText = '';
  /** The user has searched, so warming up comes too late. */
  let searched = false;
  /** The page shows a cached first page that could not be compared with an index yet. */
  let answeredUnseen = false;
  /** The store has many rows that the index lacks: it must be rebuilt. */
  let overdue = false;
  /** The work that makes the next start faster; settles when it is done. */
  let keeping: Promise<void> = Promise.resolve();
  let isCopied = false;

  const tellCopy = (changes: readonly ArticleChange[] | null) => {
    if (!isCopied) return;
    isCopied = changes !== null && changes.length <= maxTold;
    deps.tellCopy(isCopied ? changes : null);
  };

  /** Discards the index; the next question loads it from the store. */
  const forget = () => {
    tellCopy(null);
    index = null;
    loading = null;
    renewing = null;
    overdue = false;
  };

  const readKept = () =>
    rows.keptIndex('articles').catch((error: unknown) => {
      console.warn('catalogue: reading the saved index failed, reading segments', error);
      return null;
    });

  const load = async (fresh: CatalogueIndex) => {
    if (!(await fresh.restore(readKept(), yieldToEventLoop))) {
      await fresh.load(rows.segments('articles'), await rows.deltas('articles'), yieldToEventLoop);
    }
    // Questions that arrived meanwhile are answered first.
    keeping = keepForStart(fresh).catch(noteSlowStart);
    return fresh;
  };

  const ready = (): Promise<CatalogueIndex> => {
    if (index?.complete) return Promise.resolve(index);
    if (!loading) {
      index = new CatalogueIndex();
      const mine = load(index).finally(() => {
        if (loading === mine) loading = null;
      });
      loading = mine;
    }
    return loading;
  };

  const readSoon = async () => {
    if (await later(drawnMs)) await ready();
  };

  const cacheFirstPage = async (from: CatalogueIndex) => {
    const page = from.firstPage();
    if (!page) return;
    const text = JSON.stringify(page);
    const isOutdated = answeredUnseen && text !== firstPageText;
    answeredUnseen = false;
    // Articles may have changed while there was no index to follow the changes.
    if (isOutdated) outdated();
    if (text === firstPageText) return;
    await answers.put(firstPageKey, page);
    firstPageText = text;
  };

  const keepForStart = async (made: CatalogueIndex) => {
    if (!(await later(drawnMs)) || index !== made) return;
    await cacheFirstPage(made);
    await made.warmUp(async () => (await later(warmingMs)) && index === made && !searched);
    if (!made.worthKeeping || !(await later(keptAfterMs)) || index !== made) return;
    await rows.keepIndex('articles', await made.pack(yieldToEventLoop));
  };

  const renew = async () => {
    overdue = false;
    tellCopy(null);
    if (!index?.complete) {
      // This index has not answered anything yet, so the next question can load a new one.
      index = null;
      loading = null;
      return;
    }
    const fresh = new CatalogueIndex();
    renewing = fresh;
    try {
      await load(fresh);
    } catch (error) {
      if (renewing === fresh) forget();
      throw error;
    }
    if (renewing !== fresh) return;
    index = fresh;
    renewing = null;
  };

  const followArticles = async (touched: Touched, again: boolean) => {
    const { ids, gone } = touched.find(({ entity }) => entity === 'articles') ?? {};
    if (gone) {
      // The index must not even answer until it is rebuilt: the user may have lost the right to see the articles.
      forget();
      firstPageText = '';
      return;
    }
    if (!index) return;
    overdue ||= ids === null || (ids !== undefined && index.worn);
    if (overdue && !(again && index.complete)) {
      await renew();
      return;
    }
    if (!ids) return;
    try {
      const now = await rows.pick('articles', ids);
      const changes = ids.map((id) => [id, now.get(id) ?? null] as const);
      tellCopy(changes);
      // Another step may have discarded or replaced the index meanwhile.
      for (const standing of [index, renewing]) await standing?.apply(changes, yieldToEventLoop);
    } catch (error) {
      forget();
      throw error;
    }
    if (index) await cacheFirstPage(index).catch(noteSlowStart);
  };

  return {
    search: async (asked) => {
      searched ||= !isFirstPage(asked);
      if (!index?.complete && isFirstPage(asked)) {
        const kept = await answers.get(firstPageKey);
        // The page is rendered first; then the index is loaded, at the latest with the next question.
        if (kept) {
          firstPageText = JSON.stringify(kept.body);
          answeredUnseen = true;
          readSoon().catch((error: unknown) =>
            console.warn('catalogue: loading failed, will retry on next use', error),
          );
          return kept.body as CataloguePage;
        }
      }
      return (await ready()).search(asked);
    },
    facets: async (asked) => {
      const made = await ready();
      // Rows are answered before facets if both wait for the index.
      await yieldToEventLoop();
      return made.facets(asked);
    },
    copy: async () => {
      const made = await ready();
      await keeping;
      // An empty index is not copied: the copy would stay when the user loses the right.
      if (index !== made || made.size === 0) return null;
      // Changes made while the data is read are sent after it, or are in both.
      isCopied = true;
      const kept = await readKept();
      if (kept) return kept;
      isCopied &&= made.small;
      if (!isCopied) return null;
      const deltas = await rows.deltas('articles');
      const segments: PackedSegment[] = [];
      for await (const segment of rows.segments('articles')) segments.push(segment);
      return { index: null, gone: [], segments, deltas };
    },
    suggest: async (asked) => (await ready()).suggest(asked, yieldToEventLoop),
    closest: async (q, limit) => (await ready()).closest(q, limit),
    article: async (reference) => (await ready()).article(reference),
    articles: async (references) => (references.length === 0 ? [] : (await ready()).articles(references)),
    availability: async (references, counted) => {
      const known = await ready();
      const products = await stock.products();
      if (!products) return null;
      return references.flatMap((reference): [string, number][] => {
        const sold = known.byReference(reference);
        if (!sold) return [];
        const { product_reference: of } = sold;
        return [[reference, counted?.get(of) ?? products.get(of)?.available ?? 0]];
      });
    },
    byCode: async (codes) => {
      const found = (await ready()).byCode(codes);
      return withProducts(codes, found, await stock.products());
    },
    products: () => stock.products(),
    knownLocation: async (location) => {
      const products = await stock.products();
      return products && isStocked(products, location);
    },
    knownProducts: async (references) => {
      const products = await stock.products();
      return products && references.filter((reference) => products.has(reference));
    },
    follow: async (touched, again) => {
      // At once: a page that searches its own copy would go on showing rows that are gone.
      if (touched.some(({ entity, gone }) => entity === 'articles' && gone)) tellCopy(null);
      try {
        await stock.follow(touched);
      } finally {
        await followArticles(touched, again);
      }
    },
  };
}

/** Whether a question asks for the first page without any filter. */
function isFirstPage(asked: CatalogueAsked): boolean {
  return Object.values(asked).every((value) => value === undefined || value === '');
}
