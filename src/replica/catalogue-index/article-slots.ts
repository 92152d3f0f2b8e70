import type { ReplicaRow } from '../store/replica-store.ts';
import { ownText, readArticle, type IndexedArticle } from './indexed-article.ts';
import { NameTable } from './name-table.ts';
import { SearchCorpus } from './search-corpus.ts';
import { TagSets } from './tag-sets.ts';
import { textKey } from './text-order.ts';

/**
 * All articles in numbered slots, what is compared and counted in columns of numbers. An article whose searched texts
 * change moves into a new slot; the old one stays empty, so that what was found out of a slot's text stays true.
 */
export class ArticleSlots {
  readonly categories = new NameTable();
  readonly levels = new NameTable();
  readonly tagSets = new TagSets();
  readonly corpus = new SearchCorpus();
  readonly articles: (IndexedArticle | null)[] = [];

  /** 1 where an article is in the slot. Columns are longer than there are slots. */
  alive = new Uint8Array(0);
  /** Cents HT. */
  price = new Float64Array(0);
  category = new Uint32Array(0);
  tagSet = new Uint32Array(0);
  level = new Uint32Array(0);
  designationKey = new Float64Array(0);
  referenceKey = new Float64Array(0);

  readonly #slots = new Map<string, number>();
  readonly #references = new Map<string, number>();

  /** How many slots there are, empty ones included. */
  get count(): number {
    return this.articles.length;
  }

  /** How many articles there are. */
  get size(): number {
    return this.#slots.size;
  }

  slotOf(reference: string): number | undefined {
    return this.#references.get(reference);
  }

  /** Takes rows in, each instead of the one of the same id. */
  put(rows: readonly ReplicaRow[]): void {
    const texts: string[] = [];
    let before: IndexedArticle | null = null;
    this.#makeRoom(this.count + rows.length);
    for (const row of rows) {
      const tagSet = this.tagSets.number(row['tags'] as string[]);
      const article = readArticle(row, this.tagSets.lists[tagSet]!, before);
      before = article;
      const known = this.#slots.get(row.id);
      if (known !== undefined && isFoundAlike(this.articles[known]!, article)) {
        this.#fill(known, article, tagSet);
        continue;
      }
      if (known !== undefined) this.remove(row.id);
      this.#slots.set(article.id, this.count);
      this.#references.set(article.reference, this.count);
      this.articles.push(null);
      this.#fill(this.count - 1, article, tagSet);
      texts.push(ownText(article));
    }
    this.corpus.add(texts);
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const { reference } = this.articles[slot]!;
    this.#slots.delete(id);
    // Another row may have taken over the reference by now.
    if (this.#references.get(reference) === slot) this.#references.delete(reference);
    this.articles[slot] = null;
    this.alive[slot] = 0;
  }

  #fill(slot: number, article: IndexedArticle, tagSet: number): void {
    const category = this.categories.number(article.category);
    const level = this.levels.number(article.stock_level);
    article.category = this.categories.names[category]!;
    this.articles[slot] = article;
    this.alive[slot] = 1;
    this.price[slot] = article.price;
    this.category[slot] = category;
    this.tagSet[slot] = tagSet;
    this.level[slot] = level;
    this.designationKey[slot] = textKey(article.designation);
    this.referenceKey[slot] = textKey(article.reference);
  }

  #makeRoom(count: number): void {
    if (count <= this.alive.length) return;
    const length = Math.max(1024, count, 2 * this.alive.length);
    const grow = <A extends { set: (from: A) => void }>(column: A, grown: A) => {
      grown.set(column);
      return grown;
    };
    this.alive = grow(this.alive, new Uint8Array(length));
    this.price = grow(this.price, new Float64Array(length));
    this.category = grow(this.category, new Uint32Array(length));
    this.tagSet = grow(this.tagSet, new Uint32Array(length));
    this.level = grow(this.level, new Uint32Array(length));
    this.designationKey = grow(this.designationKey, new Float64Array(length));
    this.referenceKey = grow(this.referenceKey, new Float64Array(length));
  }
}

/** Whether the same searches find both: a new stock level or price is the most frequent change. */
function isFoundAlike(one: IndexedArticle, next: IndexedArticle): boolean {
  return (
    one.reference === next.reference &&
    one.designation === next.designation &&
    one.tags === next.tags &&
    one.category === next.category &&
    one.barcode === next.barcode &&
    one.product_reference === next.product_reference
  );
}
