import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { guardPresses, type KeyboardRelease } from './press-guard.ts';

/**
 * Guards an element whose buttons change their meaning in place: when it appears and after each change of `meaning`, it
 * ignores presses until a double tap is over. Buttons that stay in the document also need a `key` by meaning, so that
 * the new one does not inherit the focus; `ActionBar` does both. A `meaning` of null accepts presses at once.
 * @returns the ref of the element
 */
export function usePressGuard<E extends HTMLElement>(
  meaning: string | null,
  keyboard?: KeyboardRelease,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    if (ref.current === null || meaning === null) return undefined;
    return guardPresses(ref.current, keyboard);
  }, [meaning, keyboard]);
  return ref;
}
