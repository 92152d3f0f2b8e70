/** In which piece of what came in each slot is: pieces have numbers, and lie behind one another. */
export class SlotPieces {
  /** By slot; longer than there are slots. */
  of = new Uint32Array(0);
  /** The first slot of the piece that was placed last. */
  lastFirst = 0;
  #count = 0;

  /** Places the next piece. */
  place(first: number, count: number): void {
    this.makeRoom(first + count);
    this.of.fill(this.#count++, first, first + count);
    this.lastFirst = first;
  }

  /** So many slots are expected in all. */
  makeRoom(count: number): void {
    if (count <= this.of.length) return;
    const grown = new Uint32Array(count);
    grown.set(this.of);
    this.of = grown;
  }
}
