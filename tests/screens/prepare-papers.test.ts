import { expect, test } from 'vitest';
import { preparePapers } from '#src/papers/prepare-papers.ts';
import { fakeApi } from './fake-api.ts';

test('the company for offline prints is read after the order that opens is painted', async () => {
  const calls = fakeApi(() => ({ body: {} }));
  let before: number | null = null;
  requestAnimationFrame(() => (before = calls.length));
  preparePapers();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/company']);
  expect(before).toBe(0);
});
