import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Moves what was committed from SQLite's write-ahead log into its file, on a thread of its own. Left to itself SQLite
 * does it within a commit, every thousand pages, and whoever writes then waits for the whole of it.
 *
 * Returns what ends it; the writer's own limit (`wal_autocheckpoint`) stays as the net below.
 */
export function keepLogShort(path: string): () => Promise<void> {
  const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: path });
  // Without the thread the writer does the same work, only less smoothly.
  thread.on('error', () => undefined);
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
