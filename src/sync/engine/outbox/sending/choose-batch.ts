import type { Queued } from '#src/sync/protocol/queue/queued.ts';

export interface BatchLimits {
  /** Largest batch in bytes of JSON. A single command may exceed it, so that the server can refuse it. */
  bytes?: number;
  sizeOf?: (one: Queued) => number;
  /** Whether a command must not be sent now; its lane and the commands that depend on it wait with it. */
  mustWait?: (one: Queued) => boolean;
}

/**
 * The commands that may be sent now, in the order in which they were issued. Commands behind a refused one in its lane,
 * and those that depend on it, wait for the user's decision.
 */
export function chooseBatch(
  queue: readonly Queued[],
  userId: string,
  most: number,
  { bytes = Infinity, sizeOf = () => 0, mustWait = () => false }: BatchLimits = {},
): Queued[] {
  const lanes = new Set<string>();
  const ids = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.id));
  const batch: Queued[] = [];
  let size = 0;
  for (const one of queue) {
    if (one.user_id !== userId || one.state === 'applied') continue;
    const stopped =
      one.state === 'refused' || lanes.has(one.lane) || one.depends_on.some((id) => ids.has(id));
    if (stopped || mustWait(one)) {
      ids.add(one.id);
      lanes.add(one.lane);
      continue;
    }
    size += sizeOf(one);
    // No later command overtakes one that did not fit, because it may depend on it.
    if (batch.length >= most || (size > bytes && batch.length > 0)) break;
    batch.push(one);
  }
  return batch;
}
