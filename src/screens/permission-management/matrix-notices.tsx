import { Trans } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { outageReason } from '#src/sync/client/reading/outage-words.ts';
import { iconLock, iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Barrier } from './barrier.ts';

export interface MatrixNoticesProps {
  barrier: Barrier;
  /** Why the matrix could not be refreshed. */
  error: Error | null;
  /** Unix milliseconds. */
  readAt: number;
}

/** Why nothing can be changed now, and the age of the data. */
export function MatrixNotices({ barrier, error, readAt }: MatrixNoticesProps) {
  const { date } = useFormat();
  const time = date(new Date(readAt).toISOString(), 'moment');
  if (barrier !== null && barrier !== 'read-only') {
    const outage = outageOf(barrier);
    const title = outage.kind === 'no-response' ? <Trans>No connection.</Trans> : outageReason(outage);
    return (
      <Notice tone="wait" icon={iconCloudOff} className="m-4 md:mx-6" title={title}>
        {outage.kind === 'no-response' ? (
          <Trans>Permissions can only be changed online. As of {time}.</Trans>
        ) : (
          <Trans>Permissions can only be changed once the server responds. As of {time}.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <>
      {barrier === 'read-only' && (
        <Notice tone="note" icon={iconLock} className="m-4 md:mx-6" title={<Trans>Read-only.</Trans>}>
          <Trans>
            To make changes you need the permission <code>manage permissions management</code>.
          </Trans>
        </Notice>
      )}
      {error && (
        <Notice tone="wait" icon={iconWarning} className="m-4 md:mx-6" title={failureReason(error)}>
          <Trans>As of {time}.</Trans>
        </Notice>
      )}
    </>
  );
}
