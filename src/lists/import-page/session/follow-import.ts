import type { ImportJob } from '#contract/endpoints/imports.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readImport } from './import-calls.ts';

const underWay: readonly ImportJob['state'][] = ['checking', 'applying', 'undoing'];

/**
 * Poll interval bounds in ms: short at first for small files, growing so that a large import is not polled too often.
 */
const MIN_WAIT_MS = 120;
const MAX_WAIT_MS = 1500;

/** Number of polls that may fail in a row before giving up. The import continues on the server meanwhile. */
const MAX_FAILED_POLLS = 20;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * Polls an import until its current step ends.
 * @param onProgress receives each state
 * @throws ApiError if the server refuses; the abort reason if `signal` was aborted
 */
export async function followImport(
  begun: ImportJob,
  signal: AbortSignal,
  onProgress: (job: ImportJob) => void,
): Promise<ImportJob> {
  let job = begun;
  let missed = 0;
  for (let pause = MIN_WAIT_MS; underWay.includes(job.state); pause = Math.min(MAX_WAIT_MS, pause * 1.5)) {
    onProgress(job);
    await wait(pause, signal);
    try {
      job = await readImport(job.id, signal);
      missed = 0;
    } catch (error) {
      missed += 1;
      const isCut = error instanceof ApiError && error.unanswered && missed < MAX_FAILED_POLLS;
      if (!isCut) throw error;
    }
  }
  return job;
}
