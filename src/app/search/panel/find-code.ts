import { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '#src/sync/client/device/ask-device.ts';
import { askServerByCode } from '#src/sync/client/scans/ask-server-by-code.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { readClosest, readOlderOrders, type ServerList } from '#src/sync/client/closest/read-closest.ts';
import type { Closest } from '#src/sync/rows/closest/closest.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';

/** The target of a code. */
export type Coded = { kind: 'articles' | 'orders'; reference: string; id: string };

/**
 * Finds the article or the order of a scanned code: by reference, barcode or number. Returns null if there is no match
 * or several, within what can be searched here.
 */
export async function findCode(
  scan: Scan,
  lists: Record<ClosestKind, ServerList | null>,
): Promise<Coded | null> {
  const codes = readingsOf(scan);
  const article = await findArticle(codes, lists.articles);
  if (article) return article;
  for (const code of codes) {
    const order = await findOrder(code, lists.orders);
    if (order) return order;
  }
  return null;
}

async function findArticle(codes: readonly string[], list: ServerList | null): Promise<Coded | null> {
  if (list === null) return null;
  const own = await askDevice('articles-by-code', { codes });
  const references = own ? articlesIn(own) : await findOnServer(codes, list);
  const [reference] = references;
  return reference !== undefined && references.length === 1 ? { kind: 'articles', reference, id: '' } : null;
}

async function findOnServer(codes: readonly string[], list: ServerList): Promise<string[]> {
  // Catalogue rows have no barcodes, so an article is found only by its reference.
  if (list !== 'articles') {
    const pages = await Promise.all(codes.map((code) => read('articles', code, list)));
    return pages.flatMap(({ rows }) => rows.map((row) => row.reference)).filter((one) => codes.includes(one));
  }
  try {
    return articlesIn(await askServerByCode(codes));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** A product without an article has no page to open. */
function articlesIn({ match, articles }: ArticlesByCode): string[] {
  if (match === 'product' || match === 'loose product') return [];
  return articles.map((one) => one.reference);
}

async function findOrder(code: string, list: ServerList | null): Promise<Coded | null> {
  if (list === null) return null;
  const { rows, since } = await read('orders', code, list);
  const isMeant = ({ number }: { number: string }) => number.toUpperCase() === code.toUpperCase();
  const held = rows.find(isMeant);
  const older = held || !since ? null : await readOlderOrders(code, since, new AbortController().signal);
  const found = held ?? older?.rows.find(isMeant);
  return found ? { kind: 'orders', reference: found.number, id: found.id } : null;
}

async function read<K extends ClosestKind>(
  kind: K,
  q: string,
  list: ServerList,
): Promise<Pick<Closest<ClosestRow[K]>, 'rows' | 'count' | 'since'>> {
  try {
    return await readClosest({ kind, q, list }, new AbortController().signal);
  } catch (error) {
    if (error instanceof ApiError) return { rows: [], count: 0 };
    throw error;
  }
}
