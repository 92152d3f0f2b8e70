import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { Column, TextColumn } from '../packed-rows/pack-rows.ts';
import { textOfCodeUnits } from '../packed-rows/fold-rows.ts';
import type { IndexPart, PackedIndex } from '../packed-rows/packed-index.ts';
import { jsonColumn, textColumn, textsOf } from '../packed-rows/unpack-rows.ts';
import { packSegment, type PackedSegment } from '../packed-rows/pack-segment.ts';
import type { ReplicaRow } from '../packed-rows/replica-row.ts';
import type { IndexedArticle } from './indexed-article.ts';
import { StringDictionary } from './string-dictionary.ts';
import { SearchCorpus } from './search-corpus.ts';
import { SlotChunks } from './slot-chunks.ts';
import { SlotTexts } from './slot-texts.ts';
import { SlotsByText } from './slots-by-text.ts';
import { TagLists } from './tag-lists.ts';
import { sortNumber } from './text-order.ts';

export const textFields = [
  'id',
  'reference',
  'designation',
  'description',
  'barcode',
  'product_reference',
] as const;
export const numberFields = [
  'price',
  'category',
  // The number of the tag list; a stored name, so it stays.
  'tagSet',
  'level',
  'designationKey',
  'referenceKey',
] as const;

/** Lookups of references by a linear scan before a table is built. */
const maxLinearLookups = 32;

const encoder = new TextEncoder();

/** Spare capacity for changes, so that the columns need not be enlarged soon. */
const spareSlots = 4096;

/**
 * All articles in numbered slots: numeric columns for comparing and counting, and texts as they were packed. A changed
 * article moves to a new slot; the old one stays empty, so that cached results about slots stay valid.
 */
