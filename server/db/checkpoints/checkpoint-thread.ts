import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';
import { checkpointBackoff } from './checkpoint-backoff.ts';

/** Parameters of the thread. */
export type CheckpointTask = {
  /** Path of the database file. */
  path: string;
  /** Time between two checkpoints, in ms. */
  interval: number;
};

/**
 * Each failure, and the first success after a failure or after the start. `retryIn` is in ms.
 */
export type CheckpointOutcome = { ok: true } | { ok: false; code: string; message: string; retryIn: number };

/** Messages of the thread. It asks for a pause of the writers with `pause`, and ends it with `resume`. */
export type CheckpointMessage = CheckpointOutcome | 'pause' | 'resume';

/** Messages to the thread. `paused`: no writer runs. */
export type CheckpointRequest = 'paused' | 'end';

/** Pages in the log, some 64 MB, from which the thread asks for a pause of the writers. */
const longLog = 16_000;

const { path, interval } = workerData as CheckpointTask;
let db: BetterSqlite.Database | null = null;
let failures = 0;
let healthy = false;
let pauseAsked = false;
/** Pages in the log at the last checkpoint. While the log has that length, nothing has been written. */
let length = 0;
let timer = setTimeout(checkpoint, interval);

function open(): BetterSqlite.Database {
  const opened = new BetterSqlite(path, { fileMustExist: true });
  // Syncs the file before the log is overwritten from its start: as durable as a checkpoint by the writer.
  opened.pragma('synchronous = FULL');
  opened.pragma('busy_timeout = 1000');
  return opened;
}

/** Copies what it can without blocking readers or writers; returns the number of pages in the log. */
function copyLog(opened: BetterSqlite.Database): number {
  return (opened.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }])[0].log;
}

function checkpoint(): void {
  const delay = tryOn((opened) => {
    const previous = length;
    length = copyLog(opened);
    // A log of which pages are left to copy goes on growing. Where writers never pause by themselves, as during a large
    // import, the few pages since this copy are copied while they do.
    if (length <= longLog || length === previous || pauseAsked) return;
    pauseAsked = true;
    send('pause');
  });
  timer = setTimeout(checkpoint, delay);
}

/** The next writer begins a log again that was copied to its end. */
function copyRest(): void {
  tryOn((opened) => {
    length = copyLog(opened);
  });
  pauseAsked = false;
  send('resume');
}

/** Runs `work`, reports its outcome, and returns the time in ms until the next checkpoint. */
function tryOn(work: (opened: BetterSqlite.Database) => void): number {
  try {
    db ??= open();
    work(db);
    if (!healthy) send({ ok: true });
    healthy = true;
    failures = 0;
    return interval;
  } catch (error) {
    healthy = false;
    failures++;
    const retryIn = checkpointBackoff(interval, failures);
    const { code = '', message } = error as Error & { code?: string };
    send({ ok: false, code, message, retryIn });
    // The next attempt reopens the files.
    db?.close();
    db = null;
    return retryIn;
  }
}

function send(message: CheckpointMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (request: CheckpointRequest) => {
  if (request === 'paused') return copyRest();
  clearTimeout(timer);
  db?.close();
  parentPort?.close();
});
