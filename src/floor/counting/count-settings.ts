import { useSyncExternalStore } from 'react';

/** How stock is counted on this device. blind: the recorded stock is hidden. by-scan: each scan adds the pieces of its label. */
export type CountSetting = 'blind' | 'by-scan';

const KEYS: Record<CountSetting, string> = { blind: 'count-blind', 'by-scan': 'count-by-scan' };
const listeners = new Set<() => void>();

function isOn(setting: CountSetting): boolean {
  return localStorage.getItem(KEYS[setting]) === 'on';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Turns a setting on or off for this device; both are off by default. */
export function setCountSetting(setting: CountSetting, on: boolean): void {
  if (on) localStorage.setItem(KEYS[setting], 'on');
  else localStorage.removeItem(KEYS[setting]);
  for (const listener of listeners) listener();
}

/** The setting of this device, live. */
export function useCountSetting(setting: CountSetting): boolean {
  return useSyncExternalStore(subscribe, () => isOn(setting));
}
