import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';

/** Reads all lists again, and closes the row, which is no longer in its list. */
export function useClashSettled(): (open: number) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  return async () => {
    const search = stringifyPlainSearch({ ...parsePlainSearch(searchStr), row: undefined });
    const now = router.latestLocation;
    // A user who has gone elsewhere meanwhile is not brought back.
    if (now.pathname === pathname && now.searchStr === searchStr) {
      await navigate({ href: `${pathname}${search}`, replace: true });
    }
    await client.invalidateQueries({ queryKey: listKeys.all });
  };
}
