import { useEffect, type RefObject } from 'react';
import { SLOWEST_GAP } from '#src/scan/keystroke-burst.ts';
import { scannedFieldOf } from '#src/scan/scanned-field.ts';
import { unlessScanFollows } from '#src/ui/unless-scan-follows.ts';

/**
 * Types the keys that the user presses while no text field has the focus into the field of a count, once it is clear
 * that they are not those of a scan, which the page receives. A dialog keeps its keys.
 * @param keys those that begin an entry
 */
export function useTypedDigits(field: RefObject<HTMLElement | null>, keys: RegExp): void {
  useEffect(() => {
    let lastAt = -Infinity;
    const focusField = () => field.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const isInScan = event.timeStamp - lastAt <= SLOWEST_GAP;
      // A space presses the focused button.
      if (event.key.length === 1 && event.key !== ' ') lastAt = event.timeStamp;
      // The next key begins another entry, however fast.
      if (event.key === 'Enter') lastAt = -Infinity;
      if (isInScan || !keys.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(event.target)) return;
      // The key goes to the field by itself: no scan begins with one that types no character.
      if (event.key.length > 1) return focusField();
      const type = () => {
        const { activeElement } = document;
        if (activeElement !== field.current && isTaken(activeElement)) return false;
        focusField();
        document.execCommand('insertText', false, event.key);
        return true;
      };
      unlessScanFollows(event, type, true);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field, keys]);
}

function isTaken(target: EventTarget | null): boolean {
  return scannedFieldOf(target) !== null || document.querySelector('dialog:modal') !== null;
}
