import { isUnstoredVerdict } from '#src/sync/protocol/queue/local-verdict.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { NewCommand } from './store/outbox-store.ts';

/**
 * Renews a refused command that the user sends again, unchanged or with other arguments.
 *
 * The command gets a new id, because the server has stored its refusal under the old one. If the device refused it, and
 * its arguments are unchanged, it keeps its id: an earlier attempt may have reached the server, which then recognises it.
 *
 * @param newId the new id
 * @param now the device's clock, UTC ISO: the command is dated as if it were issued now
 * @param lastServerTime the server's time at its last answer, UTC ISO; null before the first one
 */
export function renewCommand(
  { n: _n, epoch: _epoch, ...one }: QueuedCommand,
  {
    newId,
    now,
    lastServerTime,
    args,
  }: { newId: string; now: string; lastServerTime: string | null; args?: unknown },
): NewCommand {
  const isSameCommand = args === undefined && one.verdict !== null && isUnstoredVerdict(one.verdict);
  return {
    ...one,
    id: isSameCommand ? one.id : newId,
    args: args ?? one.args,
    state: 'waiting',
    attempts: 0,
    queued_at: now,
    verdict: null,
    ...(lastServerTime === null ? {} : { heard_at: lastServerTime }),
  };
}
