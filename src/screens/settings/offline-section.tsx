import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDataTimestamp } from '#src/floor/sync-state/use-data-timestamp.ts';
import { useNow } from '#src/ui/use-now.ts';
import { isOfToday } from '#src/i18n/format-relative.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { callDevice } from '#src/sync/client/outbox/device-client.ts';
import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { askToPersist } from '#src/sw-bridge/ask-to-persist.ts';
import { Button } from '#src/ui/button.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconLock, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { OfflineRows } from './offline-rows.tsx';
import { SettingRow } from './setting-row.tsx';
import { useOfflineStats } from './use-offline-stats.ts';
import { WipeDialog } from './wipe-dialog.tsx';

/** The offline data of this device: contents, age, and actions on it. */
export function OfflineSection() {
  const { stats, refresh } = useOfflineStats();
  const [wiping, setWiping] = useState(false);
  return (
    <SettingRow
      title={<Trans>Offline data</Trans>}
      about={<Trans>Stored on this device so that you can work offline.</Trans>}
    >
      {stats === undefined && <Skeleton className="h-40 w-full max-w-150" />}
      {stats === null && (
        <Notice tone="wait" icon={iconWarning} className="max-w-150">
          <Trans>The storage of this device is not responding. Reload the page.</Trans>
        </Notice>
      )}
      {stats && (
        <div className="flex max-w-150 flex-col gap-4">
          <State />
          <OfflineRows stats={stats} />
          <div className="flex flex-wrap gap-2">
            <RefreshButton />
            {!stats.persisted && <PersistButton onDone={refresh} />}
            <Button variant="danger-text" icon={iconTrash} onClick={() => setWiping(true)}>
              <Trans>Clear</Trans>
            </Button>
          </div>
          <KeptLine stats={stats} />
        </div>
      )}
      {wiping && <WipeDialog onClose={() => setWiping(false)} />}
    </SettingRow>
  );
}

/**
 * Padding that replaces the progress bar and its margin, so that nothing below moves when the bar appears or
 * disappears.
 */
const BELOW_NO_BAR = 'pt-4';

function State() {
  const { t } = useLingui();
  const { moment, number } = useFormat();
  const now = useNow();
  const status = useReplicaStatus();
  const dataAge = useDataTimestamp();
  const progress = status?.progress;
  if (progress) {
    const [done, total] = [number(progress.done), number(progress.total)];
    return (
      <div>
        <ProgressBar label={t`Reading`} max={progress.total} value={progress.done} />
        <p role="status" className="mt-1.5">
          <Trans>
            {done} of {total}. You can keep working.
          </Trans>
        </p>
      </div>
    );
  }
  if (dataAge === null || !status?.complete) {
    return (
      <p className={BELOW_NO_BAR}>
        <Trans>Not everything has been downloaded yet.</Trans>
      </p>
    );
  }
  const at = new Date(dataAge);
  const when = moment(at, now);
  return (
    <p className={`font-semibold ${BELOW_NO_BAR}`}>
      {isOfToday(at, now) ? <Trans>Up to date at {when}</Trans> : <Trans>Read on {when}</Trans>}
    </p>
  );
}

function RefreshButton() {
  const { t } = useLingui();
  const reading = Boolean(useReplicaStatus()?.progress);
  const [asked, setAsked] = useState(false);
  const refresh = async () => {
    setAsked(true);
    try {
      await callDevice('resync', {});
    } catch (error) {
      console.error('replica: resync failed', error);
      toast({ type: 'danger', text: t`The storage of this device is not responding. Reload the page.` });
    } finally {
      setAsked(false);
    }
  };
  return (
    <Button icon={iconSync} busy={asked || reading} onClick={() => void refresh()}>
      <Trans>Refresh</Trans>
    </Button>
  );
}

function PersistButton({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const promised = await askToPersist();
    setBusy(false);
    onDone();
    toast(
      promised
        ? { type: 'success', text: t`The browser keeps this data.` }
        : {
            type: 'warning',
            text: t`The browser did not agree to keep the data. Install Quai on this device, then try again.`,
          },
    );
  };
  return (
    <Button icon={iconLock} busy={busy} onClick={() => void ask()}>
      <Trans>Keep on this device</Trans>
    </Button>
  );
}

function KeptLine({ stats }: { stats: OfflineStats }) {
  return (
    <p className="text-13 text-ink-2">
      {stats.persisted ? (
        <Trans>The browser will not delete this data when storage runs low.</Trans>
      ) : (
        <Trans>
          The browser may delete this data when storage runs low, including actions waiting to be sent.
        </Trans>
      )}
    </p>
  );
}
