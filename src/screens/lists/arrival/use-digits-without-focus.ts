import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from '#src/scan/is-dialog-open.ts';
import { SLOWEST_GAP } from '#src/scan/keystroke-burst.ts';
import { scannedFieldOf } from '#src/scan/scanned-field.ts';
import { unlessScanFollows } from '#src/ui/unless-scan-follows.ts';

/**
 * Types the digits that the user presses while no text field has the focus into a field, once it is clear that they are
 * not those of a scan, which the page receives.
 */
export function useDigitsWithoutFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let lastAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInScan = event.timeStamp - lastAt <= SLOWEST_GAP;
      if (event.key.length === 1) lastAt = event.timeStamp;
      if (isInScan || !/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (scannedFieldOf(event.target) !== null || isDialogOpen()) return;
      unlessScanFollows(event, () => {
        if (scannedFieldOf(document.activeElement) !== null || isDialogOpen()) return;
        field.current?.focus({ preventScroll: true });
        document.execCommand('insertText', false, event.key);
      });
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [field]);
}
