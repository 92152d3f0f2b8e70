import type { QueuedFacts } from '#src/commands/client-command.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { orderOf } from '#src/commands/queued-facts.ts';
import { setAgain } from '#src/commands/set-again.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';
import { useOrderFacts, useOtherFacts } from '../queue/use-queued-facts.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard } from './refused-card.tsx';

export interface RefusedEntryProps {
  queued: Queued;
  /** Passed to the rendered card. */
  className?: string | undefined;
}

/** A refused command: a conflict with two sides to choose from, or a refusal with its reason. */
export function RefusedEntry({ queued, className }: RefusedEntryProps) {
  const Entry = orderOf(queued) === null ? OtherEntry : OrderEntry;
  return <Entry queued={queued} className={className} />;
}

function OrderEntry(props: RefusedEntryProps) {
  return <Shown {...props} facts={useOrderFacts(props.queued, orderOf(props.queued) ?? '')} />;
}

function OtherEntry(props: RefusedEntryProps) {
  return <Shown {...props} facts={useOtherFacts(props.queued)} />;
}

function Shown({ queued, facts, className }: RefusedEntryProps & { facts: QueuedFacts }) {
  const again = setAgain(useQueue(), queued);
  const conflict = conflictOf(queued, again.at(-1));
  if (!conflict) return <RefusedCard queued={queued} facts={facts} className={className} />;
  return (
    <ConflictCard queued={queued} again={again} conflict={conflict} facts={facts} className={className} />
  );
}
