import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { CatalogueIndex, type ArticleChange } from '#src/replica/catalogue-index/catalogue-index.ts';
import type { Breathe } from '#src/replica/catalogue-index/breathe.ts';
import type { Suggestion } from '#src/replica/catalogue-index/suggest-search.ts';
import type {
  ArticleFile,
  ArticlesByCode,
  CatalogueAsked,
  CataloguePage,
  Closest,
} from '#src/replica/device-questions.ts';
import type { IndexStart } from '#src/replica/store/index-start.ts';
import type { PackedSegment } from '#src/replica/store/pack-segment.ts';
import type { ReplicaRows, Touched } from '#src/replica/store/replica-store.ts';
import type { OwnAnswers } from './device-rows.ts';
import { isStocked, withProducts } from './with-products.ts';
import { createStockKeeper } from './stock-keeper.ts';

/** The catalogue in memory, read when it is first asked for and kept in step with the store. */
export interface CatalogueKeeper {
  search: (asked: CatalogueAsked) => Promise<CataloguePage | null>;
  facets: (asked: CatalogueAsked) => Promise<Facets | null>;
  /**
   * What another thread makes the same index of, once nothing else is to be made; from then on it is told what changes.
   * Null where that would be too much.
   */
  copy: () => Promise<IndexStart | null>;
  /** What was probably meant by a search that finds nothing. */
  suggest: (asked: CatalogueAsked) => Promise<Suggestion | null>;
  closest: (q: string, limit: number) => Promise<Closest<CatalogueArticle> | null>;
  article: (reference: string) => Promise<ArticleFile | null>;
  articles: (references: readonly string[]) => Promise<CatalogueArticle[]>;
  /**
   * Pieces that can still be promised of each article, by its reference; null where stock is not for this user.
   * @param counted what can be promised of products that were counted here, by reference
   */
  availability: (
    references: readonly string[],
    counted?: ReadonlyMap<string, number>,
  ) => Promise<[string, number][] | null>;
  /** The articles, else the products, that a scan fits best, given every text that it may stand for. */
  byCode: (codes: readonly string[]) => Promise<ArticlesByCode>;
  /** Whether a product is at a location, in any case; null where stock is not for this user. */
  knownLocation: (location: string) => Promise<boolean | null>;
  /** Those of some references that a product bears, sold or not; null where stock is not for this user. */
  knownProducts: (references: readonly string[]) => Promise<string[] | null>;
  /**
   * Where it fails, what is in memory is let go and read anew when it is next asked for.
   * @param again everything is read over what is here: an index is then not read again at each step, but at the last
   */
  follow: (touched: Touched, again: boolean) => Promise<void>;
}

/** Where the first page is kept, so that a cold start shows it before the index is read. */
const firstPageKey = 'catalogue:first-page';

/** Within so many ms a page draws what it asked for first; reading the whole catalogue at once would hold it up. */
const drawnMs = 1000;
/** Between two searches that nobody asked for: a tap, or a letter, comes first. */
const warmingMs = 50;
/** Somebody who has just searched goes on; what makes the next start quicker has time. Milliseconds. */
const keptAfterMs = 5000;

/** So many articles that changed are told to a copy; of more it is made anew. */
const mostTold = 500;

const noteSlowStart = (error: unknown) =>
  console.warn('The next start is not as quick as it could be.', error);

export interface CatalogueKeeperDeps {
  rows: ReplicaRows;
  answers: OwnAnswers;
  breathe: Breathe;
  /** Waits so many ms; gives false where the device was left meanwhile. */
  later: (ms: number) => Promise<boolean>;
  /** What was answered before the index was there is no longer so: whoever asked is to ask again. */
  outdated: () => void;
  /** Tells whoever has a copy what changed; null: it is to be let go. */
  tellCopy: (changes: readonly ArticleChange[] | null) => void;
}

