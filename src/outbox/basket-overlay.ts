import type { CommandArgs } from '#contract/commands/registry.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { isOrdered } from '#contract/rules/ordered-line.ts';
import { isPending, type Queued } from './queued.ts';

/** The basket with all pending commands applied. */
export function layOverBasket(stored: readonly BasketLine[], queue: readonly Queued[]): BasketLine[] {
  const lines = new Map(stored.map((line) => [line.reference, line]));
  const articles = new Map(stored.map((line) => [line.reference, line.article]));
  for (const queued of queue.filter(isPending)) {
    if (queued.type === 'basket.set') {
      const { reference, ...set } = queued.args as CommandArgs<'basket.set'>;
      if (set.quantity === 0) lines.delete(reference);
      else lines.set(reference, { article: articles.get(reference) ?? null, reference, ...set });
    } else if (queued.type === 'order.place') {
      const placed = queued.args as CommandArgs<'order.place'>;
      if (!placed.from_basket) continue;
      for (const line of lines.values()) {
        if (isOrdered(line, placed.lines)) lines.delete(line.reference);
      }
    }
  }
  return [...lines.values()];
}
