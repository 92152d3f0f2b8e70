import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { BeyondList } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readLink } from '#src/api/link-store.ts';
import { failureOf, type Failure } from '#src/api/outage.ts';
import { readListPage } from '#src/replica/list-pages.ts';
import type { ListPageRows } from '#src/replica/list-page-rows.ts';
import { olderKey } from '#src/replica/older-key.ts';

/** Old orders hardly change: what was read of them serves while every tap has the list asked again. */
const FRESH_MS = 60_000;
const KEPT_MS = 30 * 60_000;

type Query = Readonly<Record<string, string | undefined>>;
type Asked = { client: QueryClient; name: BeyondList };

/** How long somebody waits for older rows before the list goes on without them, and who hears what came late. */
export type Patience = { ms: number; onLate: (outcome: 'arrived' | Failure) => void };

/** Forgets the older rows that were read, after one of them was written; what is being read is read anew. */
export function forgetOlder(client: QueryClient, name: EntityName): void {
  client.removeQueries({ queryKey: olderKey(name) });
}

/**
 * Reads rows that no device holds. What was read before is given at once, and read again where it is no longer fresh.
 * @param patience null waits until the server answers or is out of reach
 * @param signal aborts where whoever asked waits no more
 * @throws ApiError where the server refuses
 */
export async function readOlder(
  { client, name }: Asked,
  query: Query,
  patience: Patience | null,
  signal: AbortSignal,
): Promise<ListPageRows | Failure | 'late'> {
  const queryKey = [...olderKey(name), query];
  const state = client.getQueryState<ListPageRows>(queryKey);
  const known = state?.data;
  if (known && Date.now() - state.dataUpdatedAt < FRESH_MS) return known;
  // Nobody waits for a network that is known to be away; the poll finds out when it is back.
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
      // Forgotten meanwhile: it was asked with another sight, or of before a change.
      if (error instanceof CancelledError && awaited && !signal.aborted) return read();
      throw error;
    }
  };
  const reading = read();
  if (known) {
    reading.then((fresh) => {
      // The cache keeps what is the same: another object is another answer.
      if (fresh !== known && 'rows' in fresh) patience?.onLate('arrived');
    }, noteRefusal);
    return known;
  }
  if (!patience) return reading;
  const outcome = await Promise.race([reading, pass(patience.ms)]);
  awaited = false;
  if (outcome === 'late') {
    reading.then((page) => patience.onLate('rows' in page ? 'arrived' : page), noteRefusal);
  }
  return outcome;
}

/** Whoever asks next is told. What was forgotten meanwhile is asked again by whoever forgot it. */
function noteRefusal(error: unknown): void {
  if (!(error instanceof CancelledError)) console.warn('Older rows could not be read.', error);
}

function pass(ms: number): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });
}
