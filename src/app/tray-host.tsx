import { lazy, Suspense, useEffect } from 'react';
import { closeTray, useTrayOpen } from '#src/floor/tray-store.ts';

const SyncTray = lazy(async () => ({ default: (await import('#src/screens/sync-tray/sync-tray.tsx')).SyncTray }));

/** The tray over whatever page asked for it; fetched the first time that somebody does. */
export function TrayHost() {
  const open = useTrayOpen();
  // Whoever signs in next finds it shut.
  useEffect(() => closeTray, []);
  if (!open) return null;
  return (
    <Suspense>
      <SyncTray />
    </Suspense>
  );
}
