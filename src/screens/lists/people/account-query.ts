import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';

/** How a user signs in, and what is entrusted to them; read again after every change of lists. */
export function useAccount(id: string) {
  return useQuery({
    queryKey: accountKey(id),
    queryFn: ({ signal }) => call('GET /api/users/{id}/account', { params: { id }, signal, quiet: true }),
    networkMode: 'always',
    retry: false,
  });
}

/** Reads a user's account again, and all lists if rows have changed. */
export function useAccountRefresh(id: string) {
  const client = useQueryClient();
  return {
    account: () => client.invalidateQueries({ queryKey: accountKey(id) }),
    lists: () => client.invalidateQueries({ queryKey: listKeys.all }),
  };
}

function accountKey(id: string) {
  return [...listKeys.of('users'), 'account', id];
}
