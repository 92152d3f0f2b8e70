import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { createHasher } from '#server/http/session/password-hasher.ts';

it('hashes with argon2id, 19 MiB, two passes and one lane, and a new salt each time', async () => {
  const hasher = createHasher();
  const [first, second] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await hasher.verify(first, 'correct horse')).toBe(true);
  expect(await hasher.verify(first, 'correct hors')).toBe(false);
});

it('processes one password at a time, in order, and continues after a failure', async () => {
  const hasher = createHasher();
  const hash = await hasher.hash('x');
  const order: number[] = [];
  const broken = hasher.verify('no hash at all', 'x').catch((error: unknown) => error);
  await Promise.all([0, 1, 2, 3].map((at) => hasher.verify(hash, 'x').then(() => order.push(at))));
  expect(String(await broken)).toContain('Decoding failed');
  expect(order).toEqual([0, 1, 2, 3]);
});

/** The nice values of this process's threads, as reported by the kernel. */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

it.runIf(process.platform === 'linux')('hashes with lower priority than all other threads', async () => {
  const lower = Math.min(19, getPriority() + 10);
  const before = threadPriorities().filter((nice) => nice === lower).length;
  await createHasher().hash('x');
  const after = threadPriorities();
  expect(after.filter((nice) => nice === lower).length).toBe(before + 1);
  expect(after.filter((nice) => nice < lower).length).toBeGreaterThan(1);
});
