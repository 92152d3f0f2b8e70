import type { Queued } from './queued.ts';

export interface BatchLimits {
  /** Bytes of JSON; a single command may be larger, for somebody must tell it so. */
  bytes?: number;
  sizeOf?: (one: Queued) => number;
  /** Whether a command must not go now; its lane and what depends on it wait with it. */
  held?: (one: Queued) => boolean;
}

/**
 * The commands that may go now, in the order of their taps: what follows a refused command in its lane waits for the
 * user's word, and so does what depends on it.
 */
export function chooseBatch(
  queue: readonly Queued[],
  userId: string,
  most: number,
  { bytes = Infinity, sizeOf = () => 0, held = () => false }: BatchLimits = {},
): Queued[] {
  const lanes = new Set<string>();
  const ids = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.id));
  const batch: Queued[] = [];
  let size = 0;
  for (const one of queue) {
    if (one.user_id !== userId || one.state === 'applied') continue;
    const stopped =
      one.state === 'refused' || lanes.has(one.lane) || one.depends_on.some((id) => ids.has(id));
    if (stopped || held(one)) {
      ids.add(one.id);
      lanes.add(one.lane);
      continue;
    }
    size += sizeOf(one);
    // Nothing overtakes what did not fit: it may be what a later one needs.
    if (batch.length >= most || (size > bytes && batch.length > 0)) break;
    batch.push(one);
  }
  return batch;
}
