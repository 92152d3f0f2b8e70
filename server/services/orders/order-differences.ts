import type { OrderDifferences, Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { entities } from '#contract/registry.ts';
import {
  coarseShortagesOf,
  shortagesOf,
  type ArticleStock,
  type CoarseShortage,
} from '#contract/rules/stock/waiting-pieces.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findProducts } from '../stock/change-stock.ts';

type Args = CommandArgs<'order.place'>;
type Wanted = Pick<Args['lines'][number], 'reference' | 'quantity'>;

/** Maximum number of references in one query. */
const maxReferences = 5000;

/**
 * Returns the articles of an order as they are now, by reference. Refuses `order.article_gone` if one was deleted, else
 * `order.price_changed` if a price is not the one that the user saw. The refusal lists all differences; with
 * `args.short_seen`, it also lists shortages that exceed those seen. A shortage alone is no reason to refuse: the missing
 * pieces ship later.
 * @param about the order to which the lines are added, named in the refusal
 * @param kept its lines, with the quantities that they will have
 */
export async function requireUnchangedArticles(
  context: CommandContext,
  args: Pick<Args, 'lines' | 'short_seen'>,
  about: { order?: { id: string; number: string } } = {},
  kept: readonly KeptLine[] = [],
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
    ? newShortages(args.short_seen, await findShortages(context, linesStillSold, articles, kept))
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
      detail: `No longer sold: ${goneReferences.join(', ')}.`,
    });
  }
  throw new Refusal('order.price_changed', { current });
}

/** Whether a user may learn how many pieces are missing, which reveals the stock. */
export function maySeeShortage({ role, permissions }: CommandContext['actor']): boolean {
  return role !== 'Client' && permissions.has(entities.products.view);
}

/** Removes the number of missing pieces from shortages for users who may not see it. */
function redactShortage({ actor }: Pick<CommandContext, 'actor'>): (line: Shortage) => Shortage {
  return (line) => (maySeeShortage(actor) ? line : { ...line, missing: null });
}

/**
 * What the history entry of a line keeps of the shortages that the user was shown and accepted: `short_seen`, the pieces
 * of its article, or null where no number was shown.
 */
export function shortSeenFacts(
  context: Pick<CommandContext, 'actor'>,
  seen: Args['short_seen'] = [],
): (row: object) => { short_seen: number | null } | undefined {
  const accepted = new Map(seen.map(redactShortage(context)).map((one) => [one.reference, one.missing]));
  return (row) => {
    const missing = accepted.get((row as { reference: string }).reference);
    return missing === undefined ? undefined : { short_seen: missing };
  };
}

/** The stock of articles, by reference of the article. Of an article without a product nothing is available. */
export function stockOfArticles(
  articles: ReadonlyMap<string, Pick<EntityRow<'articles'>, 'product_reference'>>,
  products: Iterable<Pick<EntityRow<'products'>, 'reference' | 'available'>>,
): Map<string, ArticleStock> {
  const available = new Map([...products].map((row) => [row.reference, row.available]));
  return new Map(
    [...articles].map(([reference, { product_reference: product }]) => [
      reference,
      { product, available: available.get(product) ?? 0 },
    ]),
  );
}

/**
 * The shortages of lines that are not ordered (yet), as far as the actor may know them; lines of articles that are not
 * among these are left out. A question costs nothing, unlike an order: a user who may not see the stock could find out
 * its exact number by asking for many quantities, so that the answer is coarse (`coarseShortagesOf`).
 * @param kept lines of the order to which these are added: they count in a coarse answer
 */
export async function findShortages(
  { tx, actor }: { tx: Pick<Write, 'q'>; actor: CommandContext['actor'] },
  lines: readonly Wanted[],
  articles: ReadonlyMap<string, EntityRow<'articles'>>,
  kept: readonly KeptLine[] = [],
): Promise<(Shortage & { certain: boolean })[]> {
  const products = await findProducts(
    tx,
    [...articles.values()].map((article) => article.product_reference),
  );
  const stock = stockOfArticles(articles, products);
  return maySeeShortage(actor)
    ? shortagesOf(lines, stock).map((one) => ({ ...one, certain: true }))
    : coarseShortagesWith(kept, lines, stock).map((one) => ({ ...one, missing: null }));
}

/** A line of an order that is amended, with its quantity after the amendment and what it reserved before. */
export type KeptLine = Wanted & { product_reference: string; allocated: number };

/**
 * The coarse shortages of lines that are added to an order. The lines that it keeps need the same stock: without them, a
 * user could raise one line and ask for a single piece in another, until the answer tells the exact number.
 */
export function coarseShortagesWith(
  kept: readonly KeptLine[],
  lines: readonly Wanted[],
  stock: ReadonlyMap<string, ArticleStock>,
): CoarseShortage[] {
  const available = new Map([...stock.values()].map((one) => [one.product, one.available]));
  const ofProducts = kept.filter((line) => available.has(line.product_reference));
  for (const { product_reference: product, allocated } of ofProducts)
    available.set(product, available.get(product)! + allocated);
  const products = [
    ...[...stock].map(([reference, { product }]) => [reference, product] as const),
    ...ofProducts.map((line) => [line.reference, line.product_reference] as const),
  ];
  const shared = new Map(
    products.map(([reference, product]) => [reference, { product, available: available.get(product)! }]),
  );
  return coarseShortagesOf([...ofProducts, ...lines], shared);
}

/** Shortages that are certain and exceed the displayed ones. */
function newShortages(
  seen: readonly Shortage[],
  shortages: readonly (Shortage & { certain: boolean })[],
): Shortage[] {
  const known = new Map(seen.map((one) => [one.reference, one.missing ?? Infinity]));
  return shortages.flatMap(({ reference, missing, certain }) => {
    const shown = known.get(reference);
    const isNew = shown === undefined || (missing !== null && missing > shown);
    return certain && isNew ? [{ reference, missing }] : [];
  });
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
