import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Moves what was committed from SQLite's write-ahead log into its file, on a thread of its own. Left to itself SQLite
 * does it within a commit, every thousand pages, and whoever writes then waits for the whole of it.
 *
 * Returns what ends it; the writer's own limit (`wal_autocheckpoint`) stays as the net below.
 * @param onError hears of a thread that failed: the writer then does the same work, only less smoothly
 */
export function keepLogShort(path: string, onError: (error: Error) => void): () => Promise<void> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: path });
  thread.on('error', onError);
  thread.unref();
  let ended = false;
  thread.once('exit', () => (ended = true));
  return async () => {
    if (ended) return;
    const gone = once(thread, 'exit');
    thread.ref();
    thread.postMessage('end');
    await gone;
  };
}
