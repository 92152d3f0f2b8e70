import { useSearch } from '@tanstack/react-router';
import { isRoleName, type RoleName } from '#contract/access.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';
import { groupKeys, type GroupKey } from './permission-groups.ts';

/** What the page shows, held by the URL. */
export interface Search {
  q: string;
  group: GroupKey | null;
  /** The one that is looked at; on a phone the only one. */
  role: RoleName | null;
}

/** What is looked for, and a way to change it. Typing leaves no steps in the browser's history. */
export function useSearchState(): [Search, (change: Partial<Search>) => void] {
  const { q, group, role }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigateWithin();
  const state: Search = {
    q: typeof q === 'string' ? q : '',
    group: groupKeys.find((key) => key === group) ?? null,
    role: isRoleName(role) ? role : null,
  };
  const change = (part: Partial<Search>) => {
    const next = { ...state, ...part };
    const search = stringifyPlainSearch({ ...next, q: next.q === '' ? undefined : next.q });
    navigate({ search, replace: true });
  };
  return [state, change];
}
