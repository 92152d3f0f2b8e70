import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { wakeOutbox } from '#src/sync/client/outbox/device-client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { outageReason } from '#src/sync/client/reading/outage-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { blockersOf } from '../queue/dependants.ts';
import type { OwnQueue } from '../queue/own-queue.ts';

export interface SignOutSendingProps {
  queue: OwnQueue;
  /** Called when everything was sent. */
  onSent: () => void;
  onBack: () => void;
}

/** Waits until all commands that can be sent were sent, and shows the progress. */
export function SignOutSending({ queue, onSent, onBack }: SignOutSendingProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { up, failure } = useLink();
  const outage = outageOf(failure);
  const all = [...queue.refused, ...queue.waiting, ...queue.sending].toSorted((a, b) => a.n - b.n);
  // Commands behind a refused one cannot be sent before it is settled, so they do not count here.
  const blockers = blockersOf(all);
  const going = all.filter(({ id, state }) => state !== 'refused' && !blockers.has(id));
  const [asked] = useState(() => new Set(going.map(({ id }) => id)));
  const arrived = asked.size - all.filter(({ id }) => asked.has(id)).length;
  const [sent, total] = [number(arrived), number(asked.size)];
  const stuck = all.length - going.length;
  const over = going.length === 0;
  const finish = useEffectEvent(() => (stuck === 0 ? onSent() : onBack()));
  useEffect(() => wakeOutbox(), []);
  useEffect(() => {
    if (over) finish();
  }, [over]);
  return (
    <>
      <ProgressBar label={t`Sending`} max={asked.size} value={arrived} className="mt-2" />
      <p role="status" className="mt-2">
        {up ? (
          <Trans>
            {sent} of {total} sent.
          </Trans>
        ) : outage.kind === 'none' ? (
          <Trans>There is no network. Sending resumes as soon as it is back.</Trans>
        ) : (
          <>
            {outageReason(outage)} <Trans>Sending resumes as soon as Quai answers again.</Trans>
          </>
        )}{' '}
        {stuck > 0 &&
          t`${plural(stuck, { one: '# stays here until you resolve it.', other: '# stay here until you resolve what was refused.' })}`}
      </p>
      <div className="mt-4 flex justify-end">
        <Button onClick={onBack}>
          <Trans>Stop waiting</Trans>
        </Button>
      </div>
    </>
  );
}
