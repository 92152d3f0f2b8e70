import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepIntention, readIntention, type NeededParts } from '#src/outbox/kept-intention.ts';

type Wish = { key: string; lines: string[]; made: object | null };
const needed: NeededParts<Wish> = { key: 'string', lines: 'array' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('what was begun is gone on with as it was kept', async () => {
  const wish: Wish = { key: 'k', lines: ['a'], made: null };
  await keepIntention('wish', wish);
  expect(await readIntention('wish', needed)).toEqual(wish);
  expect(await readIntention('another', needed)).toBeNull();
});

it.each([
  ['has not all that is needed', { key: 'k', made: null }],
  ['has something else in the place of it', { key: 'k', lines: {}, made: null }],
  ['is none at all', ['k']],
])('what was kept and %s is not gone on with', async (_, kept) => {
  await keepIntention('wish', kept);
  expect(await readIntention('wish', needed)).toBeNull();
});
