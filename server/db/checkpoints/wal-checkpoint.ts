import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LogDatabaseError } from '../log-database-error.ts';
import { checkpointBackoff } from './checkpoint-backoff.ts';
import type { CheckpointMessage, CheckpointRequest, CheckpointTask } from './checkpoint-thread.ts';

/**
 * Time in ms between two checkpoints, which copy the write-ahead log into the database file. Commits during a checkpoint
 * wait for the disk: a few long checkpoints delay fewer commits than many short ones.
 */
const defaultInterval = 2000;

/** Longest pause of the writers in ms. A copy that takes longer, on a disk that stalls, goes on while they write. */
const maxPause = 1000;

/**
 * Checkpoints SQLite's write-ahead log into the database file on a separate thread. By default SQLite does so within a
 * commit, every thousand pages, and that writer waits for the whole checkpoint.
 *
 * A checkpoint that fails, for example on a full disk, is retried with backoff; a thread that dies is restarted. The
 * writer's own limit (`wal_autocheckpoint`) stays as a safety net.
 * @param path of the database file
 * @param pauseWriters lets no writer begin until its argument has run, which shortens a long log; the writers wait some ms
 * @param logError receives each failure, and each death of the thread
 * @param interval between two checkpoints, in ms
 * @returns a stop function, which resolves when the thread has closed the file
 */
export function startWalCheckpoints(
  path: string,
  pauseWriters: (work: () => Promise<void>) => Promise<void>,
  logError: LogDatabaseError,
  interval = defaultInterval,
): () => Promise<void> {
  let deaths = 0;
  let stopped = false;
  let thread: Worker | null = null;
  let restart: ReturnType<typeof setTimeout> | undefined;
  let resume = () => {};

  const pause = (from: Worker): void => {
    const paused = pauseWriters(async () => {
      if (thread !== from) return;
      from.postMessage('paused' satisfies CheckpointRequest);
      // The timer keeps the process alive while nothing but the paused writers has work to do, as during the start.
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, maxPause);
        resume = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    });
    paused.catch((err: Error) => {
      logError({ err }, 'sqlite: writers did not pause for a checkpoint');
      from.postMessage('paused' satisfies CheckpointRequest);
    });
  };

  const start = () => {
    const workerData: CheckpointTask = { path, interval };
    const started = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData });
    thread = started;
    let cause: Error | undefined;
    started.on('error', (error: Error) => (cause = error));
    started.on('message', (message: CheckpointMessage) => {
      deaths = 0;
      if (message === 'pause') return pause(started);
      if (message === 'resume') return resume();
      if (message.ok) return;
      const err = Object.assign(new Error(message.message), { code: message.code });
      logError({ err, retry_in_ms: message.retryIn }, 'sqlite: checkpoint failed, will retry');
    });
    started.once('exit', (code) => {
      thread = null;
      resume();
      if (stopped) return;
      const retryIn = checkpointBackoff(interval, deaths++);
      const err = cause ?? new Error(`The thread exited with ${code}.`);
      logError({ err, retry_in_ms: retryIn }, 'sqlite: checkpoint thread died, will restart');
      restart = setTimeout(start, retryIn);
      restart.unref();
    });
    started.unref();
  };
  start();

  return async () => {
    stopped = true;
    clearTimeout(restart);
    if (!thread) return;
    const gone = once(thread, 'exit');
    thread.ref();
    thread.postMessage('end' satisfies CheckpointRequest);
    await gone;
  };
}
