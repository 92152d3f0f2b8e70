import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { laterInLaneOf } from '../unsettled/dependants.ts';

// Loaded lazily because an amendment rarely waits behind a refused one. The card's catalogue has its texts.
const HeldAmendment = lazy(async () => ({ default: (await import('./held-amendment.tsx')).HeldAmendment }));

/**
 * Lists the changes of the amendments that wait behind a refused command: they are sent as soon as the user has decided,
 * and may change again what the decision is about.
 */
export function HeldAmendments({ queued }: { queued: QueuedCommand }) {
  const held = laterInLaneOf(useQueue(), queued).flatMap((one) =>
    isOfType(one, 'order.amend') ? [{ id: one.id, args: one.args }] : [],
  );
  if (held.length === 0) return null;
  return (
    <div className="mt-3">
      <p>
        <Trans>After your decision, these changes of yours apply as well:</Trans>
      </p>
      <ul className="list-disc pl-5">
        <Suspense>
          {held.map(({ id, args }) => (
            <HeldAmendment key={id} args={args} />
          ))}
        </Suspense>
      </ul>
    </div>
  );
}
