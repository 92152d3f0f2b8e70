import { t } from '@lingui/core/macro';
import { toast, toasts } from '#src/ui/toast-store.ts';
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

/** Reports that the label of a carton does not say how many pieces it holds, so that nothing was counted. */
export function reportUnknownSize(): void {
  toast({
    type: 'warning',
    text: t`The label does not say how many pieces the carton holds. Enter the number received.`,
  });
}

/** Reports that the scanned code differs in spelling from the expected one and could not be checked. */
export function reportUnchecked(code: string): void {
  reportWrong(t`${code} could not be checked offline. Another article may have this code.`);
}

const last = { toast: -1 };

/** Reports a scan with sound and a toast, which replaces that of the scan before. */
export function reportWrong(text: string): void {
  signalWrong();
  dismissReport();
  last.toast = toast({ type: 'warning', text });
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
