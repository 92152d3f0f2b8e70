import { useMemo } from 'react';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useUser } from '#src/session/use-session.ts';

/** The current user's unsettled commands on this device. */
export interface OwnQueue {
  refused: readonly QueuedCommand[];
  waiting: readonly QueuedCommand[];
  sending: readonly QueuedCommand[];
}

/** One user's commands by state; applied ones are left out. */
export function groupByState(queue: readonly QueuedCommand[], userId: string): OwnQueue {
  const own = queue.filter((one) => one.user_id === userId);
  const inState = (state: QueuedCommand['state']) => own.filter((one) => one.state === state);
  return { refused: inState('refused'), waiting: inState('waiting'), sending: inState('sending') };
}

/** The current user's queue, live. */
export function useOwnQueue(): OwnQueue {
  const queue = useQueue();
  const userId = useUser()?.user_id ?? '';
  return useMemo(() => groupByState(queue, userId), [queue, userId]);
}
