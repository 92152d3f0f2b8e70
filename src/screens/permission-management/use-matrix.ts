import { useQuery } from '@tanstack/react-query';
import { request } from '#src/api/request.ts';
import { readMatrix } from './read-matrix.ts';

/** Where the matrix is kept. */
export const MATRIX_KEY = ['role-permissions'];

/** Milliseconds between two looks while the page is on screen: others may be at it too. */
const LOOK_MS = 10_000;

/** Which role holds which permission, as the server said it last. */
export function useMatrix() {
  return useQuery({
    queryKey: MATRIX_KEY,
    queryFn: async ({ signal }) =>
      readMatrix(await request<unknown>('GET', '/role-permissions', { signal, quiet: true })),
    refetchInterval: LOOK_MS,
  });
}
