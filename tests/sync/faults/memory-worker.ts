import { parentPort } from 'node:worker_threads';
import type { Share } from './run-in-workers.ts';
import { runMemory } from './run-memory.ts';

parentPort?.on('message', (share: Share) => {
  void runMemory(share.seed, share.schedules, new Set(share.mutations)).then((report) =>
    parentPort?.postMessage(report),
  );
});
