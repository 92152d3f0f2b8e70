import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { readBasketMirror, storeBasketMirror } from '#src/session/basket-mirror/basket-mirror.ts';
import { addPendingBasketAdd } from '#src/session/basket-mirror/pending-basket-adds.ts';
import { readSession } from '#src/session/session-store.ts';
import { artworkKey } from './artwork-key.ts';
import type { OrderableArticle } from './orderable-article.ts';

/** Maximum quantity of one line, in pieces. */
export const largestQuantity = 1_000_000;

/**
 * Adds articles that are not in the basket yet, at the price that the user saw. Quantities in pieces.
 * @returns whether all of them were stored; if not, a banner says so
 */
export async function putIntoBasket(
  entries: readonly { article: OrderableArticle; quantity: number; marking: string }[],
): Promise<boolean> {
  const lines = entries.map(({ article, quantity, marking }) => {
    const { reference, ...facts } = article;
    return { reference, quantity, marking, price_seen: facts.price, ...facts };
  });
  const added = new Set(lines.map((line) => line.reference));
  // Files of an earlier line, which was removed or ordered on another device, do not belong to the new one.
  const session = readSession();
  const userId = session.phase === 'open' ? session.user.user_id : '';
  for (const reference of added) localStorage.removeItem(artworkKey(userId, reference));
  // Updates the mirror first, because the line is rendered from it as soon as the command is queued.
  storeBasketMirror([...readBasketMirror().filter((item) => !added.has(item.reference)), ...lines]);
  const failed = new Set<string>();
  await Promise.all(
    lines.map(async (line) => {
      const { reference, quantity, marking, price_seen } = line;
      const stored = wasStored(enqueue('basket.set', { reference, quantity, marking, price_seen }));
      addPendingBasketAdd(line, stored);
      if (!(await stored)) failed.add(reference);
    }),
  );
  if (failed.size > 0) storeBasketMirror(readBasketMirror().filter((item) => !failed.has(item.reference)));
  return failed.size === 0;
}
