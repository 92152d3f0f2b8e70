import type { OrderDifferences, Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { entities } from '#contract/registry.ts';
import { waitingPieces } from '#contract/rules/stock/waiting-pieces.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findProducts } from '../stock/change-stock.ts';

type Args = CommandArgs<'order.place'>;
type Wanted = Pick<Args['lines'][number], 'reference' | 'quantity'>;
type ArticleProduct = Pick<EntityRow<'articles'>, 'product_reference'>;

/** Maximum number of references in one query. */
const maxReferences = 5000;

/**
 * Returns the articles of an order as they are now, by reference. Refuses `order.article_gone` if one was deleted, else
 * `order.price_changed` if a price is not the one that the user saw. The refusal lists all differences; with
 * `args.short_seen`, it also lists shortages that exceed those seen. A shortage alone is no reason to refuse: the missing
 * pieces ship later.
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

/** Whether a user may learn how many pieces are missing, which reveals the stock. */
export function maySeeShortage({ role, permissions }: CommandContext['actor']): boolean {
  return role !== 'Client' && permissions.has(entities.products.view);
}

/** Removes the number of missing pieces from shortages for users who may not see it. */
export function redactShortage({ actor }: Pick<CommandContext, 'actor'>): (line: Shortage) => Shortage {
  return (line) => (maySeeShortage(actor) ? line : { ...line, missing: null });
}

/**
 * Pieces that lines order beyond the available stock of their products, by reference of the article.
 */
export function missingOf(
  lines: readonly Wanted[],
  articles: ReadonlyMap<string, ArticleProduct>,
  available: ReadonlyMap<string, number>,
): { reference: string; missing: number }[] {
  const demands = lines.map(({ reference, quantity }) => ({
    key: reference,
    product: articles.get(reference)!.product_reference,
    pieces: quantity,
  }));
  return [...waitingPieces(demands, available)].map(([reference, missing]) => ({ reference, missing }));
}

/** The shortages of lines, all of which are on sale. */
export async function findShortages(
  { tx }: { tx: Pick<Write, 'q'> },
  lines: readonly Wanted[],
  articles: ReadonlyMap<string, ArticleProduct>,
): Promise<{ reference: string; missing: number }[]> {
  const products = await findProducts(
    tx,
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

/** The existing (not deleted) articles of lines, by reference. */
export async function findArticles(
  { tx }: { tx: Pick<Write, 'q'> },
  { lines }: { lines: readonly Wanted[] },
): Promise<Map<string, EntityRow<'articles'>>> {
  const found = new Map<string, EntityRow<'articles'>>();
  for (const part of chunks([...new Set(lines.map((line) => line.reference))], maxReferences)) {
    const rows = await tx.q
      .selectFrom('articles')
      .selectAll()
      .where('reference', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.reference, row);
  }
  return found;
}
