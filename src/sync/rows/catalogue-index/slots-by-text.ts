import { hashBytes, type SlotTexts } from './slot-texts.ts';

const encoder = new TextEncoder();

/** A hash table from texts to slots, in a typed array: building a Map of strings takes ten times as long. */
export class SlotsByText {
  readonly #texts: SlotTexts;
  /** Slot + 1, at the first free position from the text's hash on; 0: empty. */
  #table: Uint32Array = new Uint32Array(1024);
  #count = 0;

  constructor(texts: SlotTexts) {
    this.#texts = texts;
  }

  /** The table itself, for `restore`. Read-only. */
  get table(): Uint32Array {
    return this.#table;
  }

  /** Restores a table that was built from the same texts in the same slots, with `count` distinct ones. */
  restore(table: Uint32Array, count: number): void {
    this.#table = table;
    this.#count = count;
  }

  /** Maps a slot's text to the slot. Returns the slot that it was mapped to before, or -1. */
  put(slot: number): number {
    if (2 * this.#count >= this.#table.length) this.#grow();
    const bucket = this.#bucketOf(this.#texts.hash(slot), (other) => this.#texts.compare(other, slot) === 0);
    const before = this.#table[bucket]! - 1;
    this.#table[bucket] = slot + 1;
    if (before < 0) this.#count++;
    return before;
  }

  /** The slot of a text, or -1. */
  find(text: string): number {
    const bytes = encoder.encode(text);
    const bucket = this.#bucketOf(hashBytes(bytes), (other) => this.#texts.compareWith(other, bytes) === 0);
    return this.#table[bucket]! - 1;
  }

  #bucketOf(hash: number, isSame: (slot: number) => boolean): number {
    const mask = this.#table.length - 1;
    let bucket = hash & mask;
    while (this.#table[bucket] !== 0 && !isSame(this.#table[bucket]! - 1)) bucket = (bucket + 1) & mask;
    return bucket;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(4 * before.length);
    for (const one of before) {
      if (one > 0) this.#table[this.#bucketOf(this.#texts.hash(one - 1), () => false)] = one;
    }
  }
}
