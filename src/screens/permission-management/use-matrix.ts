import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { readMatrix } from './read-matrix.ts';

/** Query key of the matrix. */
export const MATRIX_KEY = ['role-permissions'];

/** Polling interval in ms while the page is visible, because other users may edit the matrix too. */
const LOOK_MS = 10_000;

/** The latest permission matrix from the server. */
export function useMatrix() {
  return useQuery({
    queryKey: MATRIX_KEY,
    queryFn: async ({ signal }) =>
      readMatrix(await call('GET /api/role-permissions', { signal, quiet: true })),
    refetchInterval: LOOK_MS,
  });
}
