import type { QueuedDetails } from '#src/commands/client-command.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { orderOf } from '#src/commands/queued-details.ts';
import { supersedingCommands } from '#src/commands/superseding-commands.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useOrderDetails, useProductDetails } from '../unsettled/use-queued-details.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard } from './refused-card.tsx';

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
  const conflict = conflictOf(queued, superseding.at(-1));
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
