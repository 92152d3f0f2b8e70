import { Worker } from 'node:worker_threads';
import type { Mutation } from './judge-mutations.ts';
import { runMemory, type MemoryReport } from './run-memory.ts';

/** A part of a run, for one thread. */
export interface Share {
  seed: number;
  schedules: number;
  mutations: readonly Mutation[];
}

/** Schedules of one share: a seed names so many, whatever the number of threads. */
const shareSize = 2000;

/**
 * Plays schedules on so many threads. Which schedules are played depends on the seed alone. `tell` is called after
 * each share. Ends with the first failure.
 */
export async function runInWorkers(
  seed: number,
  schedules: number,
  jobs: number,
  tell: (done: MemoryReport) => void,
): Promise<MemoryReport> {
  const shares: Share[] = [];
  for (let from = 0; from < schedules; from += shareSize) {
    const size = Math.min(shareSize, schedules - from);
    shares.push({ seed: seed + from / shareSize, schedules: size, mutations: [] });
  }
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
  if (jobs <= 1) await work((share) => runMemory(share.seed, share.schedules));
  else await Promise.all(Array.from({ length: jobs }, () => withWorker(work)));
  return total;
}

async function withWorker(work: (play: (share: Share) => Promise<MemoryReport>) => Promise<void>) {
  const worker = new Worker(new URL('memory-worker.ts', import.meta.url));
  const play = (share: Share) =>
    new Promise<MemoryReport>((resolve, reject) => {
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
