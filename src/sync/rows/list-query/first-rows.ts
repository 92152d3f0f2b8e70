import type { LooseRow } from './cell-reader.ts';
import type { SortPosition } from './row-order.ts';

/**
 * The first rows of an order among all that are offered. One comparison with the last row kept rejects most, so that a
 * page does not require sorting the whole list.
 */
export class FirstRows<R extends LooseRow> {
  readonly #compare: (a: SortPosition, b: SortPosition) => number;
  readonly #capacity: number;
  readonly #positions: SortPosition[] = [];
  /** The rows kept, in order. */
  readonly rows: R[] = [];

  constructor(compare: (a: SortPosition, b: SortPosition) => number, capacity: number) {
    this.#compare = compare;
    this.#capacity = capacity;
  }

  offer(position: SortPosition, row: R): void {
    const count = this.#positions.length;
    if (count === this.#capacity && this.#compare(position, this.#positions[count - 1]!) > 0) return;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#positions[middle]!, position) < 0) low = middle + 1;
      else high = middle;
    }
    this.#positions.splice(low, 0, position);
    this.rows.splice(low, 0, row);
    if (this.#positions.length > this.#capacity) {
      this.#positions.pop();
      this.rows.pop();
    }
  }
}
