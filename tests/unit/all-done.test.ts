import { expect, it, vi } from 'vitest';
import { allDone } from '#src/device/all-done.ts';

it('of several that fail the first is thrown when all are done, and the others are said', async () => {
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