export class ArticleSlots {
  readonly categories = new StringDictionary();
  readonly levels = new StringDictionary();
  readonly tagLists = new TagLists();
  readonly corpus = new SearchCorpus();
  readonly #chunks = new SlotChunks();
  readonly texts = Object.fromEntries(
    textFields.map((name) => [name, new SlotTexts(this.#chunks)]),
  ) as Record<(typeof textFields)[number], SlotTexts>;

  /** Lists as JSON. */
  readonly images = new SlotTexts(this.#chunks);
  readonly barcodes = new SlotTexts(this.#chunks);

  /** 1 if the slot holds an article. Columns are longer than the number of slots. */
  alive = new Uint8Array(0);
  /** Cents, excl. VAT. */
  price = new Float64Array(0);
  category = new Uint32Array(0);
  tagSet = new Uint32Array(0);
  level = new Uint32Array(0);
  designationKey = new Float64Array(0);
  referenceKey = new Float64Array(0);
  /**
   * Slots loaded from segments, with each segment's stamp: identical to the stored segment, whatever has changed since.
   */
  segmentParts: IndexPart[] = [];
  /** Number of slots, empty ones included. */
  count = 0;
  /** Number of articles. */
  size = 0;

  readonly #byId = new SlotsByText(this.texts.id);
  readonly #byReference = new SlotsByText(this.texts.reference);
  /** Slots below this have been added to `#byReference`. */
  #referencedUpTo = 0;
  /** Lookups made before the table was built. */
  #linearLookups = 0;
  /** Slots whose article, or its removal, is newer than the segments. */
  readonly #newer = new Set<number>();

  slotOf(reference: string): number | undefined {
    // A basket looks up a few references during startup: building the table costs as much as many lookups.
    if (this.#linearLookups < maxLinearLookups) {
      this.#linearLookups++;
      return this.#scanFor(reference);
    }
    for (; this.#referencedUpTo < this.count; this.#referencedUpTo++) {
      if (this.alive[this.#referencedUpTo] === 1) this.#byReference.put(this.#referencedUpTo);
    }
    const slot = this.#byReference.find(reference);
    return slot >= 0 && this.alive[slot] === 1 ? slot : undefined;
  }

  /** Finds a reference by a linear scan: its numeric key excludes almost all others. */
  #scanFor(reference: string): number | undefined {
    const bytes = encoder.encode(reference);
    const key = sortNumber(reference);
    const { referenceKey, alive, count } = this;
    const { reference: texts } = this.texts;
    for (let slot = count - 1; slot >= 0; slot--) {
      if (referenceKey[slot] === key && alive[slot] === 1 && texts.compareWith(slot, bytes) === 0)
        return slot;
    }
    return undefined;
  }

  /** The article in a slot, with its barcode and product. */
  article(slot: number): IndexedArticle {
    return { ...this.catalogueArticle(slot), ...this.codes(slot) };
  }

  /** The codes of the article in a slot. */
  codes(slot: number): Pick<IndexedArticle, 'reference' | 'barcode' | 'barcodes' | 'product_reference'> {
    const { reference, barcode, product_reference: product } = this.texts;
    return {
      reference: reference.text(slot),
      barcode: barcode.text(slot),
      barcodes: JSON.parse(this.barcodes.text(slot) || '[]') as string[],
      product_reference: product.text(slot),
    };
  }

  /** The article as the catalogue shows it. */
  catalogueArticle(slot: number): CatalogueArticle {
    const { id, reference, designation, description } = this.texts;
    return {
      id: id.text(slot),
      reference: reference.text(slot),
      designation: designation.text(slot),
      price: this.price[slot]!,
      category: this.categories.names[this.category[slot]!]!,
      tags: this.tagLists.lists[this.tagSet[slot]!]!,
      description: description.text(slot),
      images: JSON.parse(this.images.text(slot) || '[]') as string[],
      stock_level: this.levels.names[this.level[slot]!] as CatalogueArticle['stock_level'],
    };
  }

  /** Adds a segment; articles with a newer version here are skipped. */
  putSegment(packed: PackedSegment): void {
    const end = this.#append(packed);
    const { stamp, count } = packed;
    if (stamp !== undefined) this.segmentParts.push({ stamp, first: end - count, count });
    for (let slot = end - count; slot < end; slot++) {
      const known = this.#byId.put(slot);
      // A newer version is already here: the id is mapped back to its slot, and the new slot stays empty.
      if (this.#newer.has(known)) this.#byId.put(known);
      else this.#activate(slot, known);
    }
  }

  /** Adds rows, each replacing the one with the same id. */
  put(rows: readonly ReplicaRow[]): void {
    if (rows.length === 0) return;
    const end = this.#append(packSegment('articles', rows));
    for (let slot = end - rows.length; slot < end; slot++) {
      this.#activate(slot, this.#byId.put(slot));
      this.#newer.add(slot);
    }
  }

  /** Removes articles. */
  remove(ids: readonly string[]): void {
    const unknown = ids.filter((id) => {
      const known = this.#byId.find(id);
      if (known < 0) return true;
      this.#empty(known);
      this.#newer.add(known);
      return false;
    });
    // A segment that is read later may contain them.
    this.put(unknown.map((id) => ({ id })));
    for (let slot = this.count - unknown.length; slot < this.count; slot++) this.#empty(slot);
  }

  /** Restores what `packSlots` made, into an empty index; `outdated`: parts to leave out. */
  restore(
    { count, parts, texts, numbers, names, folded, byId }: PackedIndex,
    outdated: readonly IndexPart[],
  ): void {
    this.#reserve(count + spareSlots);
    this.#chunks.add(0, count);
    for (const name of textFields) this.texts[name].add(texts[name]!);
    this.images.add(texts['images']!);
    this.barcodes.add(texts['barcodes']!);
    for (const name of numberFields) this[name].set(numbers[name]!);
    for (const name of names['categories']!) this.categories.number(name);
    for (const name of names['levels']!) this.levels.number(name);
    for (const list of names['tagLists']!) this.tagLists.number(list);
    // Copied, because a view would keep the whole file in memory; texts are read in place.
    for (const { signs, starts } of folded) {
      this.corpus.add({ text: textOfCodeUnits(signs), starts: starts.slice() });
    }
    this.#byId.restore(byId.slice(), count);
    this.alive.fill(1, 0, count);
    this.count = count;
    this.size = count;
    for (const part of outdated) for (let at = 0; at < part.count; at++) this.#empty(part.first + at);
    this.segmentParts = parts.filter(({ stamp }) => !outdated.some((part) => part.stamp === stamp));
  }

  /** Puts an article into a new slot, and empties the slot of its earlier version. */
  #activate(slot: number, known: number): void {
    if (known >= 0) this.#empty(known);
    this.alive[slot] = 1;
    this.size++;
  }

  #empty(slot: number): void {
    this.size -= this.alive[slot]!;
    this.alive[slot] = 0;
  }

  /** Appends rows, in slots that still count as empty. Returns the end of these slots. */
  #append(packed: PackedSegment): number {
    const first = this.count;
    const end = first + packed.count;
    this.#reserve(end);
    this.#chunks.add(first, packed.count);
    for (const name of textFields) this.texts[name].add(textColumn(packed, name));
    this.images.add(jsonColumn(packed, 'images'));
    this.barcodes.add(jsonColumn(packed, 'barcodes'));
    this.corpus.add(packed.folded!);
    writeNumbers(this.price, packed.columns['price'], first, end);
    writeNames(this.category, textColumn(packed, 'category'), first, end, (name) =>
      this.categories.number(name),
    );
    writeNames(this.level, textColumn(packed, 'stock_level'), first, end, (name) => this.levels.number(name));
    writeNames(this.tagSet, jsonColumn(packed, 'tags'), first, end, (list) => this.tagLists.number(list));
    for (let slot = first; slot < end; slot++) {
      this.designationKey[slot] = sortNumber(this.texts.designation.text(slot));
      this.referenceKey[slot] = sortNumber(this.texts.reference.text(slot));
    }
    this.count = end;
    return end;
  }

  #reserve(count: number): void {
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
    this.#chunks.reserve(length);
  }
}

function writeNumbers(into: Float64Array, column: Column | undefined, first: number, end: number): void {
  if (!column || !('numbers' in column)) return;
  const { numbers } = column;
  if (numbers.length === end - first) into.set(numbers, first);
  else into.fill(numbers[0]!, first, end);
}

/** Writes the numbers of names; most rows share a few names, which are looked up once. */
function writeNames(
  into: Uint32Array,
  column: TextColumn,
  first: number,
  end: number,
  numberOf: (name: string) => number,
): void {
  const numbers = textsOf(column).map(numberOf);
  for (let slot = first; slot < end; slot++) {
    into[slot] = numbers[column.at ? column.at[slot - first]! : slot - first]!;
  }
}
