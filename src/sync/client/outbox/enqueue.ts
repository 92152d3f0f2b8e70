import { uuidv7 } from 'uuidv7';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import { callDevice } from './device-client.ts';
import { dismissFailedEnqueues, type FailedEnqueue } from './failed-enqueues.ts';
import { isBeingStored } from './running-enqueues.ts';
import { readSessionNumber } from './session-number.ts';
import { trackEnqueue } from './track-enqueue.ts';
import { readQueue } from './queue-store.ts';

/** The last command of this tab, and the sign-in session in which it was issued. */
let last: { command: IssuedCommand; session: number } | null = null;

/**
 * Puts a command into the outbox and returns its id at once. The command shows on screen when it is durably stored,
 * some milliseconds later, and is sent as soon as there is a connection; `whenStored(id)` waits for the store. If the
 * device cannot store it, nothing is shown as done, and a banner says so until the user has seen it. A command that
 * repeats the last one of this tab, while that one has no verdict and is the last of its lane, counts as the same tap
 * and keeps its id: commands set absolute values, so a repetition changes nothing, and the server would refuse some
 * of them.
 */
export function enqueue<T extends CommandType>(
  type: T,
  args: CommandArgs<T>,
  options: { dependsOn?: readonly string[] } = {},
): string {
  const command: IssuedCommand = { id: uuidv7(), type, args, depends_on: options.dependsOn ?? [] };
  const session = readSessionNumber();
  if (last?.session === session && isRepetition(command, last.command)) return last.command.id;
  last = { command, session };
  trackEnqueue(command, callDevice('enqueue', command));
  return command.id;
}

/** Whether a command repeats one without a verdict, with no other command of its lane in between. */
function isRepetition(command: IssuedCommand, before: IssuedCommand): boolean {
  if (command.type !== before.type || JSON.stringify(command.args) !== JSON.stringify(before.args))
    return false;
  if (isBeingStored(before.id)) return true;
  const queue = readQueue();
  const stored = queue.find((one) => one.id === before.id);
  if (stored === undefined || stored.state === 'applied' || stored.state === 'refused') return false;
  return queue.findLast((one) => one.lane === stored.lane) === stored;
}

/** Retries storing commands that could not be stored, with their ids unchanged. */
export function retryFailedEnqueues(failed: readonly FailedEnqueue[]): void {
  dismissFailedEnqueues(new Set(failed.map(({ command }) => command.id)));
  for (const { command, replaces } of failed) {
    const done = replaces
      ? callDevice('retry', { id: replaces, newId: command.id, args: command.args })
      : callDevice('enqueue', command);
    trackEnqueue(command, done, replaces);
  }
}
