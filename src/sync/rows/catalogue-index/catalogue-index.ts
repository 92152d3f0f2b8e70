import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { catalogueLimits } from '#contract/rules/catalogue/catalogue-limits.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { ClosestResults } from '../closest/closest-results.ts';
import { compareText } from '../list-query/compare-text.ts';
import type { RestorableIndex, PackedIndex } from '../packed-rows/packed-index.ts';
import type { PackedSegment } from '../packed-rows/pack-segment.ts';
import type { ReplicaRow } from '../packed-rows/replica-row.ts';
import type { CatalogueQueryParams, CataloguePage } from './catalogue-query.ts';
import { answerFacets } from './answer-facets.ts';
import { answerPage } from './answer-page.ts';
import { ArticleSlots } from './article-slots.ts';
import { articlesByCode, productsByBarcodeStart, type IndexedByCode } from './articles-by-code.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import { parseCatalogueFilter, parsePageQuery, type CatalogueFilter } from './parse-catalogue-query.ts';
import { catalogueWords } from './catalogue-words.ts';
import { closestArticles } from './closest-articles.ts';
import { findMatches, type Matches } from './find-matches.ts';
import type { IndexedArticle } from './indexed-article.ts';
import { packSlots } from './pack-slots.ts';
import { similarArticles } from './similar-articles.ts';
import { suggestSearch, type Suggestion } from './suggest-search.ts';
import { WordMatches } from './word-matches.ts';

export type ArticleChange = readonly [id: string, row: ReplicaRow | null];

/** Ids with the row that the feed sent last, or null if it was removed. The store's map of deltas has this form. */
export type ArticleChanges = Iterable<ArticleChange>;

/** Number of cached searches: a page, its facets and the next page share one. */
const MAX_MATCHES = 6;
/** Number of rows of segments that are added before yielding: about 1 ms of work. */
const READ_BATCH_SIZE = 2000;
/** Number of changed rows that are added before yielding: they are packed first, which takes longer. */
const CHANGE_BATCH_SIZE = 500;
/** Warm-up searches, see `warmUp`: letters that most articles contain, growing words, and two words. */
const WARM_UP_SEARCHES = ['e', 'en', 'a', 'ar', 'mar', 's', 'se', 'ma e', 'ma en', 'co', 'col', 'ro'];
/** Below this number of articles, reading segments is as fast as reading a saved index. */
const MIN_ARTICLES_TO_SAVE = 2000;
/** Share of articles that did not come from the saved index, above which the index is saved again. */
const MAX_UNSAVED_SHARE = 0.1;

/**
 * The articles of one user's catalogue in memory, for answers within a few ms among 100,000 articles. Answers equal
 * those of `/api/catalog` byte for byte, markers included; null means that the server has to refuse the question. It
 * stores and fetches nothing: a new snapshot or other rights require a new index, and the old one answers until that is
 * complete. Lists in answers belong to the index and must not be changed.
 */
export class CatalogueIndex {
  readonly #slots = new ArticleSlots();
  readonly #words = new WordMatches(this.#slots);
  readonly #matches = new Map<string, Matches>();
  #complete = false;
  #last: Promise<void> = Promise.resolve();
  /** Number of articles that came from a saved index. */
  #restored = 0;

  /** False while segments are being read: answers are correct for the articles read so far. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Number of articles. */
  get size(): number {
    return this.#slots.size;
  }

  /** Whether so much has changed that a new index built from the store would be much smaller. */
  get isFragmented(): boolean {
    return this.#slots.count > 1.1 * this.#slots.size + 5000;
  }

  /**
   * Loads the catalogue, once. Rows from `deltas` or `apply` take precedence over segments, including those read later.
   * Yields every few ms. Rejects if a segment cannot be read; what was read until then keeps answering.
   */
  async load(
    segments: AsyncIterable<PackedSegment>,
    deltas: ArticleChanges,
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    await this.apply(deltas, yieldToEventLoop);
    let taken = 0;
    for await (const segment of segments) {
      if (taken >= READ_BATCH_SIZE) {
        await yieldToEventLoop();
        taken = 0;
      }
      this.#slots.putSegment(segment);
      this.#matches.clear();
      taken += segment.count;
    }
    this.#complete = true;
  }

