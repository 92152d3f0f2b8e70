import { useEffect, type RefObject } from 'react';
import { MAX_GAP_MS } from '#src/scan/keystroke-burst.ts';
import { scannedFieldOf } from '#src/scan/scanned-field.ts';
import { unlessScanFollows } from '#src/ui/unless-scan-follows.ts';

/** The keys that begin a number of pieces. */
const digits = /^\d$/;

/**
 * Types the keys that the user presses while no text field has the focus into the field of a count, once it is clear
 * that they are not those of a scan, which the page receives. An open dialog without the field keeps its keys.
 * @param place the field, or the element in which it is the first number
 * @param keys those that begin an entry
 */
export function useTypedDigits(place: RefObject<HTMLElement | null>, keys = digits): void {
  useEffect(() => {
    let lastAt = -Infinity;
    const fieldOf = () => {
      const { current } = place;
      return current instanceof HTMLInputElement ? current : current?.querySelector('input');
    };
    const focusField = () => fieldOf()?.focus({ preventScroll: true });
    const isTaken = (target: EventTarget | null) =>
      scannedFieldOf(target) !== null ||
      [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(place.current));
    const onKeyDown = (event: KeyboardEvent) => {
      const isInScan = event.timeStamp - lastAt <= MAX_GAP_MS;
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
        if (activeElement !== fieldOf() && isTaken(activeElement)) return false;
        focusField();
        document.execCommand('insertText', false, event.key);
        return true;
      };
      unlessScanFollows(event, type, true);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [place, keys]);
}
