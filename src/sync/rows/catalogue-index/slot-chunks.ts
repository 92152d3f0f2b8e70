/** A run of consecutive slots. */
export interface SlotRun {
  first: number;
  count: number;
}

/** Maps each slot to the chunk of data that it was added with. Chunks are numbered and contiguous. */
export class SlotChunks {
  /** By slot; longer than the number of slots. */
  of = new Uint32Array(0);
  /** First slot of the chunk added last. */
  lastFirst = 0;
  #count = 0;

  /** Adds the next chunk. */
  add(first: number, count: number): void {
    this.reserve(first + count);
    this.of.fill(this.#count++, first, first + count);
    this.lastFirst = first;
  }

  /** Reserves capacity for so many slots. */
  reserve(count: number): void {
    if (count <= this.of.length) return;
    const grown = new Uint32Array(count);
    grown.set(this.of);
    this.of = grown;
  }
}
