import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A request to the thread and its response, matched by `id`. */
export type HashTask =
  | { id: number; kind: 'hash'; password: string }
  | { id: number; kind: 'verify'; stored: string; password: string };
export type HashAnswer = { id: number; value: string | boolean } | { id: number; error: string };

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Added to the nice value of the process, so that hashing does not slow down requests. Only on Linux, which has
 * priorities per thread; elsewhere it would apply to the process.
 */
const behindReaders = 10;
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority() + behindReaders));

function perform(task: HashTask): HashAnswer {
  try {
    const value =
      task.kind === 'hash' ? hashSync(task.password, cost) : verifySync(task.stored, task.password);
    return { id: task.id, value };
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(perform(task)));
