import { lazy } from 'react';
import { orderOf } from '#src/commands/queued-details.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { useOrderDetails, useProductDetails } from '../unsettled/use-queued-details.ts';
import { RefusedCard, type RefusedCardProps } from './refused-card.tsx';

/** Loaded when it is needed: few commands meet a conflict. */
const ConflictEntry = lazy(async () => ({
  default: (await withWords(import('./conflict-entry.tsx'), catalogues.conflict)).ConflictEntry,
}));

export interface RefusedEntryProps {
  queued: QueuedCommand;
  /** Passed to the rendered card. */
  className?: string | undefined;
}

/**
 * A refused command: a conflict with two sides to choose from, or a refusal with its reason. Suspends while the card of the
 * first conflict loads: a list of entries has one `Suspense` around all of them, so that no card moves others down later.
 */
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

function RefusedEntryView(props: RefusedCardProps) {
  if (props.queued.verdict?.status !== 'conflict') return <RefusedCard {...props} />;
  return <ConflictEntry {...props} />;
}
