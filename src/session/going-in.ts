import { readTerm } from '#src/outbox/unstored.ts';
import type { BasketItem } from './basket-item.ts';

/** By reference. `term`: the user who put it in; what one of them taps is never shown to the next. */
const held = new Map<string, { item: BasketItem; term: number }>();

/** Lines that were put into the basket in this tab and are on their way into the store: nowhere else is known of them. */
export function readGoingIn(): BasketItem[] {
  return [...held.values()].filter(({ term }) => term === readTerm()).map(({ item }) => item);
}

/** Whether a line with this reference is on its way into the store. */
export function isGoingIn(reference: string): boolean {
  return held.get(reference)?.term === readTerm();
}

/** Notes a line as on its way until `settled`: it is stored and the queue shows it, or it could not be. */
export function noteGoingIn(item: BasketItem, settled: Promise<unknown>): void {
  const going = { item, term: readTerm() };
  held.set(item.reference, going);
  void settled.then(() => {
    if (held.get(item.reference) === going) held.delete(item.reference);
  });
}
