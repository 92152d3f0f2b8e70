import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { applyBasketOverlay } from '#src/sync/protocol/queue/basket-overlay.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { BasketRow } from '#src/sync/rows/packed-rows/replica-row.ts';

/**
 * The basket with all pending commands applied, each line with its article as it is now.
 * @param find returns those of the given references that are on sale
 */
export async function answerBasket(
  row: BasketRow | undefined,
  queue: readonly QueuedCommand[],
  find: (references: readonly string[]) => Promise<readonly CatalogueArticle[]>,
): Promise<BasketLine[]> {
  const stored = row?.lines ?? [];
  const lines = applyBasketOverlay(
    stored.map((line) => ({ ...line, article: null })),
    queue,
  );
  if (lines.length === 0) return [];
  const found = await find(lines.map((line) => line.reference));
  const articles = new Map(found.map((article) => [article.reference, article]));
  return lines.map((line) => ({ ...line, article: articleOf(articles.get(line.reference)) }));
}

function articleOf(article: CatalogueArticle | undefined): BasketLine['article'] {
  if (!article) return null;
  const { id, designation, price, category, images, stock_level } = article;
  return { id, designation, price, category, image: images[0] ?? '', stock_level };
}
