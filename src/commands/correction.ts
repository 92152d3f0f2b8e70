import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import {
  typedCommandOf,
  type QueuedCommand,
  type QueuedVerdict,
} from '#src/sync/protocol/queue/queued-command.ts';
import type { Correction, QueuedDetails } from './client-command.ts';
import { clientCommandOf } from './registry.ts';

/**
 * The correction that the user may apply to a refused command; null if it can only be retried unchanged or not at all.
 */
export function correctionOf(queued: QueuedCommand, details: QueuedDetails): Correction | null {
  return queued.verdict && find(typedCommandOf(queued), queued.verdict, details);
}

function find<T extends CommandType>(
  { type, args }: TypedCommand<T>,
  verdict: QueuedVerdict,
  details: QueuedDetails,
) {
  return clientCommandOf(type).correction?.(args, verdict, details) ?? null;
}
