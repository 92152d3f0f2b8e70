import { useEffect, type RefObject } from 'react';
import { SLOWEST_GAP } from '#src/scan/keystroke-burst.ts';
import { scannedFieldOf } from '#src/scan/scanned-field.ts';

const countKeys = /^(?:[\d+*]|Backspace)$/;

/**
 * Moves the focus to the field of a count when the user types one of `keys` (by default a digit, `+`, `*` or Backspace)
 * while no text field has the focus, so that the key goes there. A dialog keeps its keys, and so does a scan that has
 * begun with another character. Listens on the window: the scan listener then sees the field that receives the key.
 */
export function useTypedDigits(field: RefObject<HTMLElement | null>, keys = countKeys): void {
  useEffect(() => {
    let lastAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInScan = event.timeStamp - lastAt <= SLOWEST_GAP;
      if (event.key.length === 1 && event.key !== ' ') lastAt = event.timeStamp;
      if (isInScan) return;
      if (!keys.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (scannedFieldOf(event.target) !== null || document.querySelector('dialog:modal') !== null) return;
      field.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field, keys]);
}
