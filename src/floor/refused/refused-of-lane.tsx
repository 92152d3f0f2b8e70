import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import { useOwnQueue } from '../unsettled/own-queue.ts';
import { RefusedEntry } from './lazy-refused-entry.ts';

export interface RefusedOfLaneProps {
  lane: string;
  /** Whether a command of the lane is shown; by default all are. */
  isShown?: (queued: QueuedCommand) => boolean;
}

/** Scrolls to the decisions about a lane on this page, and focuses them. */
export function showDecisions(lane: string): void {
  const section = document.getElementById(idOf(lane));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

function idOf(lane: string): string {
  return `decisions-${lane}`;
}

/**
 * The refused commands of an order or an arrival, on its page: those of its lane and of its lane of photos. They scroll
 * into view when one arrives, because they stop the work below.
 */
export function RefusedOfLane({ lane, isShown = () => true }: RefusedOfLaneProps) {
  const { refused } = useOwnQueue();
  const own = refused.filter((one) => (one.lane === lane || one.lane.startsWith(`${lane}:`)) && isShown(one));
  if (own.length === 0) return null;
  return (
    <Suspense>
      <DecisionsSection lane={lane} refused={own} />
    </Suspense>
  );
}

/** Suspends until every card can be shown, so that the guard and the scrolling apply to all of them. */
function DecisionsSection({ lane, refused }: { lane: string; refused: readonly QueuedCommand[] }) {
  const ids = refused.map((one) => one.id).join();
  const section = usePressGuard<HTMLElement>(ids);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [section, ids]);
  return (
    <section
      ref={section}
      id={idOf(lane)}
      tabIndex={-1}
      className="grid gap-2 border-b border-line-2 bg-bg p-3 md:px-6"
    >
      <h2 className="text-small font-bold">
        <Trans>Your decision is required</Trans>
      </h2>
      {refused.map((queued) => (
        <RefusedEntry key={queued.id} queued={queued} className="max-w-140" />
      ))}
    </section>
  );
}
