import { useSyncExternalStore } from 'react';

/** Whether the window is at least so many CSS pixels wide, followed. */
export function useFromWidth(px: number): boolean {
  const query = `(width >= ${px}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
