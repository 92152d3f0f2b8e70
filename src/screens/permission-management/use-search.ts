import { useSearch } from '@tanstack/react-router';
import { isRoleName, type RoleName } from '#contract/access.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useNavigateWithin } from '#src/lists/url/use-navigate-within.ts';
import { groupKeys, type GroupKey } from './permission-groups.ts';

/** The state of the page in the URL. */
export interface Search {
  q: string;
  group: GroupKey | null;
  /** The selected role; on a phone the only one shown. */
  role: RoleName | null;
}

/** The search, and a function to change it. Typing adds no entries to the browser history. */
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
