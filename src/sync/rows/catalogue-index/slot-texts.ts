import { narrow } from '../packed-rows/flat-file.ts';
import type { TextColumn } from '../packed-rows/pack-rows.ts';
import { decodeBytes } from '../packed-rows/unpack-rows.ts';
import type { SlotPieces, SlotRun } from './slot-pieces.ts';
import { byteKey, compareBytes } from './text-order.ts';

/** The texts of the slots from `first` on, as they came. */
interface Piece extends TextColumn {
  first: number;
}

/**
 * The texts of one field by slot, kept as bytes where they came in; a string is created only when one is shown. Slots
 * are only added and never change; fields that arrive together share the mapping from slots to pieces.
 */
export class SlotTexts {
  readonly #pieces: Piece[] = [];
  readonly #places: SlotPieces;

  constructor(places: SlotPieces) {
    this.#places = places;
  }

  /** Adds the texts of the piece added last. */
  add(column: TextColumn): void {
    this.#pieces.push({ ...column, first: this.#places.lastFirst });
  }

  text(slot: number): string {
    const piece = this.#pieceOf(slot);
    const text = numberIn(piece, slot);
    return decodeBytes(piece.bytes, piece.starts[text]!, piece.starts[text + 1]!);
  }

  /** The first byte; NaN for an empty text. */
  firstByte(slot: number): number {
    const piece = this.#pieceOf(slot);
    const text = numberIn(piece, slot);
    const from = piece.starts[text]!;
    return from === piece.starts[text + 1]! ? NaN : piece.bytes[from]!;
  }

  /** See `byteKey`. */
  key(slot: number): number {
    const piece = this.#pieceOf(slot);
    const text = numberIn(piece, slot);
    return byteKey(piece.bytes, piece.starts[text]!, piece.starts[text + 1]!);
  }

  /** A hash of the text. */
  hash(slot: number): number {
    const piece = this.#pieceOf(slot);
    const text = numberIn(piece, slot);
    return hashBytes(piece.bytes, piece.starts[text]!, piece.starts[text + 1]!);
  }

  compare(a: number, b: number): number {
    const piece = this.#pieceOf(b);
    const text = numberIn(piece, b);
    return this.compareWith(a, piece.bytes, piece.starts[text]!, piece.starts[text + 1]!);
  }

  /** Compares a slot's text with a range of bytes. */
  compareWith(slot: number, bytes: Uint8Array, from = 0, to = bytes.length): number {
    const piece = this.#pieceOf(slot);
    const text = numberIn(piece, slot);
    return compareBytes(piece.bytes, piece.starts[text]!, piece.starts[text + 1]!, bytes, from, to);
  }

  /** The texts of some runs of slots in order, in the form that `add` takes; texts shared by slots are stored once. */
  pack(runs: readonly SlotRun[], count: number): TextColumn {
    const at = new Uint32Array(count);
    const starts = new Uint32Array(count + 1);
    const cuts: { bytes: Uint8Array; from: number; to: number }[] = [];
    const known = new Map<number, number>();
    let [row, texts, end, isShared] = [0, 0, 0, false];
    let last: Piece | null = null;
    for (const { first, count: rows } of runs) {
      for (let slot = first; slot < first + rows; slot++, row++) {
        const piece = this.#pieceOf(slot);
        const text = numberIn(piece, slot);
        if (piece !== last) known.clear();
        last = piece;
        const before = piece.at && known.get(text);
        if (before !== null && before !== undefined) {
          at[row] = before;
          isShared = true;
          continue;
        }
        if (piece.at) known.set(text, texts);
        const from = piece.starts[text]!;
        const to = piece.starts[text + 1]!;
        const cut = cuts.at(-1);
        if (cut?.bytes === piece.bytes && cut.to === from) cut.to = to;
        else cuts.push({ bytes: piece.bytes, from, to });
        end += to - from;
        at[row] = texts++;
        starts[texts] = end;
      }
    }
    const bytes = new Uint8Array(end);
    let written = 0;
    for (const cut of cuts) {
      bytes.set(cut.bytes.subarray(cut.from, cut.to), written);
      written += cut.to - cut.from;
    }
    return { bytes, starts: starts.slice(0, texts + 1), at: isShared ? narrow(at) : null, json: false };
  }

  #pieceOf(slot: number): Piece {
    return this.#pieces[this.#places.of[slot]!]!;
  }
}

/** Index of a slot's text within its piece. */
function numberIn({ at, first }: Piece, slot: number): number {
  return at ? at[slot - first]! : slot - first;
}

/** FNV-1a, with its high bits folded into the low ones. */
export function hashBytes(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
