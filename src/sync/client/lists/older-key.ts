import type { EntityName } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';

/**
 * Prefix of the query keys of reads that are not refetched when rows change, of one list or of all: rows that only the
 * server stores, and the names of products. They are dropped when the visibility under which they were read changes.
 */
export function olderKey(name?: EntityName | FeedEntity): readonly unknown[] {
  return name === undefined ? ['older'] : ['older', name];
}
