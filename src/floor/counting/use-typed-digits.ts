import { useEffect, type RefObject } from 'react';
import { scannedFieldOf } from '#src/scan/scanned-field.ts';

/**
 * Moves the focus to the field of a count when the user types a digit, `+`, `*` or Backspace while no text field has the
 * focus, so that the key goes there. A dialog keeps its keys. Listens on the window: the scan listener then sees the
 * field that receives the key.
 */
export function useTypedDigits(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^(?:[\d+*]|Backspace)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (scannedFieldOf(event.target) !== null || document.querySelector('dialog:modal') !== null) return;
      field.current?.focus({ preventScroll: true });
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field]);
}
