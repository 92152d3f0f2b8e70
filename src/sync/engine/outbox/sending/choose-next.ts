import { largestBatch } from '#contract/commands/envelope.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { chooseBatch } from './choose-batch.ts';
import { toSent } from './read-verdicts.ts';
import type { PoisonDetector } from './poison-detector.ts';

const encoder = new TextEncoder();

/** Bytes that a command takes in a batch. */
export function sizeOf(one: Queued): number {
  return encoder.encode(JSON.stringify(toSent(one))).length + 1;
}

/**
 * The next batch; if it is empty, `left` says whether any command waits to be sent later. `waits`: commands that must
 * not be sent yet; their lanes and dependants wait with them.
 */
export function chooseNext(
  queue: readonly Queued[],
  userId: string,
  bytes: number,
  waits: (one: Queued) => boolean,
  poison: PoisonDetector,
): { batch: Queued[]; left: boolean } {
  do {
    const mustWait = (one: Queued) => waits(one) || poison.excludes(one.id);
    const batch = chooseBatch(queue, userId, largestBatch, { bytes, sizeOf, mustWait });
    if (batch.length > 0) return { batch, left: true };
  } while (poison.nextGroup());
  // Deferred commands are sent last, one at a time, after all others.
  const mustWait = (one: Queued) => waits(one) || poison.isDeferred(one.id);
  const batch = chooseBatch(queue, userId, 1, { mustWait });
  const left = queue.some((one) => one.state === 'waiting' && one.user_id === userId && mustWait(one));
  return { batch, left };
}
