import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now; follows it. */
export function useMedia(query: string): boolean {
  // Asked for once: to parse a query at each drawing costs a list that scrolls its time.
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
