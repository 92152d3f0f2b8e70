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
    const place = this.#placeOf(this.#texts.hash(slot), (other) => this.#texts.compare(other, slot) === 0);
    const before = this.#table[place]! - 1;
    this.#table[place] = slot + 1;
    if (before < 0) this.#count++;
    return before;
  }

  /** The slot of a text, or -1. */
  find(text: string): number {
    const bytes = encoder.encode(text);
    const place = this.#placeOf(hashBytes(bytes), (other) => this.#texts.compareWith(other, bytes) === 0);
    return this.#table[place]! - 1;
  }

  #placeOf(hash: number, isSame: (slot: number) => boolean): number {
    const mask = this.#table.length - 1;
    let place = hash & mask;
    while (this.#table[place] !== 0 && !isSame(this.#table[place]! - 1)) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(4 * before.length);
    for (const one of before) {
      if (one > 0) this.#table[this.#placeOf(this.#texts.hash(one - 1), () => false)] = one;
    }
  }
}
