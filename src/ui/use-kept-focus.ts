import { useLayoutEffect, type RefObject } from 'react';

/**
 * A press in the region beside its controls, or on one that is guarded, leaves the focus where it is: the next keys are
 * meant for it.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, [region]);
}

function keepFocus(event: MouseEvent): void {
  const { target, currentTarget } = event;
  const pressed = target instanceof Element ? target.closest('a, button, input, label, [tabindex]') : null;
  if (pressed === null || pressed.contains(currentTarget as Element)) event.preventDefault();
}
