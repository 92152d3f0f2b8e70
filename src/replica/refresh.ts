import { queryClient } from './query-client.ts';

/** Reads again what is on screen, after something changed; resolves when the fresh rows are there. */
export async function refreshReplica(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['replica'] });
}
