import { expect, test } from 'vitest';
import { feedHeadHeader } from '#contract/app-header.ts';
import { readLink } from '#src/api/link-store.ts';
import { recordFailure } from '#src/api/record-failure.ts';
import { errorOf } from '#src/api/read-error.ts';

const body = { code: 'server.failure', detail: 'Something went wrong here.' };

test('a poll that fails names the newest revision of the feed all the same', () => {
  recordFailure(errorOf(500, body, new Headers({ [feedHeadHeader]: 'k7-set' })), true);
  expect(readLink()).toMatchObject({ up: true, head: 'k7-set' });
  recordFailure(errorOf(500, body, new Headers()), true);
  expect(readLink().head, 'a failure without one changes nothing').toBe('k7-set');
});
