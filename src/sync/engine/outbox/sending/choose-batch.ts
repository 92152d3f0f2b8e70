import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

export interface BatchLimits {
  /** Bytes of JSON. A single command may exceed the limit, so that the server can reject it. */
  maxBytes?: number;
  sizeOf?: (one: QueuedCommand) => number;
  /** Whether a command must not be sent now; its lane and the commands that depend on it wait with it. */
  mustWait?: (one: QueuedCommand) => boolean;
}

/**
 * The commands that may be sent now, in the order in which they were issued. Commands behind a refused one in its lane,
 * and those that depend on it, wait for the user's decision.
 */
export function chooseBatch(
  queue: readonly QueuedCommand[],
  userId: string,
  maxCount: number,
  { maxBytes = Infinity, sizeOf = () => 0, mustWait = () => false }: BatchLimits = {},
): QueuedCommand[] {
  const stoppedLanes = new Set<string>();
  const stoppedIds = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.id));
  const batch: QueuedCommand[] = [];
  let size = 0;
  for (const one of queue) {
    if (one.user_id !== userId || one.state === 'applied') continue;
    const stopped =
      one.state === 'refused' ||
      stoppedLanes.has(one.lane) ||
      one.depends_on.some((id) => stoppedIds.has(id));
    if (stopped || mustWait(one)) {
      stoppedIds.add(one.id);
      stoppedLanes.add(one.lane);
      continue;
    }
    size += sizeOf(one);
    // No later command overtakes one that did not fit, because it may depend on it.
    if (batch.length >= maxCount || (size > maxBytes && batch.length > 0)) break;
    batch.push(one);
  }
  return batch;
}
