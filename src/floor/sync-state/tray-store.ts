import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

const tray = createStore(false);

/** Opens the sync tray. */
export function openTray(): void {
  tray.set(true);
}

export function closeTray(): void {
  tray.set(false);
}

/** Whether the tray is open, live. */
export function useTrayOpen(): boolean {
  return useSyncExternalStore(tray.subscribe, tray.read);
}