export function createCatalogueKeeper(deps: CatalogueKeeperDeps): CatalogueKeeper {
  const { rows, answers, breathe, later, outdated } = deps;
  const stock = createStockKeeper(rows, breathe);
  let index: CatalogueIndex | null = null;
  let loading: Promise<CatalogueIndex> | null = null;
  /** An index that is being read again answers as before until it is there. */
  let renewing: CatalogueIndex | null = null;
  let firstPageText = '';
  /** Somebody has searched: what makes the first letters quick is late. */
  let searched = false;
  /** Somebody looks at a kept page that was answered before there was an index to compare it with. */
  let answeredUnseen = false;
  /** Many rows came that the index has not: it is to be read again. */
  let overdue = false;
  /** What makes the next start quicker, as long as it is being made. */
  let keeping: Promise<void> = Promise.resolve();
  let isCopied = false;

  const tellCopy = (changes: readonly ArticleChange[] | null) => {
    if (!isCopied) return;
    isCopied = changes !== null && changes.length <= mostTold;
    deps.tellCopy(isCopied ? changes : null);
  };

  /** The next question reads the store. */
  const forget = () => {
    tellCopy(null);
    index = null;
    loading = null;
    renewing = null;
    overdue = false;
  };

  const readKept = () =>
    rows.keptIndex('articles').catch((error: unknown) => {
      console.warn('The kept index cannot be read: the segments are.', error);
      return null;
    });

  const load = async (fresh: CatalogueIndex) => {
    if (!(await fresh.restore(readKept(), breathe))) {
      await fresh.load(rows.segments('articles'), await rows.deltas('articles'), breathe);
    }
    // What was asked meanwhile is answered first.
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

  const keepFirstPage = async (from: CatalogueIndex) => {
    const page = from.firstPage();
    if (!page) return;
    const text = JSON.stringify(page);
    const isOutdated = answeredUnseen && text !== firstPageText;
    answeredUnseen = false;
    // Articles may have changed while no index was here to follow them.
    if (isOutdated) outdated();
    if (text === firstPageText) return;
    await answers.put(firstPageKey, page);
    firstPageText = text;
  };

  const keepForStart = async (made: CatalogueIndex) => {
    if (!(await later(drawnMs)) || index !== made) return;
    await keepFirstPage(made);
    await made.warmUp(async () => (await later(warmingMs)) && index === made && !searched);
    if (!made.worthKeeping || !(await later(keptAfterMs)) || index !== made) return;
    await rows.keepIndex('articles', await made.pack(breathe));
  };

  const renew = async () => {
    overdue = false;
    tellCopy(null);
    if (!index?.complete) {
      // Nothing was answered from it yet: the next question reads the store as it is then.
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
      // Not even until it is read again: it may have been a right that went.
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
      // Another step may have taken the index away meanwhile, or brought a new one.
      for (const standing of [index, renewing]) await standing?.apply(changes, breathe);
    } catch (error) {
      forget();
      throw error;
    }
    if (index) await keepFirstPage(index).catch(noteSlowStart);
  };

  return {
    search: async (asked) => {
      searched ||= !isFirstPage(asked);
      if (!index?.complete && isFirstPage(asked)) {
        const kept = await answers.get(firstPageKey);
        // First it is drawn; then the rest is read, as soon as anything else is asked for.
        if (kept) {
          firstPageText = JSON.stringify(kept.body);
          answeredUnseen = true;
          readSoon().catch((error: unknown) =>
            console.warn('The catalogue is read when it is next asked for.', error),
          );
          return kept.body as CataloguePage;
        }
      }
      return (await ready()).search(asked);
    },
    facets: async (asked) => {
      const made = await ready();
      // Rows first, where both wait for the index.
      await breathe();
      return made.facets(asked);
    },
    copy: async () => {
      const made = await ready();
      await keeping;
      // Of nothing no copy is made: it would stay when a right goes.
      if (index !== made || made.size === 0) return null;
      // What changes while it is read is told behind it, or with it twice.
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
    suggest: async (asked) => (await ready()).suggest(asked, breathe),
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
    knownLocation: async (location) => {
      const products = await stock.products();
      return products && isStocked(products, location);
    },
    knownProducts: async (references) => {
      const products = await stock.products();
      return products && references.filter((reference) => products.has(reference));
    },
    follow: async (touched, again) => {
      // At once: who searches a copy asks nobody, and would be shown what went.
      if (touched.some(({ entity, gone }) => entity === 'articles' && gone)) tellCopy(null);
      try {
        await stock.follow(touched);
      } finally {
        await followArticles(touched, again);
      }
    },
  };
}

/** Whether a question asks for nothing but the start of everything. */
function isFirstPage(asked: CatalogueAsked): boolean {
  return Object.values(asked).every((value) => value === undefined || value === '');
}