  /**
   * Restores a saved index instead of `load`; `apply` waits for it meanwhile. Returns false, having read nothing, if
   * there is none.
   */
  async restore(
    reading: Promise<RestorableIndex | null>,
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<boolean> {
    const work = async () => {
      const start = await reading;
      if (!start) return;
      if (start.index) this.#slots.restore(start.index, start.outdated);
      this.#matches.clear();
      this.#restored = this.#slots.size;
      for (const segment of start.segments) this.#slots.putSegment(segment);
      await this.#changeAll([...start.deltas], yieldToEventLoop);
      this.#complete = true;
    };
    const done = this.#last.then(work, work);
    this.#last = done;
    await done;
    return this.#complete;
  }

  /** Whether there are so few articles that reading their segments is as fast as reading a saved index. */
  get isSmall(): boolean {
    return this.#slots.size < MIN_ARTICLES_TO_SAVE;
  }

  /** Whether saving this index would make the next start faster. */
  get shouldSave(): boolean {
    const { size } = this.#slots;
    return this.#complete && !this.isSmall && size - this.#restored > MAX_UNSAVED_SHARE * size;
  }

  /** The data for `restore`: the segments as read, without later changes. */
  pack(yieldToEventLoop: YieldToEventLoop): Promise<PackedIndex> {
    return packSlots(this.#slots, yieldToEventLoop);
  }

  /** Applies changes, one call after the other, yielding in between. Searches meanwhile see some of them. */
  apply(changes: ArticleChanges, yieldToEventLoop: YieldToEventLoop): Promise<void> {
    const all = [...changes];
    const work = () => this.#changeAll(all, yieldToEventLoop);
    // A failed call does not block later ones.
    this.#last = this.#last.then(work, work);
    return this.#last;
  }

  /**
   * Runs warm-up searches, so that the JIT has compiled the hot path before the first keystroke. Compilation runs in
   * the background, which would slow down the first words on a device with a single core.
   * @param pause waits between two searches; returns false to stop
   */
  async warmUp(pause: () => Promise<boolean>): Promise<void> {
    for (const q of WARM_UP_SEARCHES) {
      if (!(await pause())) return;
      this.search({ q });
    }
  }

  /** A page of a search, as `GET /api/catalog` answers it. */
  search(params: CatalogueQueryParams): CataloguePage | null {
    const question = parsePageQuery(params);
    return question && answerPage(this.#slots, this.#matchesOf(question.filter), question);
  }

  /** The first matches, closest to the query first; null for an empty query. */
  closest(q: string, limit: number): ClosestResults<CatalogueArticle> | null {
    const filter = parseCatalogueFilter({ q });
    if (!filter || filter.words.length === 0) return null;
    const { slots: found } = this.#matchesOf(filter);
    return {
      rows: closestArticles(this.#slots, found, foldText(q), limit),
      count: Math.min(found.length, catalogueLimits.count),
      capped: found.length > catalogueLimits.count,
    };
  }

  /** Counts the articles of each choice, as `GET /api/catalog/facets` answers it. */
  facets(params: CatalogueQueryParams): Facets | null {
    const filter = parseCatalogueFilter(params);
    return filter && answerFacets(this.#slots, filter, this.#matchesOf(filter));
  }

  /** Suggests other words for a search without results; null if none are close. Yields in between. */
  async suggest(
    { q = '', ...otherParams }: CatalogueQueryParams,
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<Suggestion | null> {
    const words = await catalogueWords(this.#slots, yieldToEventLoop);
    return suggestSearch(
      q,
      words,
      (other) => this.search({ ...otherParams, q: other, limit: '1' })?.count ?? 0,
    );
  }

  /** One article with similar ones, as `GET /api/catalog/article/{reference}` answers it; null if there is none. */
  article(reference: string): { article: CatalogueArticle; similar: CatalogueArticle[] } | null {
    const slot = this.#slots.slotOf(reference);
    if (slot === undefined) return null;
    return { article: this.#slots.catalogueArticle(slot), similar: similarArticles(this.#slots, slot) };
  }

  /** The articles with these references, without duplicates, by reference. Missing ones are not on sale. */
  articles(references: readonly string[]): CatalogueArticle[] {
    const found = [...new Set(references)].flatMap((one) => this.#slots.slotOf(one) ?? []);
    const articles = found.map((slot) => this.#slots.catalogueArticle(slot));
    return articles.sort((a, b) => compareText(a.reference, b.reference));
  }

  /** The article with a reference, including its product. */
  byReference(reference: string): IndexedArticle | null {
    const slot = this.#slots.slotOf(reference);
    return slot === undefined ? null : this.#slots.article(slot);
  }

  /** The articles that match a scan best, given every text that it may mean. */
  byCode(codes: readonly string[]): IndexedByCode {
    return articlesByCode(this.#slots, this.#words, codes);
  }

  /** The products of the articles whose barcodes begin with these digits, in any GTIN length. */
  byBarcodeStart(digits: string): string[] {
    return productsByBarcodeStart(this.#slots, this.#words, digits);
  }

  async #changeAll(all: readonly ArticleChange[], yieldToEventLoop: YieldToEventLoop): Promise<void> {
    for (let from = 0; from < all.length; from += CHANGE_BATCH_SIZE) {
      if (from > 0) await yieldToEventLoop();
      this.#change(all.slice(from, from + CHANGE_BATCH_SIZE));
    }
  }

  #change(changes: readonly ArticleChange[]): void {
    const rows = [...new Map(changes)];
    this.#slots.remove(rows.filter(([, row]) => row === null).map(([id]) => id));
    this.#slots.put(rows.map(([, row]) => row).filter((row) => row !== null));
    this.#matches.clear();
  }

  #matchesOf(filter: CatalogueFilter): Matches {
    const key = JSON.stringify(filter);
    const known = this.#matches.get(key);
    if (known) return known;
    const matches = findMatches(this.#slots, this.#words, filter, this.#evictOldest());
    this.#matches.set(key, matches);
    return matches;
  }

  /** Evicts the oldest search from the cache; returns its matches, so that their memory can be reused. */
  #evictOldest(): Matches | undefined {
    if (this.#matches.size < MAX_MATCHES) return undefined;
    const [oldest, matches] = this.#matches.entries().next().value!;
    this.#matches.delete(oldest);
    return matches;
  }
}
