import type { OrderDifferences, Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findProducts } from '../stock/change-stock.ts';

type Args = CommandArgs<'order.place'>;
type ArticleProduct = Pick<EntityRow<'articles'>, 'product_reference'>;

/** Maximum number of references in one query. */
const maxReferences = 5000;

/**
 * Returns the articles of an order as they are now, by reference. Refuses `order.article_gone` if one was deleted, else
 * `order.price_changed` if a price is not the one that the user saw. The refusal lists all differences, and also the new
 * shortages if `args.short_seen` has those that the user saw. A shortage alone is no reason to refuse: the missing pieces
 * ship later.
 * @param about the order to which the lines are added, named in the refusal
 */
export async function findArticlesAsSeen(
  context: CommandContext,
  args: Pick<Args, 'lines' | 'short_seen'>,
  about: { order?: { id: string; number: string } } = {},
): Promise<Map<string, EntityRow<'articles'>>> {
  const articles = await findArticles(context, args);
  const references = [...new Set(args.lines.map((line) => line.reference))].filter(
    (one) => !articles.has(one),
  );
  const linesOnSale = args.lines.filter((line) => articles.has(line.reference));
  const prices = linesOnSale.flatMap(({ reference, price: seen }) => {
    const { price } = articles.get(reference)!;
    return price === seen ? [] : [{ reference, seen, price }];
  });
  if (references.length === 0 && prices.length === 0) return articles;
  const shortages = args.short_seen
    ? newShortages(args.short_seen, await findShortages(context, linesOnSale, articles))
    : [];
  const current: OrderDifferences & typeof about = {
    ...about,
    references,
    prices,
    short: shortages.map(redactShortage(context)),
  };
  if (references.length > 0) {
    throw new Refusal('order.article_gone', { current, detail: `No longer sold: ${references.join(', ')}.` });
  }
  throw new Refusal('order.price_changed', { current });
}

/** Removes the number of missing pieces from shortages for a Client, because it would reveal the stock. */
export function redactShortage({ actor }: Pick<CommandContext, 'actor'>): (line: Shortage) => Shortage {
  return (line) => (actor.role === 'Client' ? { ...line, missing: null } : line);
}

/**
 * Pieces that lines order beyond the available stock of their products, by reference of the article. Articles of one
 * product share its stock: earlier lines take first.
 */
export function missingOf(
  lines: readonly { reference: string; quantity: number }[],
  articles: ReadonlyMap<string, ArticleProduct>,
  available: ReadonlyMap<string, number>,
): { reference: string; missing: number }[] {
  const remaining = new Map<string, number>();
  const missing = new Map<string, number>();
  for (const { reference, quantity } of lines) {
    const product = articles.get(reference)!.product_reference;
    const inStock = remaining.get(product) ?? Math.max(0, available.get(product) ?? 0);
    remaining.set(product, Math.max(0, inStock - quantity));
    if (quantity > inStock) missing.set(reference, (missing.get(reference) ?? 0) + quantity - inStock);
  }
  return [...missing].map(([reference, pieces]) => ({ reference, missing: pieces }));
}

async function findShortages(
  context: CommandContext,
  lines: Args['lines'],
  articles: ReadonlyMap<string, ArticleProduct>,
) {
  const products = await findProducts(
    context.tx,
    [...articles.values()].map((article) => article.product_reference),
  );
  return missingOf(lines, articles, new Map(products.map((row) => [row.reference, row.available])));
}

/** Shortages that exceed the displayed ones. */
function newShortages(
  seen: readonly Shortage[],
  shortages: readonly { reference: string; missing: number }[],
) {
  const known = new Map(seen.map((one) => [one.reference, one.missing ?? Infinity]));
  return shortages.filter(({ reference, missing }) => missing > (known.get(reference) ?? 0));
}

async function findArticles(
  context: CommandContext,
  args: Pick<Args, 'lines'>,
): Promise<Map<string, EntityRow<'articles'>>> {
  const found = new Map<string, EntityRow<'articles'>>();
  for (const part of chunks([...new Set(args.lines.map((line) => line.reference))], maxReferences)) {
    const rows = await context.tx.q
      .selectFrom('articles')
      .selectAll()
      .where('reference', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.reference, row);
  }
  return found;
}
