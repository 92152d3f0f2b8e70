import { useRouter, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Within {
  /** The new search part of the URL: empty, or starting with the question mark. */
  search: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Computes the new history state from the current one. */
  state?: (was: HistoryState) => HistoryState;
}

/**
 * Returns a function that changes the URL's search part of the current screen. It does nothing during a navigation to
 * another screen: a debounced search could otherwise lead back, or apply to the other screen.
 */
export function useNavigateWithin(): (within: Within) => void {
  const router = useRouter();
  return useCallback(
    ({ search, replace = false, state }) => {
      const { pathname } = router.latestLocation;
      const { resolvedLocation } = router.state;
      if (resolvedLocation && resolvedLocation.pathname !== pathname) return;
      void router.navigate({
        href: `${pathname}${search}`,
        replace,
        resetScroll: false,
        ...(state && { state }),
      });
    },
    [router],
  );
}
