import type { Query } from '@tanstack/react-query';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { isLongList } from '../lists/long-list.ts';
import { olderKey } from '../lists/older-key.ts';
import { queryClient } from './query-client.ts';

/**
 * Meta of a query whose answer has pending commands applied by the device, to its own rows or to the server's: it is
 * refetched after each change of the outbox and of any rows.
 */
export const refetchOnOutboxChange = { refetchOnOutboxChange: true } as const;

/**
 * Meta of a query that the server answers from rows of these entities, also from rows that this device does not store: it
 * is refetched when one of them changes, at most every `throttleMs`.
 */
export function refetchOnChangeOf(...entities: FeedEntity[]): { refetchOnChangeOf: readonly FeedEntity[] } {
  return { refetchOnChangeOf: entities };
}

/** Shortest time between two reads of such a query, in ms. */
const throttleMs = 5_000;

/**
 * Refetches what is on screen after a change; resolves when the fresh rows have been read.
 * @param entities the changed ones; empty: only the outbox changed. Omitted: anything may have changed
 * @param withRemovals those of which rows were removed, for example with a right
 */
export async function refreshReplica(
  entities?: readonly FeedEntity[],
  withRemovals: readonly FeedEntity[] = [],
): Promise<void> {
  for (const name of withRemovals) removeReads(name);
  const affected = (query: Query) => isAffected(query, entities);
  void queryClient.invalidateQueries({ queryKey: ['replica'], refetchType: 'none', predicate: affected });
  const firstReads = refetchFirstReads(affected);
  const shouldRefetch = (query: Query) => affected(query) && !isLongList(query) && !query.isDisabled();
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['replica'], type: 'active' }))
    if (shouldRefetch(query) && sourceEntitiesOf(query)) refetchThrottled(query);
  await queryClient.refetchQueries({
    queryKey: ['replica'],
    type: 'active',
    predicate: (query) => shouldRefetch(query) && !sourceEntitiesOf(query),
  });
  await firstReads;
}

/** The entities from whose rows the server answers a query; undefined if the device answers it. */
function sourceEntitiesOf({ meta }: Query): readonly FeedEntity[] | undefined {
  return meta?.['refetchOnChangeOf'] as readonly FeedEntity[] | undefined;
}

/** Queries whose refetch is scheduled. */
const scheduled = new WeakSet<Query>();

function refetchThrottled(query: Query): void {
  if (scheduled.has(query)) return;
  scheduled.add(query);
  const { queryKey, state } = query;
  setTimeout(
    () => {
      scheduled.delete(query);
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    },
    Math.max(0, state.dataUpdatedAt + throttleMs - Date.now()),
  );
}

/** Queries to refetch as soon as their first answer has arrived. */
const refetchAfterFirstRead = new WeakSet<Query>();

/**
 * A first read in progress may predate the change, and is not interrupted: its answer would count as fresh, and the
 * change would never show.
 */
async function refetchFirstReads(affected: (query: Query) => boolean): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll({
    queryKey: ['replica'],
    fetchStatus: 'fetching',
    predicate: (query) =>
      affected(query) && query.state.data === undefined && !refetchAfterFirstRead.has(query),
  });
  await Promise.all(
    firstReads.map(async (query) => {
      refetchAfterFirstRead.add(query);
      // The read in progress, not a new one.
      const [answer] = await Promise.allSettled([query.fetch()]);
      refetchAfterFirstRead.delete(query);
      if (answer.status === 'fulfilled')
        await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** Refetches failed queries on screen: the server answers again. */
export async function retryFailedReads(): Promise<void> {
  await queryClient.refetchQueries({
    queryKey: ['replica'],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

/** Clears the cache and refetches the rows on screen, because they were read under other rights. */
export async function resetReplicaQueries(): Promise<void> {
  // Whatever their keys: a screen that opens shows cached data until the server has refused it.
  queryClient.removeQueries({
    predicate: (query) => isUnobserved(query) && query.state.fetchStatus === 'idle',
  });
  await Promise.all([dropOlder(), queryClient.resetQueries({ queryKey: ['replica'] })]);
}

/** Drops reads under `olderKey`, also those in progress, and refetches those on screen. */
async function dropOlder(name?: FeedEntity): Promise<void> {
  const queryKey = olderKey(name);
  queryClient.removeQueries({ queryKey, predicate: isUnobserved });
  await queryClient.resetQueries({ queryKey });
}

function isUnobserved(query: Query): boolean {
  return query.getObserversCount() === 0;
}

/** Removes cached reads of a list that could otherwise outlive rows the user may not see any more. */
function removeReads(name: FeedEntity): void {
  // The feed does not cover older rows, which may be gone as well.
  void dropOlder(name);
  void queryClient.resetQueries({
    queryKey: ['replica', 'list', name],
    predicate: (query) => !query.isActive() || isLongList(query),
  });
}

function isAffected(query: Query, entities?: readonly FeedEntity[]): boolean {
  if (!entities || query.meta?.['refetchOnOutboxChange'] === true) return true;
  if (entities.length === 0) return false;
  const sourceEntities = sourceEntitiesOf(query);
  if (sourceEntities) return sourceEntities.some((name) => entities.includes(name));
  const [, kind, name] = query.queryKey;
  // A list that is not replicated may depend on any entity.
  const isReplicated = kind === 'list' && (feedEntities as readonly unknown[]).includes(name);
  return !isReplicated || entities.includes(name as FeedEntity);
}
