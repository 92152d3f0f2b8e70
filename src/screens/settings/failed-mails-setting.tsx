import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '#src/api/call.ts';
import { usePermissions } from '#src/session/can.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { LoadingOrRetry } from './loading-or-retry.tsx';
import { SettingRow } from './setting-row.tsx';

const FailedMails = lazy(async () => ({ default: (await import('./failed-mails.tsx')).FailedMails }));

/** Mails that were not delivered, for those who manage accounts. */
export function FailedMailsSetting() {
  return usePermissions().includes('manage users') ? <FailedMailsRow /> : null;
}

function FailedMailsRow() {
  const queue = useQuery({
    queryKey: ['failed-mails'],
    queryFn: ({ signal }) => call('GET /api/mails', { signal, quiet: true }),
  });
  return (
    <SettingRow
      anchor="mails"
      title={<Trans>E-mails not delivered</Trans>}
      about={<Trans>An e-mail is retried for a day. What still fails is listed here for 30 days.</Trans>}
    >
      <LoadingOrRetry query={queue} />
      {queue.data && (
        <Suspense fallback={<Skeleton className="h-40 w-full max-w-150" />}>
          <FailedMails queue={queue.data} reload={() => queue.refetch()} />
        </Suspense>
      )}
    </SettingRow>
  );
}
