import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Tells after an `await` whether the component is still on screen, because the user may have left or canceled meanwhile.
 * @returns a function that stays the same
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  // An answer that comes right after the change of the screen finds it changed.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
