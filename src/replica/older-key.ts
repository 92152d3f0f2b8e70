import type { EntityName } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed-scopes.ts';

/**
 * Key of the rows of a list that no device holds, as the server gave them; without a name, of all lists. They are not
 * among what is read again with every piece of news, and go with the sight under which they were given.
 */
export function olderKey(name?: EntityName | FeedEntity): readonly unknown[] {
  return name === undefined ? ['older'] : ['older', name];
}
