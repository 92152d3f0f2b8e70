import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useState, type ComponentType } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { retryFailedEnqueues } from '#src/sync/client/outbox/enqueue.ts';
import { dismissFailedEnqueues, type FailedEnqueue } from '#src/sync/client/outbox/failed-enqueues.ts';
import { useFailedEnqueues } from '#src/sync/client/outbox/use-failed-enqueues.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { Banner } from '#src/ui/banner.tsx';
import type { QueuedNameProps } from '../unsettled/queued-name.tsx';

/** Number of actions that are named; the others are counted. */
const MAX_NAMED = 3;

/**
 * Actions that could not be stored and therefore were not done. Stays until they are stored or dismissed.
 * @param withSound also plays a sound, for the floor, where users do not watch the screen all the time
 */
export function FailedEnqueuesBanner({ withSound = false }: { withSound?: boolean }) {
  const failed = useFailedEnqueues();
  const { t } = useLingui();
  const count = failed.length;
  const QueuedName = useQueuedName(count > 0);
  useEffect(() => {
    if (withSound && count > 0) signalWrong();
  }, [withSound, count]);
  if (count === 0) return null;
  // A value that is out of bounds stays so.
  const retried = failed.filter(({ why }) => why !== 'invalid');
  const more = count - MAX_NAMED;
  return (
    <Banner
      kind="danger"
      persistent
      title={<Title failed={failed} />}
      action={
        <span className="flex flex-wrap justify-end gap-x-4">
          {retried.length > 0 && (
            <button type="button" className="link" onClick={() => retryFailedEnqueues(retried)}>
              <Trans>Try again</Trans>
            </button>
          )}
          <button
            type="button"
            className="link"
            onClick={() => dismissFailedEnqueues(new Set(failed.map(({ command }) => command.id)))}
          >
            <Trans>Dismiss</Trans>
          </button>
        </span>
      }
    >
      {failed.every(({ why }) => why === 'timeout') ? (
        <Trans>This may still be saved, and will then be carried out:</Trans>
      ) : (
        <Trans>Not carried out:</Trans>
      )}{' '}
      {QueuedName === null ? (
        t`${plural(count, { one: '# action', other: '# actions' })}`
      ) : (
        <>
          {failed.slice(0, MAX_NAMED).map(({ command }, at) => (
            <Fragment key={command.id}>
              {at > 0 && ', '}
              <QueuedName queued={command} />
            </Fragment>
          ))}
          {more > 0 && <Trans>, and {more} more</Trans>}
        </>
      )}
      .
    </Banner>
  );
}

/** The component that names commands, loaded when the first action fails; null until it has loaded, or if it cannot be. */
function useQueuedName(isWanted: boolean): ComponentType<QueuedNameProps> | null {
  const [component, setComponent] = useState<{ QueuedName: ComponentType<QueuedNameProps> } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    withWords(import('../unsettled/queued-name.tsx'), catalogues.tray)
      .then(setComponent)
      .catch((error: unknown) => console.warn('banner: loading the names of actions failed', error));
  }, [isWanted]);
  return component?.QueuedName ?? null;
}

function Title({ failed }: { failed: readonly FailedEnqueue[] }) {
  const someFailedBy = (reason: FailedEnqueue['why']) => failed.some(({ why }) => why === reason);
  if (someFailedBy('full')) return <Trans>Not saved: the device is full.</Trans>;
  if (someFailedBy('newer')) return <Trans>Not saved: the new version is required.</Trans>;
  if (someFailedBy('invalid')) return <Trans>Not saved: a value is too large or not allowed.</Trans>;
  if (someFailedBy('broken')) return <Trans>Not saved: this device’s storage is not responding.</Trans>;
  return <Trans>Not saved yet: this device’s storage has not responded.</Trans>;
}
