import { lazy, Suspense, useEffect } from 'react';
import { closeTray, useTrayOpen } from '#src/floor/tray-store.ts';
import { useQueue } from '#src/outbox/queue-store.ts';

const load = () => import('#src/screens/sync-tray/sync-tray.tsx');
const SyncTray = lazy(async () => ({ default: (await load()).SyncTray }));

/**
 * The tray over whatever page asked for it. Its code comes with the first thing tapped: it is asked for where there
 * is no network to fetch it from.
 */
export function TrayHost() {
  const open = useTrayOpen();
  const waits = useQueue().length > 0;
  useEffect(() => {
    if (waits) void load();
  }, [waits]);
  // Whoever signs in next finds it shut.
  useEffect(() => closeTray, []);
  return open ? (
    <Suspense>
      <SyncTray />
    </Suspense>
  ) : null;
}
