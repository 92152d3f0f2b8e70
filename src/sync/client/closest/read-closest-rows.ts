import { formatFilter } from '#contract/filter.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { failureOf, type Failure } from '#src/api/outage.ts';
import { call, callList } from '#src/api/call.ts';
import type { ClosestQuery } from '#src/sync/protocol/device-questions.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { closenessOf } from '#src/sync/rows/closest/closeness.ts';
import type { ClosestRow } from '#src/sync/rows/closest/closest-row.ts';
import { namesOfRow, orderedBy, type ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { askDevice } from '../device/ask-device.ts';

/** The server list that replaces rows missing on the device. */
export type ServerList = 'orders' | 'customers' | 'articles' | 'catalog' | 'products';

export interface ClosestQuestion<K extends ClosestKind = ClosestKind> {
  kind: K;
  q: string;
  /** Rows of the server list. */
  list: ServerList;
}

/** Rows shown of each kind: few enough to see at a glance. */
export const CLOSEST_ROWS = 5;
/** Debounce in ms before the server is asked. */
const PAUSE_MS = 200;
/** Rows of the server among which the closest are searched. */
const SERVER_ROWS = '50';

/**
 * The rows of a kind that are closest to the query: the device's own if it has them all, else those of the server's
 * list.
 * @throws ApiError if neither can answer
 */
export async function readClosestRows<K extends ClosestKind>(
  { kind, q, list }: ClosestQuestion<K>,
  signal: AbortSignal,
): Promise<ClosestResults<ClosestRow[K]>> {
  const local = await askClosest[kind]({ q, limit: CLOSEST_ROWS }, signal);
  if (local) return local;
  await pause(signal);
  const counted: Record<string, string> = list === 'catalog' ? {} : { count: '1' };
  // The row whose key equals the text is asked for by itself: a page of 50 rows may miss it.
  const [page, exact] = await Promise.all([
    askServer[kind](list, { q, sort: orderedBy[kind], limit: SERVER_ROWS, ...counted }, signal),
    askServer[kind](list, { q, [keyOf[kind]]: keyFilter(q), limit: '2' }, signal),
  ]);
  const rows = [...new Map([...exact.rows, ...page.rows].map((row) => [row.id, row])).values()];
  const wanted = foldText(q);
  const closenessByRow = new Map(rows.map((row) => [row, closenessOf(namesOfRow(kind, row), wanted)]));
  const nearest = rows.toSorted((a, b) => closenessByRow.get(a)! - closenessByRow.get(b)!);
  return {
    rows: nearest.slice(0, CLOSEST_ROWS),
    count: page.count ?? rows.length,
    capped: page.capped ?? page.next !== null,
  };
}

/** Orders that no device stores, and why they are missing if the server did not answer. */
export interface OlderOrders {
  rows: Rows['orders'][];
  failure: Failure | null;
}

/** The newest orders that match a search and that no device stores. */
export async function readOlderOrders(q: string, since: string, signal: AbortSignal): Promise<OlderOrders> {
  const { up, failure } = readLink();
  if (!up) return { rows: [], failure };
  await pause(signal);
  try {
    const query = { q, sort: orderedBy.orders, limit: String(CLOSEST_ROWS), beyond: since };
    const { rows } = await readList('orders', query, signal);
    return { rows, failure: null };
  } catch (error) {
    if (error instanceof ApiError && error.unanswered) return { rows: [], failure: failureOf(error) };
    throw error;
  }
}

const keyOf = {
  articles: 'reference',
  orders: 'number',
  products: 'reference',
  locations: 'location',
  customers: 'code',
} as const;

function keyFilter(typed: string): string {
  const key = typed.trim();
  return formatFilter({ op: 'in', values: [...new Set([key, key.toUpperCase()])], not: false });
}

const askClosest: {
  [K in ClosestKind]: (
    query: ClosestQuery,
    signal: AbortSignal,
  ) => Promise<ClosestResults<ClosestRow[K]> | null>;
} = {
  articles: (query, signal) => askDevice('closest-articles', query, signal),
  orders: (query, signal) => askDevice('closest-orders', query, signal),
  products: (query, signal) => askDevice('closest-products', query, signal),
  locations: (query, signal) => askDevice('closest-locations', query, signal),
  customers: (query, signal) => askDevice('closest-customers', query, signal),
};

type ServerQuery = Record<string, string>;
type ServerPage<R> = {
  rows: R[];
  next: string | null;
  count?: number | undefined;
  capped?: boolean | undefined;
};

function readList<N extends EntityName>(list: N, query: ServerQuery, signal: AbortSignal) {
  return callList('GET /api/{list}', { params: { list }, query, signal, quiet: true });
}

const askServer: {
  [K in ClosestKind]: (
    list: ServerList,
    query: ServerQuery,
    signal: AbortSignal,
  ) => Promise<ServerPage<ClosestRow[K]>>;
} = {
  articles: (list, query, signal) =>
    list === 'catalog'
      ? call('GET /api/catalog', { query, signal, quiet: true })
      : readList('articles', query, signal),
  orders: (_list, query, signal) => readList('orders', query, signal),
  products: (_list, query, signal) => readList('products', query, signal),
  locations: readLocations,
  customers: (_list, query, signal) => readList('customers', query, signal),
};

/** Locations have no list of their own: they are read from the products that are there. */
async function readLocations(
  _list: ServerList,
  { q = '', count: _count, ...query }: ServerQuery,
  signal: AbortSignal,
): Promise<ServerPage<ClosestRow['locations']>> {
  const location = formatFilter({ op: 'contains', text: q, not: false });
  const { rows, next } = await readList('products', { location, ...query }, signal);
  const found = new Map<string, number>();
  for (const row of rows) found.set(row.location, (found.get(row.location) ?? 0) + 1);
  const locations = [...found].map(([name, products]) => ({ id: name, location: name, products }));
  return { rows: locations, next, count: locations.length, capped: next !== null };
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
