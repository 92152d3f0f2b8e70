import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; subscribes to changes. */
export function useMedia(query: string): boolean {
  // Cached, because parsing a query at each render slows down scrolling.
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
