import type { BasketLine } from '#contract/endpoints/commands.ts';
import { isPending, type Queued } from '#src/outbox/queued.ts';

/** A line of the basket as the browser's storage mirrors it: the article's fields stand beside its own. */
export type BasketItem = Omit<BasketLine, 'article'> & Partial<NonNullable<BasketLine['article']>>;

/** The line as the mirror holds it; a line whose article is sold no more has no article fields. */
export function toBasketItem({ article, ...line }: BasketLine): BasketItem {
  return { ...line, ...article };
}

/** The line that a mirrored item stands for. */
export function toBasketLine(item: BasketItem): BasketLine {
  const { reference, quantity, marking, price_seen } = item;
  const { id, designation, price, category = '', image = '', stock_level = '' } = item;
  const known = id !== undefined && designation !== undefined && price !== undefined;
  const article = known ? { id, designation, price, category, image, stock_level } : null;
  return { reference, quantity, marking, price_seen, article };
}

/** Whether a value read from storage can be an item: everybody can write there. */
export function isBasketItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<Record<keyof BasketItem, unknown>>;
  return (
    typeof item.reference === 'string' &&
    typeof item.marking === 'string' &&
    Number.isSafeInteger(item.quantity) &&
    Number.isSafeInteger(item.price_seen)
  );
}

/**
 * Gives lines that were only just put in the article fields they were put in with. The server has not told these yet;
 * where it says itself that there is no article, it is gone.
 */
export function fillArticles(
  lines: readonly BasketLine[],
  queue: readonly Queued[],
  mirror: readonly BasketItem[],
): BasketLine[] {
  const isSetting = (line: BasketLine) => (queued: Queued) =>
    queued.type === 'basket.set' &&
    isPending(queued) &&
    (queued.args as { reference: string }).reference === line.reference;
  return lines.map((line) => {
    if (line.article !== null || !queue.some(isSetting(line))) return line;
    const item = mirror.find((one) => one.reference === line.reference);
    return item ? { ...line, article: toBasketLine(item).article } : line;
  });
}
