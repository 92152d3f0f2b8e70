import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { PartlyStoredList } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { failureOf, type Failure } from '#src/api/outage.ts';
import { readListPage } from '#src/sync/client/lists/list-pages.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { olderKey } from '#src/sync/client/lists/older-key.ts';

/** Old orders rarely change, so a response stays fresh while local commands make the list refetch often. */
const FRESH_MS = 60_000;
const KEPT_MS = 30 * 60_000;

type Query = Readonly<Record<string, string | undefined>>;
/** The list that is read, and the cache of its older rows. */
type Source = { client: QueryClient; name: PartlyStoredList };

/**
 * How long a list waits for older rows before it continues without them (null: until the server answers or is unreachable),
 * and the callback for a late response.
 */
export type OlderRowsTimeout = { ms: number | null; onLate: (outcome: 'arrived' | Failure) => void };

/** Drops the cached older rows after one of them was written. A read in progress starts again. */
export function dropOlderRows(client: QueryClient, name: EntityName): void {
  client.removeQueries({ queryKey: olderKey(name) });
}

/**
 * Reads rows that only the server has. Returns cached rows at once and refetches them in the background if they are
 * stale.
 * @param timeout null waits likewise, and ignores a late response
 * @param signal aborts when the caller no longer needs the rows
 * @throws ApiError if the server refuses
 */
export async function readOlder(
  { client, name }: Source,
  query: Query,
  timeout: OlderRowsTimeout | null,
  signal: AbortSignal,
): Promise<ListPageRows | Failure | 'late'> {
  const queryKey = [...olderKey(name), query];
  const state = client.getQueryState<ListPageRows>(queryKey);
  const known = state?.data;
  if (known && Date.now() - state.dataUpdatedAt < FRESH_MS) return known;
  // No waiting while the network is known to be down; polling detects when it returns.
  const { up, failure } = readLink();
  if (!up) return known ?? failure;
  let awaited = !known;
  const read = async (): Promise<ListPageRows | Failure> => {
    try {
      return await client.fetchQuery<ListPageRows>({
        queryKey,
        queryFn: (context) => readListPage(name, query, context.signal),
        networkMode: 'always',
        retry: false,
        gcTime: KEPT_MS,
      });
    } catch (error) {
      if (error instanceof ApiError && error.unanswered) return failureOf(error);
      // The cached rows were dropped during the read: the response predates a change or was filtered by another
      // visibility.
      if (error instanceof CancelledError && awaited && !signal.aborted) return read();
      throw error;
    }
  };
  const reading = read();
  if (known) {
    reading.then((fresh) => {
      // The query cache keeps the object identity of unchanged data, so a new object is a changed response.
      if (fresh !== known && 'rows' in fresh) timeout?.onLate('arrived');
    }, logRefusal);
    return known;
  }
  if (!timeout || timeout.ms === null) return reading;
  const outcome = await Promise.race([reading, lateAfter(timeout.ms)]);
  awaited = false;
  if (outcome === 'late') {
    reading.then((page) => timeout.onLate('rows' in page ? 'arrived' : page), logRefusal);
  }
  return outcome;
}

/**
 * A refusal is only logged here; the next read returns it to its caller. A cancelled read is repeated by the code that
 * cancelled it.
 */
function logRefusal(error: unknown): void {
  if (!(error instanceof CancelledError)) console.warn('lists: reading older rows failed', error);
}

function lateAfter(ms: number): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });
}
