import type { CatalogueArticle, Facets } from '#contract/endpoints/catalogue.ts';
import { catalogueLimits } from '#contract/rules/catalogue-limits.ts';
import { foldText } from '#contract/rules/fold-text.ts';
import type { CatalogueAsked, CataloguePage, Closest } from '../device-questions.ts';
import type { PackedIndex } from '../packed-rows/packed-index.ts';
import type { IndexStart } from '../store/index-start.ts';
import type { PackedSegment } from '../store/pack-segment.ts';
import type { ReplicaRow } from '../replica-row.ts';
import { answerFacets } from './answer-facets.ts';
import { answerPage } from './answer-page.ts';
import { ArticleSlots } from './article-slots.ts';
import { articlesByCode, type IndexedByCode } from './articles-by-code.ts';
import type { Breathe } from './breathe.ts';
import { readFilter, readPageQuestion, type CatalogueFilter } from './catalogue-question.ts';
import { catalogueWords } from './catalogue-words.ts';
import { closestArticles } from './closest-articles.ts';
import { findMatches, type Matches } from './find-matches.ts';
import type { IndexedArticle } from './indexed-article.ts';
import { packSlots } from './pack-slots.ts';
import { similarArticles } from './similar-articles.ts';
import { suggestSearch, type Suggestion } from './suggest-search.ts';
import { compareText } from './text-order.ts';
import { WordMatches } from './word-matches.ts';

export type ArticleChange = readonly [id: string, row: ReplicaRow | null];

/** Ids with their row as the feed sent it last, or null where it left: a Map of the store's deltas is one. */
export type ArticleChanges = Iterable<ArticleChange>;

/** So many searches are remembered: a page and its facets come of one, the next page as well. */
const MOST_MATCHES = 6;
/** So many articles stand there at a start before anything else does: a promise of its own, whatever a page holds. */
const FIRST_PAGE = '50';
/** So many rows of segments are taken in without giving way: about 1 ms of work. */
const READ_AT_ONCE = 2000;
/** Rows that changed are packed first, which takes longer. */
const CHANGED_AT_ONCE = 500;
/** Typed for nobody, see `warmUp`: letters that most articles have, words that go on, two words. */
const WARMING = ['e', 'en', 'a', 'ar', 'mar', 's', 'se', 'ma e', 'ma en', 'co', 'col', 'ro'];
/** Fewer articles are read from their segments as quickly. */
const FEWEST_KEPT = 2000;
/** An index that has more articles from elsewhere than from what was kept is worth being kept anew. */
const MOST_UNKEPT = 0.1;

/**
 * The articles of one user's catalogue in memory, for questions that are answered within a few milliseconds among
 * 100,000. Answers are those of `/api/catalog` letter by letter, markers included; null means that the server would
 * refuse the question, and is to say so itself. Nothing is stored, nothing is fetched: a new snapshot or other rights
 * make a new index, and the old one answers until that is complete. Lists within answers are the index's own.
 */
export class CatalogueIndex {
  readonly #slots = new ArticleSlots();
  readonly #words = new WordMatches(this.#slots);
  readonly #matches = new Map<string, Matches>();
  #complete = false;
  #last: Promise<void> = Promise.resolve();
  /** How many articles came of an index that was kept. */
  #restored = 0;

  /** False while segments are still being read: answers are right as far as they go, and know only a part. */
  get complete(): boolean {
    return this.#complete;
  }

  /** How many articles it knows. */
  get size(): number {
    return this.#slots.size;
  }

  /** Whether so much has changed that a new index, made from the store, would be a good deal smaller. */
  get worn(): boolean {
    return this.#slots.count > 1.1 * this.#slots.size + 5000;
  }

  /**
   * Reads the catalogue, once. What `deltas` or `apply` say goes before what a segment says, also of one read later.
   * It gives way after some milliseconds each. Rejects where a segment cannot be read; what was read until then goes
   * on answering.
   */
  async load(
    segments: AsyncIterable<PackedSegment>,
    deltas: ArticleChanges,
    breathe: Breathe,
  ): Promise<void> {
    await this.apply(deltas, breathe);
    let taken = 0;
    for await (const segment of segments) {
      if (taken >= READ_AT_ONCE) {
        await breathe();
        taken = 0;
      }
      this.#slots.putSegment(segment);
      this.#matches.clear();
      taken += segment.count;
    }
    this.#complete = true;
  }

  /**
   * Takes up an index that was kept, in place of `load`; what `apply` says meanwhile waits for it. Gives false, and
   * has read nothing, where there is none.
   */
  async restore(reading: Promise<IndexStart | null>, breathe: Breathe): Promise<boolean> {
    const work = async () => {
      const start = await reading;
      if (!start) return;
      if (start.index) this.#slots.restore(start.index, start.gone);
      this.#matches.clear();
      this.#restored = this.#slots.size;
      for (const segment of start.segments) this.#slots.putSegment(segment);
      await this.#changeAll([...start.deltas], breathe);
      this.#complete = true;
    };
    const done = this.#last.then(work, work);
    this.#last = done;
    await done;
    return this.#complete;
  }

