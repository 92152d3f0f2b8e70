import type { FoldedRows } from '../packed-rows/fold-rows.ts';
import type { SlotRun } from './slot-chunks.ts';

/** Blocks grow up to this many rows; a segment becomes one block. */
const BLOCK_ROWS = 500;

/** The occurrences of a word, by slot. */
export interface WordOccurrences {
  /** 1 if the slot contains the word. */
  flags: Uint8Array;
  /** Offset of the first occurrence in the slot's own text; 0 if only its category or tags have the word. */
  offsets: Uint16Array;
}

type TextBlock = FoldedRows & { first: number; count: number };

/** The searched texts of all rows by slot, in blocks of some hundred rows. Rows are only added and never change. */
export class SearchCorpus {
  #blocks: TextBlock[] = [];
  #count = 0;

  /** Adds the folded texts of the next slots. */
  add({ text, starts }: FoldedRows): void {
    const block = { text, starts, first: this.#count, count: starts.length - 1 };
    const last = this.#blocks.at(-1);
    if (last && last.count + block.count <= BLOCK_ROWS)
      this.#blocks[this.#blocks.length - 1] = join(last, block);
    else this.#blocks.push(block);
    this.#count += block.count;
  }

  /** The folded texts of some runs of slots in order, in the form that `add` takes. */
  pack(runs: readonly SlotRun[]): FoldedRows[] {
    return runs.flatMap((run) => this.#blocks.flatMap((block) => cut(block, run) ?? []));
  }

  /**
   * Searches the slots from `from` on for a word: sets flags to 1, and records the offset of the first occurrence.
   * `within`: the matches of a shorter word that starts at character `lead` of this one; only those slots are searched,
   * from their offsets on.
   */
  mark(
    word: string,
    found: WordOccurrences,
    from: number,
    within: WordOccurrences | null,
    lead: number,
  ): void {
    if (word.includes('\0')) return;
    const { flags, offsets } = found;
    for (const { text, starts, first, count } of this.#blocks) {
      const end = first + count;
      let slot = nextIn(within, Math.max(from, first), end);
      while (slot < end) {
        const ahead = within ? Math.max(0, within.offsets[slot]! - lead) : 0;
        const offset = text.indexOf(word, starts[slot - first]! + ahead);
        if (offset < 0) break;
        while (starts[slot - first + 1]! <= offset) slot++;
        flags[slot] = 1;
        offsets[slot] = offset - starts[slot - first]!;
        slot = nextIn(within, slot + 1, end);
      }
    }
  }
}

/** The next slot to search, or `end`. */
function nextIn(within: WordOccurrences | null, slot: number, end: number): number {
  while (within && slot < end && within.flags[slot] !== 1) slot++;
  return slot;
}

/** The rows of a block that are in a run of slots; null if there are none. */
function cut({ text, starts, first, count }: TextBlock, run: SlotRun): FoldedRows | null {
  const from = Math.max(run.first, first) - first;
  const to = Math.min(run.first + run.count, first + count) - first;
  if (from >= to) return null;
  const begin = starts[from]!;
  return {
    text: text.slice(begin, starts[to]!),
    starts: starts.slice(from, to + 1).map((start) => start - begin),
  };
}

function join(one: TextBlock, next: TextBlock): TextBlock {
  const starts = new Uint32Array(one.count + next.count + 1);
  starts.set(one.starts);
  for (let row = 1; row <= next.count; row++) starts[one.count + row] = one.text.length + next.starts[row]!;
  return { text: one.text + next.text, starts, first: one.first, count: one.count + next.count };
}
