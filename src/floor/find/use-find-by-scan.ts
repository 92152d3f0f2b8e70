import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { toastFailure } from '#src/api/failure-toast.ts';
import { labelProblemText } from '#src/scan/label-problem-text.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportInDialog } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight, signalWrong } from '#src/scan/signals.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useActor } from '../use-actor.ts';
import { findAnything, type Found } from './find-anything.ts';
import { foundTarget } from './found-target.ts';

/** Uses what a scan means on a screen that has a use of its own for it; returns false to open it as usual. */
export type UseFound = (found: Found) => boolean | Promise<boolean>;

/**
 * Finds what a code means and opens it: a product, a location or an order. If nothing has the code, the page stays and
 * says so with sound and words.
 */
export function useFind(onFound?: UseFound): (scan: Scan) => void {
  const navigate = useNavigate();
  const { permissions } = useActor();
  const open = async (scan: Scan) => {
    const [code = ''] = readingsOf(scan);
    const found = await findAnything(scan, permissions);
    if (onFound && (await onFound(found))) return;
    const target = foundTarget(found, permissions);
    if (target) {
      signalRight();
      await navigate({ href: target.href });
      return;
    }
    if (found.kind === 'several') return reportAmbiguous(code, found.references);
    signalWrong();
    const problem = found.kind === 'none' ? found.problem : null;
    const text = problem
      ? labelProblemText(problem)
      : found.kind === 'none' && !found.isCertain
        ? t`Nothing on this device has the code ${code}. The server could not be asked.`
        : t`Nothing found for ${code}: no article, location or order has this code.`;
    toast({ type: 'warning', text });
  };
  return (scan) => {
    open(scan).catch((error: unknown) => {
      signalWrong();
      toastFailure(error);
    });
  };
}

/**
 * Opens what is scanned anywhere on the page.
 * @param onFound what a screen does with it instead
 * @returns the same for a typed code
 */
export function useFindByScan(onFound?: UseFound): (scan: Scan) => void {
  const find = useFind(onFound);
  useScans((scan) => {
    // A drawer shows what was found before and may be replaced; any other dialog waits for an answer.
    if (document.querySelector('dialog:modal:not(.drawer)') !== null) reportInDialog();
    else find(scan);
  });
  return find;
}
