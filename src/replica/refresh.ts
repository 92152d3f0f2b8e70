import { isLongList } from './long-list.ts';
import { queryClient } from './query-client.ts';

/** Reads again what is on screen, after something changed; resolves when the fresh rows are there. */
export async function refreshReplica(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['replica'], refetchType: 'none' });
  await queryClient.refetchQueries({
    queryKey: ['replica'],
    type: 'active',
    predicate: (query) => !isLongList(query) && !query.isDisabled(),
  });
}
