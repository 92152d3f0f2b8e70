import { t } from '@lingui/core/macro';
import { toast } from '#src/ui/toast-store.ts';
import { signalWrong } from './signals.ts';

/** Says in sound and words that a burst of keys was probably a scan, and was not understood. */
export function refuseUnread(): void {
  refuse(
    t`The scan was not understood. Scan again. If this happens often, test the scanner in the settings.`,
  );
}

/** Says in sound and words that a scan has no meaning here. */
export function refuseUnexpected(): void {
  refuse(t`No scan is expected here. Nothing was changed.`);
}

/** Says in sound and words that an open dialog asks for something else. */
export function refuseInDialog(): void {
  refuse(t`The scan was ignored. Close the open window first, then scan again.`);
}

/** Says that a code fits articles of several products equally well. */
export function refuseAmbiguous(code: string, references: readonly string[]): void {
  const named = references.join(', ');
  refuse(t`Several articles have the code ${code}: ${named}.`);
}

/** Says that the scanned code is written otherwise than the one looked for, and could not be checked. */
export function refuseUnchecked(code: string): void {
  refuse(t`${code} could not be checked without the network. Another article may have this code.`);
}

function refuse(text: string): void {
  signalWrong();
  toast({ type: 'warning', text });
}
