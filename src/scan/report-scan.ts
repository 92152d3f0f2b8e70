import { t } from '@lingui/core/macro';
import { toast, toasts, type ToastInput } from '#src/ui/toast-store.ts';
import { signalRight, signalWrong } from './signals.ts';

/** Reports with sound and a toast that a key burst was probably a scan that could not be read. */
export function reportUnreadable(): void {
  reportWrong(
    t`The scan was not recognized. Scan again. If this happens often, test the scanner in Settings.`,
  );
}

/** Reports with sound and a toast that no scan is expected here. */
export function reportUnexpected(): void {
  reportWrong(t`No scan is expected here. Nothing was changed.`);
}

/** Reports with sound and a toast that an open dialog expects something else. */
export function reportScanDuringDialog(): void {
  reportWrong(t`The scan was ignored. Close the open window first, then scan again.`);
}

/** Long enough to read the report and to press its action, in ms. */
const ACTION_MS = 8000;

const last = { toast: -1 };

/** Reports a scan with sound and a toast, which replaces that of the scan before; `action` is offered in the toast. */
export function reportWrong(text: string, action?: ToastInput['action']): void {
  signalWrong();
  dismissReport();
  last.toast = toast({ type: 'warning', text, ...(action && { action, duration: ACTION_MS }) });
}

/** Confirms a scan that changes nothing on screen, with sound and a toast, which replaces that of the scan before. */
export function reportRight(text: string): void {
  signalRight();
  dismissReport();
  last.toast = toast({ type: 'success', text });
}

/** Removes the report of the scan before, which would be read as the verdict of the next one. */
export function dismissReport(): void {
  toasts.dismiss(last.toast);
}
