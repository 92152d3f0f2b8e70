import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { outageOf } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { outageReason } from '#src/sync/client/reading/outage-words.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { blockersOf } from '../unsettled/dependants.ts';
import type { OwnQueue } from '../unsettled/own-queue.ts';

export interface SignOutSendingProps {
  queue: OwnQueue;
  /** Called when every command was sent. */
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
  // Commands that wait for a refused one cannot be sent before it is settled.
  const blockers = blockersOf(all);
  const sendable = all.filter(({ id, state }) => state !== 'refused' && !blockers.has(id));
  const [initial] = useState(() => new Set(sendable.map(({ id }) => id)));
  const arrived = initial.size - all.filter(({ id }) => initial.has(id)).length;
  const [sent, total] = [number(arrived), number(initial.size)];
  const blocked = all.length - sendable.length;
  const isDone = sendable.length === 0;
  const finish = useEffectEvent(() => (blocked === 0 ? onSent() : onBack()));
  useEffect(() => wakeDevice(), []);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
  return (
    <>
      <ProgressBar label={t`Sending`} max={initial.size} value={arrived} className="mt-2" />
      <p role="status" className="mt-2">
        {up ? (
          <Trans>
            {sent} of {total} sent.
          </Trans>
        ) : outage.kind === 'no-response' ? (
          <Trans>There is no network. Sending resumes as soon as it is back.</Trans>
        ) : (
          <>
            {outageReason(outage)} <Trans>Sending resumes as soon as Quai answers again.</Trans>
          </>
        )}{' '}
        {blocked > 0 &&
          t`${plural(blocked, { one: '# stays here until you resolve it.', other: '# stay here until you resolve what was refused.' })}`}
      </p>
      <div className="mt-4 flex justify-end">
        <Button onClick={onBack}>
          <Trans>Stop waiting</Trans>
        </Button>
      </div>
    </>
  );
}
