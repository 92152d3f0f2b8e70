import { expect, it } from 'vitest';
import { readRetryAfter } from '#src/api/read-retry-after.ts';
import { errorOf } from '#src/api/read-error.ts';

const date = 'Sat, 21 Nov 2026 10:00:00 GMT';

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 10:01:30 GMT', 90_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['', null],
])('Retry-After: %s', (asked, ms) => {
  expect(readRetryAfter(new Headers({ 'retry-after': asked, date }))).toBe(ms);
});

it('a date is compared with the server’s clock only', () => {
  expect(readRetryAfter(new Headers({ 'retry-after': date }))).toBeNull();
  expect(readRetryAfter(new Headers({ date }))).toBeNull();
});

it('a failure contains it', () => {
  const body = { code: 'server.busy', detail: 'x' };
  expect(errorOf(503, body, new Headers({ 'retry-after': '2' }))).toMatchObject({
    status: 503,
    retryAfterMs: 2000,
  });
  expect(errorOf(503, body).retryAfterMs).toBeNull();
});
