import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  storeIdempotentRequest,
  readIdempotentRequest,
  type RequiredProperties,
} from '#src/sync/client/outbox/idempotency-key-store.ts';

type Wish = { key: string; lines: string[]; made: object | null };
const needed: RequiredProperties<Wish> = { key: 'string', lines: 'array' };

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

it('an intention is restored as it was stored', async () => {
  const wish: Wish = { key: 'k', lines: ['a'], made: null };
  await storeIdempotentRequest('wish', wish);
  expect(await readIdempotentRequest('wish', needed)).toEqual(wish);
  expect(await readIdempotentRequest('another', needed)).toBeNull();
});

it.each([
  ['lacks a field', { key: 'k', made: null }],
  ['has a field of another type', { key: 'k', lines: {}, made: null }],
  ['is not an object', ['k']],
])('a stored intention that %s is not restored', async (_, kept) => {
  await storeIdempotentRequest('wish', kept);
  expect(await readIdempotentRequest('wish', needed)).toBeNull();
});
