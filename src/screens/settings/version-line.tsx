import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readAppVersion } from '#src/sw-bridge/app-version.ts';
import { applyUpdate, CutShortError, lookForUpdate } from '#src/sw-bridge/apply-update.ts';
import { canWorkOffline } from '#src/sw-bridge/can-work-offline.ts';
import { useUpdate } from '#src/sw-bridge/update-store.ts';
import { Button } from '#src/ui/button.tsx';

type Found = 'nothing-newer' | 'cut-short' | 'no-answer' | null;

/** The current version, and whether an update is available. */
export function VersionLine() {
  const offer = useUpdate();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>(null);
  const [waits, setWaits] = useState(false);
  const version = readAppVersion();
  const look = async () => {
    setBusy(true);
    setFound(null);
    try {
      const newer = (await lookForUpdate()) !== null;
      setWaits(newer);
      if (!newer) setFound('nothing-newer');
    } catch (error) {
      console.warn('update: check failed', error);
      setFound(error instanceof CutShortError ? 'cut-short' : 'no-answer');
    } finally {
      setBusy(false);
    }
  };
  const update = () => {
    setBusy(true);
    void applyUpdate();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-2">
        <Trans>Version {version}</Trans>
      </span>
      {canWorkOffline() &&
        (waits || offer !== null ? (
          <Button size="small" busy={busy} onClick={update}>
            <Trans>Update</Trans>
          </Button>
        ) : (
          <Button size="small" busy={busy} onClick={() => void look()}>
            <Trans>Check for an update</Trans>
          </Button>
        ))}
      <span role="status">
        {found === 'nothing-newer' && <Trans>You have the latest version.</Trans>}
        {found === 'cut-short' && (
          <Trans>A newer version is available but could not be fully downloaded. Try again later.</Trans>
        )}
        {found === 'no-answer' && <Trans>The server is not responding. Try again later.</Trans>}
      </span>
    </div>
  );
}
