import { foldRows, type FoldedRows } from './fold-rows.ts';

/** Parts grow up to this many rows; a segment as it is stored makes one. */
const PART_ROWS = 500;

type Part = FoldedRows & { first: number; count: number };

/** The searched texts of all rows by their slots, in parts of some hundred: rows are added, and never change. */
export class SearchCorpus {
  #parts: Part[] = [];
  #count = 0;

  /** Takes the texts of the next slots. */
  add(rows: readonly string[]): void {
    for (let from = 0; from < rows.length; from += PART_ROWS) {
      const some = rows.slice(from, from + PART_ROWS);
      const part = { ...foldRows(some), first: this.#count, count: some.length };
      const last = this.#parts.at(-1);
      if (last && last.count + part.count <= PART_ROWS)
        this.#parts[this.#parts.length - 1] = join(last, part);
      else this.#parts.push(part);
      this.#count += part.count;
    }
  }

  /**
   * Flags with 1 the slots from `from` on whose text holds a word. `among`, where given, flags all those in question:
   * the others are passed over.
   */
  mark(word: string, flags: Uint8Array, from: number, among: Uint8Array | null): void {
    if (word.includes('\0')) return;
    for (const { text, starts, first, count } of this.#parts) {
      const end = first + count;
      let slot = nextIn(among, Math.max(from, first), end);
      while (slot < end) {
        const found = text.indexOf(word, starts[slot - first]);
        if (found < 0) break;
        while (starts[slot - first + 1]! <= found) slot++;
        flags[slot] = 1;
        slot = nextIn(among, slot + 1, end);
      }
    }
  }
}

/** The next slot in question, `end` where there is none. */
function nextIn(among: Uint8Array | null, slot: number, end: number): number {
  while (among && slot < end && among[slot] !== 1) slot++;
  return slot;
}

function join(one: Part, next: Part): Part {
  const starts = new Uint32Array(one.count + next.count + 1);
  starts.set(one.starts);
  for (let row = 1; row <= next.count; row++) starts[one.count + row] = one.text.length + next.starts[row]!;
  return { text: one.text + next.text, starts, first: one.first, count: one.count + next.count };
}
