import { enqueue } from '#src/outbox/enqueue.ts';
import { readBasketMirror, storeBasketMirror } from '#src/session/basket-mirror.ts';
import type { OrderableArticle } from './orderable-article.ts';

/** The largest quantity that one line takes, in pieces. */
export const largestQuantity = 1_000_000;

/** Puts articles that are not there yet into the basket, at the price that was seen. Quantities in pieces. */
export function putIntoBasket(
  entries: readonly { article: OrderableArticle; quantity: number; marking: string }[],
): void {
  const lines = entries.map(({ article, quantity, marking }) => {
    const { reference, ...facts } = article;
    return { reference, quantity, marking, price_seen: facts.price, ...facts };
  });
  const added = new Set(lines.map((line) => line.reference));
  // First the mirror: the line is drawn from it as soon as the command is queued.
  storeBasketMirror([...readBasketMirror().filter((item) => !added.has(item.reference)), ...lines]);
  for (const { reference, quantity, marking, price_seen } of lines) {
    enqueue('basket.set', { reference, quantity, marking, price_seen });
  }
}
