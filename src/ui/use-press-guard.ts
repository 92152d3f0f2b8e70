import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { guardPresses, type Keys } from './press-guard.ts';

/**
 * Guards an element whose buttons become other ones in place: after each change of `meaning`, and when it appears, it
 * takes no press until a double tap is over. Buttons that stay in the document need a `key` by meaning as well, so that
 * the new one does not inherit the focus of the one before it; `ActionBar` does both. A `meaning` of null takes presses at
 * once.
 * @returns the ref of the element
 */
export function usePressGuard<E extends HTMLElement>(
  meaning: string | null,
  keys?: Keys,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    if (ref.current === null || meaning === null) return undefined;
    return guardPresses(ref.current, keys);
  }, [meaning, keys]);
  return ref;
}
