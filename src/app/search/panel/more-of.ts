import type { MessageDescriptor } from '@lingui/core';
import { formatFilter } from '#contract/filter.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { closeness } from '#src/sync/rows/closest/closeness.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { CLOSEST_ROWS, type ServerList } from '#src/sync/client/closest/read-closest-rows.ts';
import type { ClosestResults } from '#src/sync/rows/closest/closest-results.ts';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import type { Choice } from './choice.ts';
import { moreWords } from './group-words.ts';

export interface MoreFacts {
  typed: string;
  list: ServerList | null;
  found: ClosestResults<unknown> | undefined;
  say: (words: MessageDescriptor) => string;
  number: (value: number) => string;
}

/** The link to a list with all results of a kind; null if all are shown here. */
export function moreOf(kind: ClosestKind, { typed, list, found, say, number }: MoreFacts): Choice | null {
  if (list === null || !found) return null;
  // The number of results that only the server has is unknown.
  const partly = found.since !== undefined;
  if (!partly && found.count <= CLOSEST_ROWS) return null;
  const q = typed.trim();
  // Locations are found in the list of products.
  const question =
    kind === 'locations'
      ? { location: formatFilter({ op: 'contains', text: q, not: false }), sort: 'location' }
      : { q };
  const count = partly ? '' : `${number(found.count)}${found.capped ? '+' : ''}`;
  return {
    key: `more:${kind}`,
    title: say(moreWords[kind]),
    detail: count,
    icon: iconArrowRight,
    closeness: closeness.contains,
    href: `/${list}${stringifyPlainSearch(question)}`,
  };
}
