import { useQueue } from '#src/outbox/queue-store.ts';
import { useUnstored } from '#src/outbox/use-unstored.ts';
import { useReplicaFacts } from '#src/replica/replica-facts.ts';
import { useBroken, useLost } from '#src/session/device-news.ts';

/**
 * broken: the store does not answer. newer: a newer application wrote it. blocked: an old tab holds it. unread: the
 * device has not told its queue yet. unstored: a tap could not be stored, and the user has not seen it yet. lost: the
 * browser threw the store away.
 */
export type QueueDoubt = 'broken' | 'newer' | 'blocked' | 'unread' | 'unstored' | 'lost';

/** Why nobody may say that all that was tapped here is kept, or has arrived; null where it is so. */
export function useQueueDoubt(): QueueDoubt | null {
  const broken = useBroken();
  const told = useReplicaFacts() !== null;
  const shown = useQueue().length > 0;
  const unstored = useUnstored().length > 0;
  const lost = useLost() !== null;
  if (broken) return broken === 'silent' ? 'broken' : broken;
  // An empty queue may as well be one that nobody has told of; one that holds something was told.
  if (!told && !shown) return 'unread';
  if (unstored) return 'unstored';
  return lost ? 'lost' : null;
}

/** Whether what is tapped now is kept no more than what was. */
export function keepsNothing(doubt: QueueDoubt | null): boolean {
  return doubt === 'broken' || doubt === 'newer' || doubt === 'blocked';
}
