import { hashBytes, type SlotTexts } from './slot-texts.ts';

const encoder = new TextEncoder();

/** Which slot stands for a text: a table of numbers, since a Map of strings takes ten times as long to make. */
export class SlotsByText {
  readonly #texts: SlotTexts;
  /** One more than a slot, at the first free place from its text's hash on; 0: nothing stands there. */
  #table: Uint32Array = new Uint32Array(1024);
  #count = 0;

  constructor(texts: SlotTexts) {
    this.#texts = texts;
  }

  /** The table itself, for `restore`. Not to be written to. */
  get table(): Uint32Array {
    return this.#table;
  }

  /** Takes up a table that was made of the same texts in the same slots, `count` of them different. */
  restore(table: Uint32Array, count: number): void {
    this.#table = table;
    this.#count = count;
  }

  /** Lets a slot stand for its text. Gives the one that stood for it before, or -1. */
  put(slot: number): number {
    if (2 * this.#count >= this.#table.length) this.#grow();
    const place = this.#placeOf(this.#texts.hash(slot), (other) => this.#texts.compare(other, slot) === 0);
    const before = this.#table[place]! - 1;
    this.#table[place] = slot + 1;
    if (before < 0) this.#count++;
    return before;
  }

  /** The slot that stands for a text, or -1. */
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
