import { useSyncExternalStore } from 'react';

/** Whether the window has at least this width in CSS pixels; subscribes to changes. */
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
