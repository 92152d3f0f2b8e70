import { Worker } from 'node:worker_threads';
import { playShare, type Share } from './play-share.ts';
import type { MemoryReport } from './run-memory.ts';

/** Schedules per share: a seed determines this many, independent of the number of threads. */
const shareSizes = { memory: 2000, sqlite: 100, postgres: 100 };

/**
 * Plays schedules on this many threads. The seed alone decides which schedules are played. `tell` is called after each
 * share. Ends at the first failure.
 */
export async function runShares(
  { layer, seed, schedules }: Share,
  jobs: number,
  tell: (done: MemoryReport) => void,
): Promise<MemoryReport> {
  const size = shareSizes[layer];
  const count = Math.ceil(schedules / size);
  const shares = Array.from({ length: count }, (_, at): Share => {
    return { layer, seed: seed + at, schedules: Math.min(size, schedules - at * size) };
  });
  const total: MemoryReport = { schedules: 0, commands: 0, struck: new Map(), failure: null };
  const work = async (play: (share: Share) => Promise<MemoryReport>) => {
    for (let share = shares.shift(); share && !total.failure; share = shares.shift()) {
      const report = await play(share);
      total.schedules += report.schedules;
      total.commands += report.commands;
      total.failure ??= report.failure;
      for (const [fault, times] of report.struck)
        total.struck.set(fault, (total.struck.get(fault) ?? 0) + times);
      tell(total);
    }
  };
  if (jobs <= 1) await work(playShare);
  else await Promise.all(Array.from({ length: jobs }, () => withWorker(work)));
  return total;
}

async function withWorker(
  work: (play: (share: Share) => Promise<MemoryReport>) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('share-worker.ts', import.meta.url));
  const play = (share: Share) =>
    new Promise<MemoryReport>((resolve, reject) => {
      worker.removeAllListeners();
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage(share);
    });
  try {
    await work(play);
  } finally {
    await worker.terminate();
  }
}
