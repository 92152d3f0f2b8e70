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
 * Messages of the thread: each failure, and the first success after a failure or after the start. `retryIn` is in ms.
 */
export type CheckpointOutcome = { ok: true } | { ok: false; code: string; message: string; retryIn: number };

const { path, interval } = workerData as CheckpointTask;
let db: BetterSqlite.Database | null = null;
let failures = 0;
let healthy = false;
let timer = setTimeout(checkpoint, interval);

function open(): BetterSqlite.Database {
  const opened = new BetterSqlite(path, { fileMustExist: true });
  // Syncs the file before the log is overwritten from its start: as durable as a checkpoint by the writer.
  opened.pragma('synchronous = FULL');
  opened.pragma('busy_timeout = 1000');
  return opened;
}

function checkpoint(): void {
  let delay = interval;
  try {
    db ??= open();
    // Passive: copies what it can without blocking readers or writers.
    db.pragma('wal_checkpoint(PASSIVE)');
    if (!healthy) send({ ok: true });
    healthy = true;
    failures = 0;
  } catch (error) {
    healthy = false;
    failures++;
    delay = checkpointBackoff(interval, failures);
    const { code = '', message } = error as Error & { code?: string };
    send({ ok: false, code, message, retryIn: delay });
    // The next attempt reopens the files.
    db?.close();
    db = null;
  }
  timer = setTimeout(checkpoint, delay);
}

function send(outcome: CheckpointOutcome): void {
  parentPort?.postMessage(outcome);
}

parentPort?.once('message', () => {
  clearTimeout(timer);
  db?.close();
  parentPort?.close();
});
