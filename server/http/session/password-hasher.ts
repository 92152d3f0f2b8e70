import { Worker } from 'node:worker_threads';
import type { Hasher } from '../deps.ts';
import type { HashAnswer, HashTask } from './hash-thread.ts';

type Waiting = { resolve: (value: string | boolean) => void; reject: (error: Error) => void };
type Asked = HashTask extends infer T ? (T extends { id: number } ? Omit<T, 'id'> : never) : never;

/**
 * Hashes passwords one at a time on a thread with low priority: many concurrent sign-ins wait in its queue and do not
 * take CPU time from other requests. Passwords are compared in NFC, because keyboards compose accents differently. The thread starts with the first password, and does not keep the process alive.
 */
export function createHasher(): Hasher {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  const settle = (answer: HashAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) thread?.unref();
    if ('error' in answer) one?.reject(new Error(answer.error));
    else one?.resolve(answer.value);
  };

  const fail = (ended: Worker, error: Error) => {
    // A thread that fails also exits: by then its successor may be running.
    if (ended !== thread) return;
    thread = null;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./hash-thread.ts', import.meta.url));
    started.on('message', settle);
    started.on('error', (error: Error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The hashing thread exited.')));
    return started;
  };

  const ask = (task: Asked): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      thread.ref();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ ...task, id });
    });

  return {
    hash: async (password) => String(await ask({ kind: 'hash', password: password.normalize('NFC') })),
    verify: async (stored, password) => {
      const composed = password.normalize('NFC');
      // Hashes from before passwords were compared in NFC are of what the user typed then.
      const isRight = (await ask({ kind: 'verify', stored, password })) === true;
      if (isRight || composed === password) return isRight;
      return (await ask({ kind: 'verify', stored, password: composed })) === true;
    },
  };
}
