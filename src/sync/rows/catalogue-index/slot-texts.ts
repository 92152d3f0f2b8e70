import { narrow } from '../packed-rows/typed-array-file.ts';
import type { TextColumn } from '../packed-rows/pack-rows.ts';
import { decodeBytes } from '../packed-rows/unpack-rows.ts';
import type { SlotChunks, SlotRun } from './slot-chunks.ts';
import { byteKey, compareBytes } from './text-order.ts';

/** The texts of the slots from `first` on, as they were added. */
interface TextChunk extends TextColumn {
  first: number;
}

/**
 * The texts of one field by slot, as bytes in the chunks in which they were added; a string is created only when one is
 * shown. Slots are only added and never change; fields that arrive together share the mapping from slots to chunks.
 */
export class SlotTexts {
  readonly #chunks: TextChunk[] = [];
  readonly #slotChunks: SlotChunks;

  constructor(slotChunks: SlotChunks) {
    this.#slotChunks = slotChunks;
  }

  /** Adds the texts of the chunk added last. */
  add(column: TextColumn): void {
    this.#chunks.push({ ...column, first: this.#slotChunks.lastFirst });
  }

  text(slot: number): string {
    const chunk = this.#chunkOf(slot);
    const text = numberIn(chunk, slot);
    return decodeBytes(chunk.bytes, chunk.starts[text]!, chunk.starts[text + 1]!);
  }

  /** The first byte; NaN for an empty text. */
  firstByte(slot: number): number {
    const chunk = this.#chunkOf(slot);
    const text = numberIn(chunk, slot);
    const from = chunk.starts[text]!;
    return from === chunk.starts[text + 1]! ? NaN : chunk.bytes[from]!;
  }

  /** See `byteKey`. */
  key(slot: number): number {
    const chunk = this.#chunkOf(slot);
    const text = numberIn(chunk, slot);
    return byteKey(chunk.bytes, chunk.starts[text]!, chunk.starts[text + 1]!);
  }

  /** A hash of the text. */
  hash(slot: number): number {
    const chunk = this.#chunkOf(slot);
    const text = numberIn(chunk, slot);
    return hashBytes(chunk.bytes, chunk.starts[text]!, chunk.starts[text + 1]!);
  }

  compare(a: number, b: number): number {
    const chunk = this.#chunkOf(b);
    const text = numberIn(chunk, b);
    return this.compareWith(a, chunk.bytes, chunk.starts[text]!, chunk.starts[text + 1]!);
  }

  /** Compares a slot's text with a range of bytes. */
  compareWith(slot: number, bytes: Uint8Array, from = 0, to = bytes.length): number {
    const chunk = this.#chunkOf(slot);
    const text = numberIn(chunk, slot);
    return compareBytes(chunk.bytes, chunk.starts[text]!, chunk.starts[text + 1]!, bytes, from, to);
  }

  /** The texts of some runs of slots in order, in the form that `add` takes; texts shared by slots are stored once. */
  pack(runs: readonly SlotRun[], count: number): TextColumn {
    const at = new Uint32Array(count);
    const starts = new Uint32Array(count + 1);
    const cuts: { bytes: Uint8Array; from: number; to: number }[] = [];
    const known = new Map<number, number>();
    let [row, texts, end, isShared] = [0, 0, 0, false];
    let last: TextChunk | null = null;
    for (const { first, count: rows } of runs) {
      for (let slot = first; slot < first + rows; slot++, row++) {
        const chunk = this.#chunkOf(slot);
        const text = numberIn(chunk, slot);
        if (chunk !== last) known.clear();
        last = chunk;
        const before = chunk.at && known.get(text);
        if (before !== null && before !== undefined) {
          at[row] = before;
          isShared = true;
          continue;
        }
        if (chunk.at) known.set(text, texts);
        const from = chunk.starts[text]!;
        const to = chunk.starts[text + 1]!;
        const cut = cuts.at(-1);
        if (cut?.bytes === chunk.bytes && cut.to === from) cut.to = to;
        else cuts.push({ bytes: chunk.bytes, from, to });
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

  #chunkOf(slot: number): TextChunk {
    return this.#chunks[this.#slotChunks.of[slot]!]!;
  }
}

/** Index of a slot's text within its chunk. */
function numberIn({ at, first }: TextChunk, slot: number): number {
  return at ? at[slot - first]! : slot - first;
}

/** FNV-1a, with its high bits folded into the low ones. */
export function hashBytes(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
