import { useRouter, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Within {
  /** What the screen shows from now on, as the URL says it: empty, or from the question mark on. */
  search: string;
  /** In place of the step before in the browser's history. */
  replace?: boolean;
  /** What goes with that step, made of what went with the one before. */
  state?: (was: HistoryState) => HistoryState;
}

/**
 * A way to change what the URL says of the screen that it names. It does nothing while somebody is on the way to
 * another: what was typed falls due a moment later, and would lead back, or be said of the other screen.
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
