import { useSyncExternalStore } from 'react';
import { createNotifier } from '#src/api/create-store.ts';

/** An on/off setting stored on this device; off by default. */
export interface DeviceSetting {
  read: () => boolean;
  set: (isOn: boolean) => void;
  /** The setting, live. */
  use: () => boolean;
}

/** @param stored the text in localStorage under `key` while it is on; nothing is stored while it is off */
export function createDeviceSetting(key: string, stored: string): DeviceSetting {
  const changes = createNotifier();
  const read = () => localStorage.getItem(key) === stored;
  return {
    read,
    set: (isOn) => {
      if (isOn) localStorage.setItem(key, stored);
      else localStorage.removeItem(key);
      changes.notify();
    },
    use: () => useSyncExternalStore(changes.subscribe, read),
  };
}
