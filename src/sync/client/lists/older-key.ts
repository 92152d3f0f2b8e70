import type { EntityName } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';

/**
 * Query key of a list's rows that only the server stores; without a name, of all lists. They are not refetched when
 * rows change, and are dropped when the visibility under which they were read changes.
 */
export function olderKey(name?: EntityName | FeedEntity): readonly unknown[] {
  return name === undefined ? ['older'] : ['older', name];
}
