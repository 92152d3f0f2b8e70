import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { wakeOutbox } from '#src/outbox/tell-device.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { OwnQueue } from './own-queue.ts';
import { useLink } from '#src/api/use-link.ts';

export interface LeaveSendingProps {
  queue: OwnQueue;
  /** Everything has arrived. */
  onSent: () => void;
  onBack: () => void;
}

/** Waits until what can be sent has been sent, and shows how far it is. */
export function LeaveSending({ queue, onSent, onBack }: LeaveSendingProps) {
  const { t } = useLingui();
  const { up } = useLink();
  const { refused, waiting, sending } = queue;
  const left = waiting.length + sending.length;
  const [total] = useState(left);
  const sent = Math.max(0, total - left - refused.length);
  const over = left === 0 || (refused.length > 0 && sending.length === 0 && waiting.every(isHeld(queue)));
  const finish = useEffectEvent(() => (refused.length === 0 ? onSent() : onBack()));
  useEffect(() => wakeOutbox(), []);
  useEffect(() => {
    if (over) finish();
  }, [over]);
  return (
    <>
      <ProgressBar label={t`Sending`} max={total} value={sent} className="mt-2" />
      <p role="status" className="mt-2">
        {up ? (
          <Trans>
            {sent} of {total} sent.
          </Trans>
        ) : (
          <Trans>There is no network. It goes on as soon as there is one.</Trans>
        )}
      </p>
      <div className="mt-4 flex justify-end">
        <Button onClick={onBack}>
          <Trans>Stop waiting</Trans>
        </Button>
      </div>
    </>
  );
}

/** What waits behind a refused one, in its lane or for its sake, cannot go before that is settled. */
function isHeld({ refused }: OwnQueue) {
  const lanes = new Set(refused.map((one) => one.lane));
  const ids = new Set(refused.map((one) => one.id));
  return (one: OwnQueue['waiting'][number]) =>
    lanes.has(one.lane) || one.depends_on.some((id) => ids.has(id));
}
