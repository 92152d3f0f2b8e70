import type { TextColumn } from '../packed-rows/pack-rows.ts';
import type { SlotRun } from './slot-runs.ts';
import { decodeBytes } from '../packed-rows/unpack-rows.ts';
import { byteKey, compareBytes } from './text-order.ts';

/**
 * The texts of one field by slot, where they came in: as bytes, of which a string is made when one is shown. Slots are
 * added, and never change.
 */
export class SlotTexts {
  readonly #pieces: Uint8Array[] = [];
  /** Of each piece whether slots share texts in it. */
  readonly #shared: boolean[] = [];
  #piece = new Uint32Array(0);
  #from = new Uint32Array(0);
  #to = new Uint32Array(0);

  /** Takes the texts of the slots from `first` on; `room` slots are expected in all. */
  add({ bytes, starts, at }: TextColumn, first: number, count: number, room: number): void {
    if (this.#piece.length < room) this.#grow(room);
    const piece = this.#pieces.push(bytes) - 1;
    this.#shared.push(at !== null);
    this.#piece.fill(piece, first, first + count);
    if (!at) {
      this.#from.set(starts.subarray(0, count), first);
      this.#to.set(starts.subarray(1, count + 1), first);
      return;
    }
    for (let row = 0; row < count; row++) {
      const text = at[row]!;
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

  /** The texts of some runs of slots behind one another, as `add` takes them; one that slots share stands once. */
  pack(runs: readonly SlotRun[], count: number): TextColumn {
    const at = new Uint32Array(count);
    const starts = new Uint32Array(count + 1);
    const cuts: { piece: number; from: number; to: number }[] = [];
    const known = new Map<number, number>();
    let [row, text, end, ofPiece, isShared] = [0, 0, 0, -1, false];
    for (const { first, count: rows } of runs) {
      for (let slot = first; slot < first + rows; slot++, row++) {
        const piece = this.#piece[slot]!;
        const from = this.#from[slot]!;
        if (piece !== ofPiece) known.clear();
        ofPiece = piece;
        const before = this.#shared[piece] ? known.get(from) : undefined;
        if (before !== undefined) {
          at[row] = before;
          isShared = true;
          continue;
        }
        if (this.#shared[piece]) known.set(from, text);
        const to = this.#to[slot]!;
        const last = cuts.at(-1);
        if (last?.piece === piece && last.to === from) last.to = to;
        else cuts.push({ piece, from, to });
        end += to - from;
        at[row] = text++;
        starts[text] = end;
      }
    }
    const bytes = new Uint8Array(end);
    let written = 0;
    for (const { piece, from, to } of cuts) {
      bytes.set(this.#pieces[piece]!.subarray(from, to), written);
      written += to - from;
    }
    return { bytes, starts: starts.slice(0, text + 1), at: isShared ? at : null, json: false };
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
