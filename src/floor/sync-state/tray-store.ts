import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const held = { open: false };

function setOpen(open: boolean): void {
  if (held.open === open) return;
  held.open = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sync tray. */
export function openTray(): void {
  setOpen(true);
}

export function closeTray(): void {
  setOpen(false);
}

/** Whether the tray is open, live. */
export function useTrayOpen(): boolean {
  return useSyncExternalStore(subscribe, () => held.open);
}
