import { hash, verify } from '@node-rs/argon2';
import type { Hasher } from './deps.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes one password at a time: hashing runs on libuv's threads, and a crowd that signs in at once must not take
 * every core from those who are reading.
 */
export function createHasher(): Hasher {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (stored, password) => inTurn(() => verify(stored, password)),
  };
}
