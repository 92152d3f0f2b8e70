import { useEffect, useState, type ComponentType } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { closeTray, useTrayOpen } from '#src/floor/tray-store.ts';
import { useQueue } from '#src/outbox/queue-store.ts';

/**
 * The tray over whatever page asked for it. Its code comes with the first thing tapped, before it is asked for where
 * there is no network to fetch it from.
 */
export function TrayHost() {
  const open = useTrayOpen();
  const waits = useQueue().length > 0;
  const [Tray, setTray] = useState<ComponentType | null>(null);
  const wanted = (open || waits) && Tray === null;
  useEffect(() => {
    if (!wanted) return;
    import('#src/screens/sync-tray/sync-tray.tsx').then(
      ({ SyncTray }) => setTray(() => SyncTray),
      () => {
        if (!open) return;
        closeTray();
        toastFailure(new ApiError('network'));
      },
    );
  }, [wanted, open]);
  // Whoever signs in next finds it shut.
  useEffect(() => closeTray, []);
  return open && Tray ? <Tray /> : null;
}
