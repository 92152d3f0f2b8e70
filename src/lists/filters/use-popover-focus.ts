import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first input of a form when a popover opens with it, so that it receives what is typed or scanned. A touch
 * device would open its keyboard; a drawer shows several forms.
 */
export function usePopoverFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches || !form.current?.closest('[popover]')) return;
    form.current.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return form;
}
