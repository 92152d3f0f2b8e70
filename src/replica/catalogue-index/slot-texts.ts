import type { TextColumn } from '../packed-rows/pack-rows.ts';
import { decodeBytes } from '../packed-rows/unpack-rows.ts';
import { byteKey, compareBytes } from './text-order.ts';

/**
 * The texts of one field by slot, where they came in: as bytes, of which a string is made when one is shown. Slots are
 * added, and never change.
 */
export class SlotTexts {
  readonly #pieces: Uint8Array[] = [];
  #piece = new Uint32Array(0);
  #from = new Uint32Array(0);
  #to = new Uint32Array(0);

  /** Takes the texts of the slots from `first` on; `room` slots are expected in all. */
  add({ bytes, starts, at }: TextColumn, first: number, count: number, room: number): void {
    if (this.#piece.length < room) this.#grow(room);
    const piece = this.#pieces.push(bytes) - 1;
    for (let row = 0; row < count; row++) {
      const text = at ? at[row]! : row;
      this.#piece[first + row] = piece;
      this.#from[first + row] = starts[text]!;
      this.#to[first + row] = starts[text + 1]!;
    }
  }

  text(slot: number): string {
    return decodeBytes(this.#bytes(slot), this.#from[slot]!, this.#to[slot]!);
  }

  /** The first byte; NaN of an empty text. */
  firstByte(slot: number): number {
    const from = this.#from[slot]!;
    return from === this.#to[slot]! ? NaN : this.#bytes(slot)[from]!;
  }

  /** See `byteKey`. */
  key(slot: number): number {
    return byteKey(this.#bytes(slot), this.#from[slot]!, this.#to[slot]!);
  }

  /** A number that texts which are the same have in common, and few others. */
  hash(slot: number): number {
    return hashBytes(this.#bytes(slot), this.#from[slot]!, this.#to[slot]!);
  }

  compare(a: number, b: number): number {
    return this.compareWith(a, this.#bytes(b), this.#from[b]!, this.#to[b]!);
  }

  /** Orders the text of a slot and a part of some bytes. */
  compareWith(slot: number, bytes: Uint8Array, from = 0, to = bytes.length): number {
    return compareBytes(this.#bytes(slot), this.#from[slot]!, this.#to[slot]!, bytes, from, to);
  }

  /** The bytes in which the text of a slot is. */
  #bytes(slot: number): Uint8Array {
    return this.#pieces[this.#piece[slot]!]!;
  }

  #grow(room: number): void {
    const grow = (column: Uint32Array) => {
      const grown = new Uint32Array(room);
      grown.set(column);
      return grown;
    };
    this.#piece = grow(this.#piece);
    this.#from = grow(this.#from);
    this.#to = grow(this.#to);
  }
}

/** FNV-1a, with its high bits brought down. */
export function hashBytes(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
