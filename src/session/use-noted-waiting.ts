import { useEffect } from 'react';
import { useQueue } from '#src/outbox/queue-store.ts';
import { useReplicaFacts } from '#src/replica/replica-facts.ts';
import { noteWaiting } from './recent-users.ts';
import { useUser } from './use-session.ts';

/** Keeps it known, beyond this session, how much of the user's work waits on this device; called once, by the shell. */
export function useNotedWaiting(): void {
  const userId = useUser()?.user_id ?? '';
  const queue = useQueue();
  // Before the device has said anything, an empty queue says nothing.
  const known = useReplicaFacts() !== null;
  const waiting = queue.filter((one) => one.user_id === userId && one.state !== 'applied').length;
  useEffect(() => {
    if (known) noteWaiting(userId, waiting);
  }, [known, userId, waiting]);
}
