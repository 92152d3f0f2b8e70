import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';

/** Progress of the first read or a resync. Work continues meanwhile. */
export function ReadingStrip() {
  const { t } = useLingui();
  const { number } = useFormat();
  const progress = useReplicaStatus()?.progress;
  if (!progress) return null;
  const [done, total] = [number(progress.done), number(progress.total)];
  return (
    <div className="border-b border-line bg-surface px-4 py-3.5">
      <p className="text-16 font-semibold">
        <Trans>Downloading data for offline use</Trans>
      </p>
      <ProgressBar
        label={t`Downloading data for offline use`}
        max={progress.total}
        value={progress.done}
        className="mt-2"
      />
      <p className="mt-1.5 text-small text-ink-2">
        <Trans>
          {done} of {total}. You can keep working.
        </Trans>
      </p>
    </div>
  );
}
