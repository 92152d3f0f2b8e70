import { useEffect, type RefObject } from 'react';

/** Arrow down in the search field moves the focus past the filters to the first result. */
export function useEnterResults(
  box: RefObject<HTMLInputElement | null>,
  results: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const input = box.current;
    const enter = (event: KeyboardEvent) => {
      const first =
        event.key === 'ArrowDown' && results.current?.querySelector<HTMLElement>('[data-index] a');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    input?.addEventListener('keydown', enter);
    return () => input?.removeEventListener('keydown', enter);
  }, [box, results]);
}
