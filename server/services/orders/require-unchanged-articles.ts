import type { OrderDifferences } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findArticles } from './find-articles.ts';
import { findShortages, newShortages, type ExistingLine } from './shortages.ts';

type Args = CommandArgs<'order.place'>;

/**
 * Returns the articles of an order as they are now, by reference. Refuses `order.article_gone` if one was deleted, else
 * `order.price_changed` if a price is not the one that the user saw. The refusal lists all differences; with
 * `args.short_seen`, it also lists shortages that exceed those seen, in the field `short`. A shortage alone is not a reason to
 * refuse: the missing pieces ship later.
 * @param about the order to which the lines are added, named in the refusal
 * @param existingLines the lines that it already has, with the quantities that they will have
 */
export async function requireUnchangedArticles(
  context: CommandContext,
  args: Pick<Args, 'lines' | 'short_seen'>,
  about: { order?: { id: string; number: string } } = {},
  existingLines: readonly ExistingLine[] = [],
): Promise<Map<string, EntityRow<'articles'>>> {
  const articles = await findArticles(context, args);
  const goneReferences = [...new Set(args.lines.map((line) => line.reference))].filter(
    (one) => !articles.has(one),
  );
  const linesStillSold = args.lines.filter((line) => articles.has(line.reference));
  const prices = linesStillSold.flatMap(({ reference, price: seen }) => {
    const { price } = articles.get(reference)!;
    return price === seen ? [] : [{ reference, seen, price }];
  });
  if (goneReferences.length === 0 && prices.length === 0) return articles;
  const shortages = args.short_seen
    ? newShortages(args.short_seen, await findShortages(context, linesStillSold, articles, existingLines))
    : [];
  const current: OrderDifferences & typeof about = {
    ...about,
    references: goneReferences,
    prices,
    short: shortages,
  };
  if (goneReferences.length > 0) {
    throw new Refusal('order.article_gone', {
      current,
      params: { reason: 'articles', references: goneReferences },
    });
  }
  throw new Refusal('order.price_changed', { current });
}
