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

/**
 * Guards a panel that opens beside the control that was pressed: a finger that taps again may meet its first entry. Not
 * where a mouse is used, which is moved to an entry on purpose and whose double clicks the press filter knows.
 * @returns the ref of the panel
 */
export function usePopupGuard(open: boolean): RefObject<HTMLDivElement | null> {
  return usePressGuard(open && matchMedia('(pointer: coarse)').matches ? 'open' : null, 'early');
}
