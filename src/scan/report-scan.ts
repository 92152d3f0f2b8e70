import { t } from '@lingui/core/macro';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import { failureToast } from '#src/api/failure-toast.ts';
import { toast, toasts, type ToastInput } from '#src/ui/toast-store.ts';
import { lastScanNumber, recordScan } from './scan-sequence.ts';
import type { Scan } from './scan.ts';
import { signalAttention, signalRight, signalWrong } from './signals.ts';

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

/** Reports with sound and a toast that a scan came while another page or dialog was opening. */
export function reportNotReady(): void {
  reportWrong(t`The page was not ready, and the scan was not used. Scan again.`);
}

/** Long enough to read a report between two scans, or to press its action, in ms. */
const ACTION_MS = 8000;

/** A scan that is refused before a screen receives it is numbered between the last received one and the next. */
const UNRECEIVED_STEP = 0.5;

/** The reports on screen, each with the number of its scan. */
let reports: { toast: number; scan: number }[] = [];
/** The number of the scan that is answered late; 0 while there is none. */
let answered = 0;

/** Reports a scan with sound and a toast, which replaces that of the scan before; `action` is offered in the toast. */
export function reportWrong(text: string, action?: ToastInput['action']): void {
  signalWrong();
  showReport({ type: 'warning', text, ...(action && { action, duration: ACTION_MS }) });
}

/** Problems whose sentence does not name the label: beside the answer to the next scan it would be read as that one's. */
const unnamed: readonly LabelProblem['kind'][] = ['unknown_identifier', 'contradiction', 'compressed_link'];
/** The last report of a misread label. */
let misread = 0;

/** Reports with sound and a toast that a label was misread. One that names the label stays when the next scan follows at once. */
export function reportMisread({ kind }: LabelProblem, text: string): void {
  if (unnamed.includes(kind)) return reportWrong(text);
  signalWrong();
  toasts.dismiss(misread);
  misread = toast({ type: 'warning', text, duration: ACTION_MS });
}

/** Confirms a scan that changes nothing on screen, with sound and a toast, which replaces that of the scan before. */
export function reportRight(text: string): void {
  signalRight();
  showReport({ type: 'success', text });
}

/** Reports with sound and a toast what the user must add to a scan. */
export function reportAttention(text: string): void {
  signalAttention();
  showReport({ type: 'warning', text });
}

/** Reports with sound and a toast that a scan got no answer. */
export function reportFailure(error: unknown): void {
  signalWrong();
  showReport(failureToast(error));
}

/** Shows a report without sound. It replaces those up to its scan, but not the refusal of a later scan that was not received. */
export function showReport(input: ToastInput): void {
  const scan = answeredScan();
  dismissReports(scan + UNRECEIVED_STEP);
  reports.push({ toast: toast(input), scan });
}

/**
 * The number of the scan that is answered now, for a part of the answer that comes later. A scan that no screen receives
 * has none of its own: it comes between the last one and the next.
 */
export function answeredScan(): number {
  return answered || lastScanNumber() + UNRECEIVED_STEP;
}

/** Numbers a scan that a screen receives, and removes the reports of those before. */
export function receiveScan(scan: Scan): void {
  recordScan(scan);
  dismissReports(lastScanNumber());
}

/** Removes the reports of the scans before one, which would be read as its answer. */
function dismissReports(before: number): void {
  const isEarlier = ({ scan }: { scan: number }) => scan < before;
  for (const { toast } of reports.filter(isEarlier)) toasts.dismiss(toast);
  reports = reports.filter((report) => !isEarlier(report));
}

/**
 * Runs `answer`, the late answer to a scan: it removes the reports of the scans before that one, and what it reports is
 * removed by the answer to a later scan.
 * @param scan the number of the scan
 */
export function answerScan<R>(scan: number, answer: () => R): R {
  const outer = answered;
  answered = scan;
  try {
    dismissReports(scan);
    return answer();
  } finally {
    answered = outer;
  }
}
