import { maxBatchCommands } from '#contract/commands/envelope.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { chooseBatch } from './choose-batch.ts';
import { toWireForm } from './classify-verdicts.ts';
import type { PoisonDetector } from './poison-detector.ts';

const encoder = new TextEncoder();

/** Bytes that a command takes in a batch. */
export function sizeOf(one: QueuedCommand): number {
  return encoder.encode(JSON.stringify(toWireForm(one))).length + 1;
}

/**
 * Chooses the next batch.
 * @param waits whether a command must not be sent yet; its lane and its dependants wait with it
 * @returns the batch; `remaining` is false if the queue has no other command to send, now or later
 */
export function chooseNextBatch(
  queue: readonly QueuedCommand[],
  userId: string,
  maxBytes: number,
  waits: (one: QueuedCommand) => boolean,
  poison: PoisonDetector,
): { batch: QueuedCommand[]; remaining: boolean } {
  do {
    const mustWait = (one: QueuedCommand) => waits(one) || poison.excludes(one.id);
    const batch = chooseBatch(queue, userId, maxBatchCommands, { maxBytes, sizeOf, mustWait });
    if (batch.length > 0) return { batch, remaining: true };
  } while (poison.dropTriedPart());
  // Suspects are sent one at a time. Deferred commands wait for the next success or the end of the pass.
  const mustWait = (one: QueuedCommand) => waits(one) || poison.isDeferred(one.id);
  const batch = chooseBatch(queue, userId, 1, { mustWait });
  const remaining = queue.some((one) => one.state === 'waiting' && one.user_id === userId && mustWait(one));
  return { batch, remaining };
}
