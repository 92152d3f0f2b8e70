import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatFilter } from '#contract/filter.ts';
import type { Rows } from '#contract/registry.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { LocalList } from '#src/sync/protocol/device-questions.ts';
import { isInOverlay, isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { splitReferences } from '../catalogue/split-references.ts';
import { askList } from '../lists/ask-list.ts';
import { readListPage } from '../lists/list-pages.ts';
import { useQueue } from '../outbox/queue-store.ts';
import { toLive, type Live } from '../reading/live.ts';
import { answeredOnDevice } from '../reading/refresh.ts';

/** A place that is to be counted, because pieces were missing there. */
export interface PlaceToCount {
  product: Rows['products'];
  /** The latest line that was short. */
  short: Rows['orderlines'];
}

/** What a user needs to see the list. */
export const permissionsToSee = ['view orderlines page', 'view products page'] as const;

export function maySeePlacesToCount(permissions: readonly string[]): boolean {
  return permissionsToSee.every((one) => permissions.includes(one));
}

/** `counted`: UTC ISO of the last count that the server knows; null if it is unknown or before the shortage. */
type ReadPlace = PlaceToCount & { counted: string | null };

const oneOf = (values: readonly string[]) => formatFilter({ op: 'in', values: [...values], not: false });

/** The newest counts, of whatever products, so that offline one stored answer serves every question. */
const newestCounts = { cause: oneOf(['count', 'opening']), sort: '-at', limit: '50' };

/**
 * The products that were short on an order in preparation and were not counted since, by location. What waits in the
 * outbox of this device counts as done.
 */
export function usePlacesToCount(enabled: boolean): Live<PlaceToCount[]> {
  const read = toLive(
    useQuery<ReadPlace[], ApiError>({
      queryKey: ['replica', 'places-to-count'],
      queryFn: ({ signal }) => readPlaces(signal),
      enabled,
      meta: answeredOnDevice,
      retry: false,
    }),
  );
  const queue = useQueue();
  const data = useMemo(() => read.data?.filter((place) => !isCounted(place, queue)), [read.data, queue]);
  return { ...read, data };
}

function isCounted({ product, short, counted }: ReadPlace, queue: readonly QueuedCommand[]): boolean {
  const declared = queue.findLast(
    (one) => isOfType(one, 'line.short') && isInOverlay(one) && one.args.line_id === short.id,
  );
  // The user's own shortage may still have to be sent.
  const since = declared?.queued_at ?? short.date_updated;
  if (counted !== null && counted >= since) return true;
  return queue.some(
    (one) =>
      isOfType(one, 'stock.count') &&
      isInOverlay(one) &&
      one.args.product_id === product.id &&
      (one.args.cause === 'count' || one.args.cause === 'opening') &&
      one.queued_at >= since,
  );
}

async function readPlaces(signal: AbortSignal): Promise<ReadPlace[]> {
  const query = { prep_state: 'short', allocated: '1..', sort: '-date_updated', limit: '200' };
  const lines = await readAll('orderlines', query, signal);
  // The latest shortage of each product.
  const shorts = new Map(lines.toReversed().map((line) => [line.product_reference ?? '', line]));
  shorts.delete('');
  const references = [...shorts.keys()];
  const oldest = lines.at(-1)?.date_updated ?? '';
  const [products, counts] = await Promise.all([
    readProducts(references, signal),
    readLastCounts(references, oldest, signal),
  ]);
  return products
    .flatMap((product) => {
      const short = shorts.get(product.reference);
      return short ? [{ product, short, counted: counts.get(product.reference) ?? null }] : [];
    })
    .toSorted((a, b) => compareLocations(a.product.location, b.product.location));
}

/** Without deleted ones, which are not counted any more. */
async function readProducts(references: readonly string[], signal: AbortSignal): Promise<Rows['products'][]> {
  const read = (values: string[]) =>
    readAll('products', { reference: oneOf(values), limit: String(values.length) }, signal);
  return (await Promise.all(splitReferences(references).map(read))).flat();
}

/**
 * UTC ISO of the last count of each product since a moment, by reference. While the server is out of reach, of those that
 * it last gave.
 */
async function readLastCounts(
  references: readonly string[],
  since: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const counts = new Map<string, string>();
  if (references.length === 0) return counts;
  const read = async (query: Record<string, string>) => {
    const { rows, next } = await readListPage('movements', query, signal);
    for (const { reference, at } of rows) if (at > (counts.get(reference) ?? '')) counts.set(reference, at);
    return next === null || rows.some(({ at }) => at < since);
  };
  try {
    if (await read(newestCounts)) return counts;
    const others = splitReferences(references.filter((one) => !counts.has(one)));
    for (const values of others) await read({ ...newestCounts, reference: oneOf(values), limit: '200' });
  } catch (error) {
    if (!(error instanceof ApiError && error.unanswered)) throw error;
  }
  return counts;
}

/** All rows that a query matches, from the device or else from the server. @throws ApiError */
async function readAll<N extends LocalList>(
  name: N,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Rows[N][]> {
  const rows: Rows[N][] = [];
  let after: string | undefined;
  do {
    const asked = after === undefined ? query : { ...query, after };
    const page = (await askList(name, asked, signal)) ?? (await readListPage(name, asked, signal));
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}
