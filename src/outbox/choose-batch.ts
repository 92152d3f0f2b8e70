import type { Queued } from './queued.ts';

/**
 * The commands that may go now, in the order of their taps: a lane with a refused command waits for the user's word,
 * and so does what depends on it.
 */
export function chooseBatch(queue: readonly Queued[], userId: string, most: number): Queued[] {
  const stopped = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.lane));
  const held = new Set(queue.filter((one) => one.state === 'refused').map((one) => one.id));
  const batch: Queued[] = [];
  for (const one of queue) {
    if (one.state !== 'waiting' || one.user_id !== userId) continue;
    if (stopped.has(one.lane) || one.depends_on.some((id) => held.has(id))) {
      held.add(one.id);
      stopped.add(one.lane);
      continue;
    }
    if (batch.length < most) batch.push(one);
  }
  return batch;
}
