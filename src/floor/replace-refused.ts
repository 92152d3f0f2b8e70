import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { readSession } from '#src/session/session-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { discard } from '#src/sync/client/outbox/settle-refused.ts';
import { isOfType, type QueuedCommand, type QueuedOf } from '#src/sync/protocol/queue/queued-command.ts';
import { dependantsOf } from './unsettled/dependants.ts';

/**
 * Queues a command and, once it is stored, discards the user's refused commands of its type, behind which it would wait, with
 * the commands that depend on them.
 * @param isReplaced which of them it replaces, by their arguments
 * @param dependsOn the commands that the new one depends on; called with the ids of those that it discards
 */
export function replaceRefused<T extends CommandType>(
  type: T,
  args: CommandArgs<T>,
  isReplaced: (args: CommandArgs<T>) => boolean,
  dependsOn: (discardedIds: readonly string[]) => readonly string[] = () => [],
): void {
  const queue = readQueue();
  const refused = refusedOf(queue, type, isReplaced);
  const discarded = refused.flatMap((one) => [one, ...dependantsOf(queue, one.id)]);
  const discardedIds = [...new Set(discarded.map((one) => one.id))];
  const id = enqueue(type, args, { dependsOn: dependsOn(discardedIds) });
  if (discardedIds.length === 0) return;
  void wasStored(id).then((isStored) => isStored && discard(...discardedIds));
}

/** The user's refused commands of a type in the queue, the latest last. */
export function refusedOf<T extends CommandType>(
  queue: readonly QueuedCommand[],
  type: T,
  isWanted: (args: CommandArgs<T>) => boolean,
): QueuedOf<T>[] {
  const session = readSession();
  const userId = session.phase === 'open' ? session.user.user_id : '';
  return queue
    .filter((one) => one.user_id === userId && one.state === 'refused')
    .filter((one) => isOfType(one, type))
    .filter((one) => isWanted(one.args));
}
