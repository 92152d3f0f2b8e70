import { expect, it, vi } from 'vitest';
import { createHasher } from '#server/http/password-hasher.ts';

const running = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  const counted =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      running.most = Math.max(running.most, ++running.now);
      try {
        return await work(...args);
      } finally {
        running.now--;
      }
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

it('hashes with argon2id, 19 MiB, two passes and one lane, and a salt of its own each time', async () => {
  const hasher = createHasher();
  const [first, second] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify(first, 'correct horse')).toBe(true);
  expect(await hasher.verify(first, 'correct hors')).toBe(false);
});

it('works on one password at a time, in the order they came, and goes on after a failure', async () => {
  running.most = 0;
  const hasher = createHasher();
  const hash = await hasher.hash('x');
  const order: number[] = [];
  const broken = hasher.verify('no hash at all', 'x').catch((error: unknown) => error);
  await Promise.all([0, 1, 2, 3].map((at) => hasher.verify(hash, 'x').then(() => order.push(at))));
  expect(String(await broken)).toContain('Decoding failed');
  expect(order).toEqual([0, 1, 2, 3]);
  expect(running.most).toBe(1);
});
