import type { CommandType, Tapped } from '#contract/commands/registry.ts';
import { tappedOf, type Queued, type QueuedVerdict } from '#src/sync/protocol/queue/queued.ts';
import type { Correction, QueuedFacts } from './client-command.ts';
import { clientCommandOf } from './registry.ts';

/**
 * The correction that the user may apply to a refused command; null if it can only be retried unchanged or not at all.
 */
export function correctionOf(queued: Queued, facts: QueuedFacts): Correction | null {
  return queued.verdict && find(tappedOf(queued), queued.verdict, facts);
}

function find<T extends CommandType>({ type, args }: Tapped<T>, verdict: QueuedVerdict, facts: QueuedFacts) {
  return clientCommandOf(type).correction?.(args, verdict, facts) ?? null;
}
