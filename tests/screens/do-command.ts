import type { SentCommand } from '#contract/commands/envelope.ts';
import { isCommandType } from '#contract/commands/registry.ts';
import type { Profile } from '#contract/endpoints/auth.ts';
import { applyOverlay, type RowSet } from '#src/sync/engine/outbox/overlay.ts';

/** The rows after the server has run a command; `at` is its clock, UTC ISO. */
export function doCommand(
  rows: RowSet,
  { id, type, version, args }: SentCommand,
  { username, role_name }: Pick<Profile, 'username' | 'role_name'>,
  at = new Date().toISOString(),
): RowSet {
  if (!isCommandType(type)) throw new Error(`There is no command "${type}".`);
  const queued = {
    n: 1,
    id,
    user_id: '',
    type,
    version,
    args,
    lane: '',
    depends_on: [],
    state: 'waiting' as const,
    attempts: 0,
    queued_at: at,
    verdict: null,
  };
  return applyOverlay(rows, [queued], { username, role: role_name });
}
