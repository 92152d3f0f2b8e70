import type { Query } from '@tanstack/react-query';
import { feedEntities, type FeedEntity } from '#contract/rules/feed-scopes.ts';
import { isLongList } from './long-list.ts';
import { olderKey } from './older-key.ts';
import { queryClient } from './query-client.ts';

/** Meta of a query that the device answers from its own rows: it is asked again whenever something was tapped. */
export const answeredHere = { answeredHere: true } as const;

/**
 * Reads again what is on screen, after something changed; resolves when the fresh rows are there.
 * @param entities what changed; none: only what waits in the outbox did. Not given: anything may have
 * @param gone of which of them rows were taken away, with a right for one
 */
export async function refreshReplica(
  entities?: readonly FeedEntity[],
  gone: readonly FeedEntity[] = [],
): Promise<void> {
  for (const name of gone) forgetRead(name);
  const concerned = (query: Query) => isConcerned(query, entities);
  void queryClient.invalidateQueries({ queryKey: ['replica'], refetchType: 'none', predicate: concerned });
  const firstReads = readOnceMore(concerned);
  await queryClient.refetchQueries({
    queryKey: ['replica'],
    type: 'active',
    predicate: (query) => concerned(query) && !isLongList(query) && !query.isDisabled(),
  });
  await firstReads;
}

/** Those that are read once more as soon as their first answer is there. */
const awaited = new WeakSet<Query>();

/**
 * A first answer that is under way may be of before the change, and nothing interrupts a first reading: it would pass
 * for fresh, and what changed meanwhile would never be shown.
 */
async function readOnceMore(concerned: (query: Query) => boolean): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll({
    queryKey: ['replica'],
    fetchStatus: 'fetching',
    predicate: (query) => concerned(query) && query.state.data === undefined && !awaited.has(query),
  });
  await Promise.all(
    firstReads.map(async (query) => {
      awaited.add(query);
      // The reading that is under way, not another one.
      const [answer] = await Promise.allSettled([query.fetch()]);
      awaited.delete(query);
      if (answer.status === 'fulfilled')
        await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** Reads again what is on screen and could not be read: the server answers again. */
export async function retryFailedReads(): Promise<void> {
  await queryClient.refetchQueries({
    queryKey: ['replica'],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

/** Forgets everything that was read, and reads what is on screen anew: it was read under other rights. */
export async function forgetReplica(): Promise<void> {
  queryClient.removeQueries({ queryKey: olderKey() });
  await queryClient.resetQueries({ queryKey: ['replica'] });
}

/** Forgets what was read of a list and would else outlive rows that may not be seen any more. */
function forgetRead(name: FeedEntity): void {
  // The feed speaks of no older rows: they may have gone with the others. Reading that is under way ends with it.
  queryClient.removeQueries({ queryKey: olderKey(name) });
  void queryClient.resetQueries({
    queryKey: ['replica', 'list', name],
    predicate: (query) => !query.isActive() || isLongList(query),
  });
}

function isConcerned({ meta, queryKey }: Query, entities?: readonly FeedEntity[]): boolean {
  if (!entities || meta?.['answeredHere'] === true) return true;
  if (entities.length === 0) return false;
  const [, kind, name] = queryKey;
  // A list that is not replicated may depend on anything.
  const followed = kind === 'list' && (feedEntities as readonly unknown[]).includes(name);
  return !followed || entities.includes(name as FeedEntity);
}
