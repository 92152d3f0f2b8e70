import { importLimits } from '#contract/files/import-limits.ts';
import type { ImportLimits } from '#contract/files/import-limits.ts';
import type { ReadAnswer, ReadQuestion } from './answer-read.ts';
import { formatOfName } from './file-formats.ts';
import type { ReadChoices } from './read-bytes.ts';
import type { ReadRefusal } from './read-refusal.ts';
import type { ReadTable } from './read-table.ts';
import { hasImportName } from './sniff.ts';

export type ReadResult = { ok: true; table: ReadTable } | { ok: false; refusal: ReadRefusal };

/** The part of a Worker that reading needs. */
export type ReadWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export type ReadOptions = {
  /** How the user chose to read it; what is missing is decided by its content. */
  choices?: ReadChoices;
  /** Names by which the header is recognised. */
  names?: readonly string[];
  limits?: ImportLimits;
  /** Stops reading at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Receives the share done, 0 to 1; for a workbook it is called at the end only. */
  onProgress?: (share: number) => void;
  startWorker?: () => ReadWorker;
  /** Timeout without any message from the worker, in ms. */
  timeoutMs?: number;
};

/** A forged old workbook can send the library into an endless loop; the largest valid file takes a fraction of this. */
const TIMEOUT_MS = 120_000;

function startReadWorker(): Worker {
  return new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
}

function precheck(file: File, limits: ImportLimits): ReadRefusal | null {
  if (!hasImportName(file.name)) {
    const format = formatOfName(file.name);
    return { code: 'invalid_file_type', ...(format && { format }) };
  }
  if (file.size > limits.bytes) return { code: 'file_too_large', maxBytes: limits.bytes };
  return file.size === 0 ? { code: 'empty_file' } : null;
}

/**
 * Reads a chosen file into rows of text, in its own worker, which ends with the read.
 *
 * @returns the table, or why the file cannot be read; rejects only if `signal` aborts
 */
export function readImportFile(file: File, options: ReadOptions = {}): Promise<ReadResult> {
  const { limits = importLimits, signal, onProgress = () => undefined } = options;
  const refusal = precheck(file, limits);
  if (refusal !== null) return Promise.resolve({ ok: false, refusal });
  if (signal?.aborted === true) return Promise.reject(signal.reason);
  const worker = (options.startWorker ?? startReadWorker)();
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let silence: ReturnType<typeof setTimeout> | undefined;
  const reading = new Promise<ReadResult>((resolve, reject) => {
    const fail = () => resolve({ ok: false, refusal: { code: 'reader_failed' } });
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(fail, options.timeoutMs ?? TIMEOUT_MS);
    };
    wait();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    worker.addEventListener('message', ({ data: answer }: MessageEvent<ReadAnswer>) => {
      wait();
      switch (answer.type) {
        case 'progress':
          return onProgress(answer.share);
        case 'rows':
          // Pushed one by one: spreading a large message into one call could overflow the stack.
          for (const row of answer.rows) rows.push(row);
          for (const number of answer.rowNumbers) rowNumbers.push(number);
          return;
        case 'refused':
          return resolve({ ok: false, refusal: answer.refusal });
        case 'done':
          onProgress(1);
          return resolve({ ok: true, table: { ...answer.head, rows, rowNumbers } });
      }
    });
    const question: ReadQuestion = { ...options.choices, file, limits, names: options.names };
    worker.postMessage(question);
  });
  return reading.finally(() => {
    clearTimeout(silence);
    worker.terminate();
  });
}
