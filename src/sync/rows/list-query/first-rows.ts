import type { LooseRow } from './cell-of.ts';
import type { Place } from './row-order.ts';

/**
 * The first rows of an order among all that are offered. One comparison with the last row kept rejects most, so that a
 * page does not require sorting the whole list.
 */
export class FirstRows<R extends LooseRow> {
  readonly #compare: (a: Place, b: Place) => number;
  readonly #room: number;
  readonly #places: Place[] = [];
  /** The rows kept, in order. */
  readonly rows: R[] = [];

  constructor(compare: (a: Place, b: Place) => number, room: number) {
    this.#compare = compare;
    this.#room = room;
  }

  offer(place: Place, row: R): void {
    const count = this.#places.length;
    if (count === this.#room && this.#compare(place, this.#places[count - 1]!) > 0) return;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#places[middle]!, place) < 0) low = middle + 1;
      else high = middle;
    }
    this.#places.splice(low, 0, place);
    this.rows.splice(low, 0, row);
    if (this.#places.length > this.#room) {
      this.#places.pop();
      this.rows.pop();
    }
  }
}
