import { afterEach, expect, test } from 'vitest';
import { clearFailedEnqueues } from '#src/sync/client/outbox/failed-enqueues.ts';
import { isStoring } from '#src/sync/client/outbox/running-enqueues.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { awaitBasket } from '#src/session/basket-mirror/await-basket.ts';

const key = ['replica', 'basket'];
afterEach(() => queryClient.clear());

test('signing out waits for an action that waits for the basket', async () => {
  queryClient.setQueryData(key, []);
  const reading = awaitBasket();
  expect(isStoring()).toBe(true);
  expect(await reading).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isStoring()).toBe(false);
});

test('an action of a user who has signed out meanwhile does not run for the next user', async () => {
  queryClient.setQueryData(key, []);
  const reading = awaitBasket();
  clearFailedEnqueues();
  expect(await reading).toBe('left');
});
