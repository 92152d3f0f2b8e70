import type { BasketLine } from '#contract/endpoints/commands.ts';
import { isInOverlay, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/** A basket line in the localStorage mirror, with the article's fields flattened into it. */
export type BasketItem = Omit<BasketLine, 'article'> & Partial<NonNullable<BasketLine['article']>>;

/** Converts a line for the mirror; a line whose article is no longer sold has no article fields. */
export function toBasketItem({ article, ...line }: BasketLine): BasketItem {
  return { ...line, ...article };
}

/** Converts a mirrored item back to a line. */
export function toBasketLine(item: BasketItem): BasketLine {
  const { reference, quantity, marking, price_seen } = item;
  const { id, designation, price, category = '', image = '', stock_level = '' } = item;
  const known = id !== undefined && designation !== undefined && price !== undefined;
  const article = known ? { id, designation, price, category, image, stock_level } : null;
  return { reference, quantity, marking, price_seen, article };
}

/** Type guard for values from localStorage, which any script can write. */
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
 * Fills in the article fields of lines that were just added, from the mirror: the server has not returned them yet. If
 * the server says that the article does not exist, they stay empty.
 */
export function fillArticles(
  lines: readonly BasketLine[],
  queue: readonly QueuedCommand[],
  mirror: readonly BasketItem[],
): BasketLine[] {
  const isSetting = (line: BasketLine) => (queued: QueuedCommand) =>
    queued.type === 'basket.set' &&
    isInOverlay(queued) &&
    (queued.args as { reference: string }).reference === line.reference;
  return lines.map((line) => {
    if (line.article !== null || !queue.some(isSetting(line))) return line;
    const item = mirror.find((one) => one.reference === line.reference);
    return item ? { ...line, article: toBasketLine(item).article } : line;
  });
}
