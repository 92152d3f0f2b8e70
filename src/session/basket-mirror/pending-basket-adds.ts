import { readSessionNumber } from '#src/sync/client/outbox/session-number.ts';
import type { BasketItem } from './basket-item.ts';

/** By reference. `session` identifies the user's session, so that one user's lines are never shown to the next. */
const held = new Map<string, { item: BasketItem; session: number }>();

/** Lines that were added to the basket in this tab and are being stored: they are not known anywhere else yet. */
export function readPendingBasketAdds(): BasketItem[] {
  return [...held.values()].filter(({ session }) => session === readSessionNumber()).map(({ item }) => item);
}

/** Whether a line with this reference is being stored. */
export function isPendingBasketAdd(reference: string): boolean {
  return held.get(reference)?.session === readSessionNumber();
}

/** Records a line as pending until `settled`: the queue then shows it, or storing it has failed. */
export function addPendingBasketAdd(item: BasketItem, settled: Promise<unknown>): void {
  const pending = { item, session: readSessionNumber() };
  held.set(item.reference, pending);
  void settled.then(() => {
    if (held.get(item.reference) === pending) held.delete(item.reference);
  });
}
