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

/** Messages of the thread. It asks for a pause of the writers with `hold`, and ends it with `release`. */
export type CheckpointMessage = CheckpointOutcome | 'hold' | 'release';

/** Messages to the thread. `held`: the writers pause. */
export type CheckpointRequest = 'held' | 'end';

/** Pages in the log, some 64 MB, from which the thread asks for a pause of the writers. */
const longLog = 16_000;

const { path, interval } = workerData as CheckpointTask;
let db: BetterSqlite.Database | null = null;
let failures = 0;
let healthy = false;
let holding = false;
/** The length at which the whole log was copied during a pause: as long as it has that length, nothing was written since. */
let restartable = 0;
let timer = setTimeout(checkpoint, interval);

function open(): BetterSqlite.Database {
  const opened = new BetterSqlite(path, { fileMustExist: true });
  // Syncs the file before the log is overwritten from its start: as durable as a checkpoint by the writer.
  opened.pragma('synchronous = FULL');
  opened.pragma('busy_timeout = 1000');
  return opened;
}

/** Numbers of pages: in the log, and how many of them are in the file. */
type Copied = { log: number; checkpointed: number };

/** Passive: copies what it can without blocking readers or writers. */
function copyLog(opened: BetterSqlite.Database): Copied {
  return (opened.pragma('wal_checkpoint(PASSIVE)') as [Copied])[0];
}

function checkpoint(): void {
  let delay = interval;
  try {
    db ??= open();
    // A log of which pages are left to copy goes on growing. Where writers never pause by themselves, as during a large
    // import, the few pages since this copy are copied while they do.
    const { log } = copyLog(db);
    if (log > longLog && log !== restartable && !holding) {
      holding = true;
      send('hold');
    }
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

function copyRest(): void {
  try {
    if (!db) return;
    const { log, checkpointed } = copyLog(db);
    // The next writer begins the log again.
    if (log === checkpointed) restartable = log;
  } catch {
    // The next checkpoint reports what is wrong.
  } finally {
    holding = false;
    send('release');
  }
}

function send(message: CheckpointMessage): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (request: CheckpointRequest) => {
  if (request === 'held') return copyRest();
  clearTimeout(timer);
  db?.close();
  parentPort?.close();
});
