import { t } from '@lingui/core/macro';
import { labelProblemText } from '#src/scan/label-problem-text.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { reportAmbiguous, reportBadge } from '#src/scan/report-code.ts';
import { answerScan, reportFailure, reportMisread, reportWrong } from '#src/scan/report-scan.ts';
import { scanNumberOf } from '#src/scan/scan-sequence.ts';
import type { Scan } from '#src/scan/scan.ts';
import { signalRight } from '#src/scan/signals.ts';
import { findAnything, type Found } from './find-anything.ts';
import { foundTarget, type FoundTarget } from './found-target.ts';

export interface OpenFound {
  permissions: readonly string[];
  /** Opens what was found. */
  open: (target: FoundTarget) => unknown;
  /** The screen's own handler of what was found; returns false to open it as usual. */
  onFound?: ((found: Found, isShown: () => boolean) => boolean | Promise<boolean>) | undefined;
  /**
   * Whether the page or dialog that received the scan is still shown, and nothing over it; if not, what was found and
   * failures are ignored.
   */
  isShown?: () => boolean;
}

/**
 * Opens what a scan means. If nothing has the code, or several products have it, a sound and a message report it.
 * @returns false if nothing was opened although the user still looks at the page that received the scan
 */
export async function openFound(
  scan: Scan,
  { permissions, open, onFound, isShown = () => true }: OpenFound,
): Promise<boolean> {
  const answer = <R>(run: () => R) => answerScan(scanNumberOf(scan), run);
  try {
    const found = await findAnything(scan, permissions);
    if (!isShown()) return true;
    if (onFound && ((await answer(() => onFound(found, isShown))) || !isShown())) return true;
    const target = foundTarget(found, permissions);
    if (!target) {
      answer(() => reportNothingOpened(readingsOf(scan)[0] ?? '', found));
      return false;
    }
    answer(signalRight);
    await open(target);
    return true;
  } catch (error) {
    if (!isShown()) return true;
    answer(() => reportFailure(error));
    return false;
  }
}

function reportNothingOpened(code: string, found: Found): void {
  if (found.kind === 'badge') return reportBadge();
  if (found.kind === 'ambiguous') return reportAmbiguous(found.references);
  if (found.kind === 'none' && found.problem)
    return reportMisread(found.problem, labelProblemText(found.problem));
  reportWrong(
    found.kind === 'none' && !found.isCertain
      ? t`Nothing on this device has the code ${code}. The server could not be asked.`
      : t`Nothing found for ${code}: no article, location or order has this code.`,
  );
}
