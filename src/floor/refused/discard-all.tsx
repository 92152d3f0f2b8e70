import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { orderIdOfLane } from '#src/sync/protocol/queue/order-id-of-lane.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { laterInLaneOf } from '../unsettled/dependants.ts';
import { DiscardDialog } from './discard-dialog.tsx';

export interface DiscardAllProps {
  queued: QueuedCommand;
  /** Commands that are discarded in any case. If nothing else would be discarded, the button is hidden. */
  alwaysDiscarded?: readonly QueuedCommand[];
}

/**
 * Discards a refused command of an order and all later ones of that order at once; hidden if there are no later ones.
 */
export function DiscardAll({ queued, alwaysDiscarded = [] }: DiscardAllProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const laterInLane = laterInLaneOf(useQueue(), queued);
  const others = laterInLane.filter((one) => !alwaysDiscarded.some(({ id }) => id === one.id));
  if (orderIdOfLane(queued.lane) === null || others.length === 0) return null;
  const all = [queued, ...laterInLane];
  return (
    <>
      <Button
        variant="danger-text"
        className="-ml-2 px-2 forced-colors:ml-0 text-start whitespace-normal"
        onClick={() => setAsking(true)}
      >
        {t`${plural(laterInLane.length, { one: 'Discard it and # action after it', other: 'Discard it and # actions after it' })}`}
      </Button>
      <DiscardDialog
        open={asking}
        title={t`${plural(all.length, { one: 'Discard # action?', other: 'Discard # actions?' })}`}
        discarded={all}
        named={all}
        onClose={() => setAsking(false)}
      >
        <Trans>These actions will be discarded:</Trans>
      </DiscardDialog>
    </>
  );
}
