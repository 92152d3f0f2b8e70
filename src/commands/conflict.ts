import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import { typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { Conflict, CurrentRow } from './client-command.ts';
import { conflictFinderOf } from './conflicts/conflict-finders.ts';

/**
 * The two sides of a refused command; null if there is nothing to choose between.
 * @param latest the last later command that set the same value (`supersedingCommands`): its value is the user's side
 */
export function conflictOf(refused: QueuedCommand, latest = refused): Conflict | null {
  const { verdict } = refused;
  const current: unknown = verdict?.current;
  if (verdict?.status !== 'conflict' || typeof current !== 'object' || current === null || !('id' in current))
    return null;
  const first = typedCommandOf(refused);
  // A row in its wire format; each command checks the fields that it needs.
  const row = current as CurrentRow;
  const find = <T extends CommandType>({ type, args }: TypedCommand<T>) =>
    conflictFinderOf(type)?.(args, row, verdict.code ?? '', first) ?? null;
  const seen = find(first);
  const conflict = find(typedCommandOf(latest));
  // The later command started from the user's own value; only the first one records the server's value that the user
  // saw.
  return seen && conflict ? { ...conflict, changedFields: seen.changedFields } : null;
}
