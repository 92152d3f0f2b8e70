import type { Verdict } from '#contract/commands/envelope.ts';
import { commands, type CommandArgs, type CommandType } from '#contract/commands/registry.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

export const refusedId = '01a1fd38-f1f8-7fa0-8958-ca8b803db2cf';

/** A command in the outbox with its refusal; a conflict by default. */
export function refused<T extends CommandType>(
  type: T,
  args: CommandArgs<T>,
  verdict: Partial<Verdict>,
): QueuedCommand {
  const { version } = commands[type];
  const still = {
    n: 1,
    id: refusedId,
    user_id: 'u',
    lane: 'l',
    depends_on: [],
    attempts: 1,
    queued_at: '2026-06-12T13:52:00.000Z',
  };
  return {
    ...still,
    type,
    version,
    args,
    state: 'refused',
    verdict: { id: refusedId, status: 'conflict', rev: 3, ...verdict },
  };
}
