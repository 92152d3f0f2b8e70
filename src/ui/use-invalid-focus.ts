import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field of a form after an attempt to submit it, so that its error is in view.
 * @param attempts how many attempts failed
 * @returns the ref of the element that contains the fields
 */
export function useInvalidFocus<E extends HTMLElement>(attempts: number): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return element;
}
