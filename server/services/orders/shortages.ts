import type { Shortage } from '#contract/commands/order-differences.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { entities } from '#contract/registry.ts';
import {
  coarseShortagesOf,
  shortagesOf,
  type ArticleStock,
  type CoarseShortage,
} from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findProducts } from '../stock/change-stock.ts';
import { cleanLines, findArticles } from './find-articles.ts';

type Args = CommandArgs<'order.place'>;
type Wanted = Pick<Args['lines'][number], 'reference' | 'quantity'>;

/** Whether a user may learn how many pieces are missing, which reveals the stock. */
export function maySeeShortage({ role, permissions }: CommandContext['actor']): boolean {
  return role !== 'Client' && permissions.has(entities.products.view);
}

/**
 * What the history entry of a line keeps of the shortages that the user was shown and accepted. `short_seen`: the missing
 * pieces of its article, or null where no number was shown. A user who may not see the stock is shown a number only if all
 * ordered pieces of the article wait. Then `short_whole` is set, and Clients read the number too.
 * @param ordered the new lines
 */
export function shortSeenFacts(
  { actor }: Pick<CommandContext, 'actor'>,
  seen: Args['short_seen'] = [],
  ordered: readonly Wanted[] = [],
): (row: object) => { short_seen: number | null; short_whole?: true } | undefined {
  const shown = new Map(seen.map((one) => [one.reference, one.missing]));
  const piecesOf = (reference: string) =>
    ordered.reduce((sum, line) => sum + (line.reference === reference ? line.quantity : 0), 0);
  return (row) => {
    const { reference } = row as { reference: string };
    const missing = shown.get(reference);
    if (missing === undefined) return undefined;
    if (missing === null || maySeeShortage(actor)) return { short_seen: missing };
    return missing === piecesOf(reference)
      ? { short_seen: missing, short_whole: true }
      : { short_seen: null };
  };
}

/**
 * The stock of articles. The result has the keys of `articles`: the article's reference or, for a line that the order
 * already has, the line's id. Without a product, `available` is 0.
 */
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
 * The shortages of lines that are not ordered (yet), as far as the actor may know them. Lines whose article is not in
 * `articles` are left out. Asking is free, so a user who may not see the stock could find its exact number by trying
 * quantities: such a user gets a coarse answer (`coarseShortagesOf`).
 * @param existingLines the lines of the order to which `lines` are added; a coarse answer counts their pieces too
 */
export async function findShortages(
  { tx, actor }: { tx: Pick<Write, 'q'>; actor: CommandContext['actor'] },
  lines: readonly Wanted[],
  articles: ReadonlyMap<string, EntityRow<'articles'>>,
  existingLines: readonly ExistingLine[] = [],
): Promise<(Shortage & { certain: boolean })[]> {
  const products = await findProducts(
    tx,
    [...articles.values()].map((article) => article.product_reference),
  );
  const stock = stockOfArticles(articles, products);
  return maySeeShortage(actor)
    ? shortagesOf(lines, stock).map((one) => ({ ...one, certain: true }))
    : coarseShortagesWith(existingLines, lines, stock).map((one) =>
        // A number would include the pieces of the existing lines.
        existingLines.length > 0 ? { ...one, missing: null } : one,
      );
}

/** The shortages that an order of the basket would have; lines of articles that are no longer sold are left out. */
export async function readBasketShortages(
  q: Queries,
  actor: CommandContext['actor'],
  given: readonly Wanted[],
): Promise<(Shortage & { certain: boolean })[]> {
  const tx = { q };
  const lines = await cleanLines(tx, given);
  const articles = await findArticles({ tx }, { lines });
  const stillSold = lines.filter((line) => articles.has(line.reference));
  return findShortages({ tx, actor }, stillSold, articles);
}

/** A line of an order that is amended, with its quantity after the amendment and what it reserved before. */
export type ExistingLine = Wanted & { product_reference: string; allocated: number };

/**
 * The coarse shortages of lines that are added to an order. The lines that the order already has need the same stock, so
 * they count too. Otherwise a user could raise one line and ask for a single piece in another, until the answers reveal
 * the exact stock.
 */
export function coarseShortagesWith(
  existingLines: readonly ExistingLine[],
  lines: readonly Wanted[],
  stock: ReadonlyMap<string, ArticleStock>,
): CoarseShortage[] {
  const available = new Map([...stock.values()].map((one) => [one.product, one.available]));
  for (const { product_reference: product, allocated } of existingLines)
    if (available.has(product)) available.set(product, available.get(product)! + allocated);
  const shared = new Map(
    [...stock].map(([key, { product }]) => [key, { product, available: available.get(product)! }]),
  );
  return coarseShortagesOf([...existingLines, ...lines], shared);
}

/** Shortages that are certain and exceed the displayed ones. */
export function newShortages(
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