  /** So few that reading their segments is as quick as reading what was kept. */
  get small(): boolean {
    return this.#slots.size < FEWEST_KEPT;
  }

  /** Whether a start would be quicker if this was kept. */
  get worthKeeping(): boolean {
    const { size } = this.#slots;
    return this.#complete && !this.small && size - this.#restored > MOST_UNKEPT * size;
  }

  /** What `restore` takes up: the segments as they were read, without what has changed since. */
  pack(breathe: Breathe): Promise<PackedIndex> {
    return packSlots(this.#slots, breathe);
  }

  /** Takes in what changed, one call after the other, giving way in between. Questions meanwhile know a part of it. */
  apply(changes: ArticleChanges, breathe: Breathe): Promise<void> {
    const all = [...changes];
    const work = () => this.#changeAll(all, breathe);
    // A call that failed holds up none behind it.
    this.#last = this.#last.then(work, work);
    return this.#last;
  }

  /**
   * Searches as somebody types, for nobody. A browser makes code quick once it has run a few times, and does so beside it,
   * on a processor that a slow device has only one of: the first words would be typed into both.
   * @param pause between two searches; gives false where no more are of use
   */
  async warmUp(pause: () => Promise<boolean>): Promise<void> {
    for (const q of WARMING) {
      if (!(await pause())) return;
      this.search({ q });
    }
  }

  /** A page of a search, as `GET /api/catalog` answers it. */
  search(asked: CatalogueAsked): CataloguePage | null {
    const question = readPageQuestion(asked);
    return question && answerPage(this.#slots, this.#matchesOf(question.filter), question);
  }

  /** Of what a search finds the first, by how near they come to what was typed; null where nothing was. */
  closest(q: string, limit: number): Closest<CatalogueArticle> | null {
    const filter = readFilter({ q });
    if (!filter || filter.words.length === 0) return null;
    const { slots: found } = this.#matchesOf(filter);
    return {
      rows: closestArticles(this.#slots, found, foldText(q), limit),
      count: Math.min(found.length, catalogueLimits.count),
      capped: found.length > catalogueLimits.count,
    };
  }

  /** How many articles each choice would show, as `GET /api/catalog/facets` answers it. */
  facets(asked: CatalogueAsked): Facets | null {
    const filter = readFilter(asked);
    return filter && answerFacets(this.#slots, filter, this.#matchesOf(filter));
  }

  /** Other words in place of a search that finds nothing; null where none come near. Gives way in between. */
  async suggest({ q = '', ...asked }: CatalogueAsked, breathe: Breathe): Promise<Suggestion | null> {
    const words = await catalogueWords(this.#slots, breathe);
    return suggestSearch(q, words, (other) => this.search({ ...asked, q: other, limit: '1' })?.count ?? 0);
  }

  /** One article with similar ones, as `GET /api/catalog/article/{reference}` answers it; null where there is none. */
  article(reference: string): { article: CatalogueArticle; similar: CatalogueArticle[] } | null {
    const slot = this.#slots.slotOf(reference);
    if (slot === undefined) return null;
    return { article: this.#slots.shown(slot), similar: similarArticles(this.#slots, slot) };
  }

  /** The articles of these references, each once, by reference; what is missing is not sold. */
  articles(references: readonly string[]): CatalogueArticle[] {
    const found = [...new Set(references)].flatMap((one) => this.#slots.slotOf(one) ?? []);
    const articles = found.map((slot) => this.#slots.shown(slot));
    return articles.sort((a, b) => compareText(a.reference, b.reference));
  }

  /** The article of a reference with the product that it sells. */
  byReference(reference: string): IndexedArticle | null {
    const slot = this.#slots.slotOf(reference);
    return slot === undefined ? null : this.#slots.article(slot);
  }

  /** The articles that a scan fits best, given every text that it may stand for. */
  byCode(codes: readonly string[]): IndexedByCode {
    return articlesByCode(this.#slots, this.#words, codes);
  }

  /** The first 50 of the question that asks for nothing, to be shown before an index is there; null while incomplete. */
  firstPage(): CataloguePage | null {
    return this.#complete ? this.search({ limit: FIRST_PAGE }) : null;
  }

  async #changeAll(all: readonly ArticleChange[], breathe: Breathe): Promise<void> {
    for (let from = 0; from < all.length; from += CHANGED_AT_ONCE) {
      if (from > 0) await breathe();
      this.#change(all.slice(from, from + CHANGED_AT_ONCE));
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
    const matches = findMatches(this.#slots, this.#words, filter, this.#forgetOldest());
    this.#matches.set(key, matches);
    return matches;
  }

  /** Makes room for one more search; gives what was found by the one that is forgotten for it. */
  #forgetOldest(): Matches | undefined {
    if (this.#matches.size < MOST_MATCHES) return undefined;
    const [oldest, matches] = this.#matches.entries().next().value!;
    this.#matches.delete(oldest);
    return matches;
  }
}
