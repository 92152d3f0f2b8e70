import { expect, it, vi } from 'vitest';
import { allDone } from '#src/sync/engine/timing/all-done.ts';

it('if several fail, the first error is thrown once all are done, and the others are logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const first = new Error('first');
  const second = new Error('second');
  let isLateDone = false;
  const late = new Promise<void>((resolve) => {
    setTimeout(() => {
      isLateDone = true;
      resolve();
    });
  });
  await expect(allDone([Promise.reject(first), late, Promise.reject(second)])).rejects.toBe(first);
  expect(isLateDone).toBe(true);
  expect(warned.mock.calls.map(([, reason]: unknown[]) => reason)).toEqual([second]);
  warned.mockRestore();
});
