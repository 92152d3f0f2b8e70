import { useEffect } from 'react';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { isUnsettled } from '#src/sync/protocol/queue/queued-command.ts';
import { useUser } from '../use-session.ts';
import { recordWaiting } from './recent-users.ts';

/**
 * Records how many of the user's commands are unsettled on this device, beyond this session; called once, by the shell.
 */
export function useNotedWaiting(): void {
  const userId = useUser()?.user_id ?? '';
  const queue = useQueue();
  // Before the device has answered, an empty queue means nothing.
  const known = useReplicaStatus() !== null;
  const waiting = queue.filter((one) => one.user_id === userId && isUnsettled(one)).length;
  useEffect(() => {
    if (known) recordWaiting(userId, waiting);
  }, [known, userId, waiting]);
}
