import type { Conflict, QueuedDetails } from '#src/commands/client-command.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { orderOf } from '#src/commands/queued-details.ts';
import { supersedingCommands } from '#src/commands/superseding-commands.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useOrderDetails, useProductDetails } from '../unsettled/use-queued-details.ts';
import { useActor } from '../use-actor.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { transitionConflict } from './transition-conflict.ts';

export interface RefusedEntryProps {
  queued: QueuedCommand;
  /** Passed to the rendered card. */
  className?: string | undefined;
}

/** A refused command: a conflict with two sides to choose from, or a refusal with its reason. */
export function RefusedEntry({ queued, className }: RefusedEntryProps) {
  const Entry = orderOf(queued) === null ? NoOrderEntry : OrderEntry;
  return <Entry queued={queued} className={className} />;
}

function OrderEntry(props: RefusedEntryProps) {
  return <RefusedEntryView {...props} details={useOrderDetails(props.queued, orderOf(props.queued) ?? '')} />;
}

function NoOrderEntry(props: RefusedEntryProps) {
  return <RefusedEntryView {...props} details={useProductDetails(props.queued)} />;
}

function RefusedEntryView({ queued, details, className }: RefusedEntryProps & { details: QueuedDetails }) {
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
