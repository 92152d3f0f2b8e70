import type { Verdict } from '#contract/commands/envelope.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/**
 * Returns the ids of commands in a batch that can never be applied: the server reports that it does not have the commands
 * on which they depend, and this device does not have them either. This happens if the quota left no space for the first
 * command, and enough for the second.
 * @param queue the queue after the reply
 */
export function findBlockedDependants(
  batch: readonly QueuedCommand[],
  verdicts: readonly Verdict[],
  queue: readonly QueuedCommand[],
): string[] {
  const queuedIds = new Set(queue.map((one) => one.id));
  // With the status `blocked`, the server has the other command and refused it: that verdict is recorded as it is.
  const blocked = verdicts.filter(({ status, code }) => status === 'retry' && code === 'command.blocked');
  const blockedIds = new Set(blocked.map(({ id }) => id));
  const dependants = batch.filter(
    (one) =>
      blockedIds.has(one.id) && one.depends_on.length > 0 && !one.depends_on.some((id) => queuedIds.has(id)),
  );
  return dependants.map(({ id }) => id);
}
