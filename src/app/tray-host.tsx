import { useEffect } from 'react';
import { closeTray, useTrayOpen } from '#src/floor/tray-store.ts';
import { SyncTray } from '#src/screens/sync-tray/sync-tray.tsx';

/**
 * The tray over whatever page asked for it. Its code is here from the start: it is asked for where there is no network
 * to fetch it from.
 */
export function TrayHost() {
  const open = useTrayOpen();
  // Whoever signs in next finds it shut.
  useEffect(() => closeTray, []);
  return open ? <SyncTray /> : null;
}
