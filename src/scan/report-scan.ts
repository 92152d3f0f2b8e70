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

/** Reports that a code matches articles of several products equally well. */
export function reportAmbiguous(code: string, references: readonly string[]): void {
  const named = references.join(', ');
  reportWrong(t`Several articles have the code ${code}: ${named}.`);
}

/** Reports that the scanned code differs in spelling from the expected one and could not be checked. */
export function reportUnchecked(code: string): void {
  reportWrong(t`${code} could not be checked offline. Another article may have this code.`);
}

/** Reports a badge that was scanned where it cannot be used to sign in. Its code is secret, so it is not shown. */
export function reportBadge(): void {
  reportWrong(t`This is a badge. It signs in on the sign-in page only; nothing was changed.`);
}

/** Reports the code of an order that was scanned where goods are expected; a press on the message opens it, if `open` can. */
export function reportOrder(number: string, open?: () => void): void {
  const action = open && { label: t`Open the order`, onAction: open };
  reportWrong(t`${number} is an order, not goods. Nothing was counted.`, action);
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
