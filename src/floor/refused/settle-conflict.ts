import { discard, retry } from '#src/sync/client/outbox/settle-refused.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';

/**
 * Keeps the user's side: retries the latest command at its place in the lane, and discards the earlier ones.
 * @param supersededBy later commands that set the same field (`supersedingCommands`)
 * @param args of the latest command, based on the current state
 */
export async function keepMine(
  refused: QueuedCommand,
  supersededBy: readonly QueuedCommand[],
  args: unknown,
): Promise<void> {
  const latest = supersededBy.at(-1) ?? refused;
  const retried = retry(latest.id, args);
  if (latest === refused) return;
  // If it could not be stored, nothing changes, and the user can settle the conflict later.
  if (await wasStored(retried)) discard(refused.id, ...supersededBy.slice(0, -1).map((one) => one.id));
}

/**
 * Takes the other side: discards the refused command, and with it the later ones that set the same field or depend on it
 * (`dependantsOf`): they were decided about the user's own side.
 */
export function takeTheirs(refused: QueuedCommand, later: readonly QueuedCommand[]): void {
  discard(refused.id, ...later.map((one) => one.id));
}
