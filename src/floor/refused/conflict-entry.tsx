import type { Conflict } from '#src/commands/client-command.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { supersedingCommands } from '#src/commands/superseding-commands.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useActor } from '../use-actor.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard, type RefusedCardProps } from './refused-card.tsx';
import { transitionConflict } from './transition-conflict.ts';

/** A command with the verdict `conflict`: its two sides, or the reason where there is nothing to choose between. */
export function ConflictEntry({ queued, details, className }: RefusedCardProps) {
  const superseding = supersedingCommands(useQueue(), queued);
  const complete = useTransitionConflict(queued);
  const conflict = complete(conflictOf(queued, superseding.at(-1)));
  if (!conflict) return <RefusedCard queued={queued} details={details} className={className} />;
  return (
    <ConflictCard
      queued={queued}
      supersededBy={superseding}
      conflict={conflict}
      details={details}
      className={className}
    />
  );
}

/** Adds to the conflict of a change of status how this user can keep their side; leaves any other as it is. */
function useTransitionConflict(queued: QueuedCommand): (conflict: Conflict | null) => Conflict | null {
  const actor = useActor();
  const now = useNow().toISOString();
  return (conflict) =>
    conflict && isOfType(queued, 'order.transition')
      ? transitionConflict(conflict, queued.args, actor, now)
      : conflict;
}
