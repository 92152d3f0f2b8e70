import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { readFailedEnqueues } from '#src/sync/client/outbox/failed-enqueues.ts';
import { hasDevice } from '#src/sync/client/device/ask-device.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

test('a user who replaces the previous one gets a device of their own', async () => {
  const who = profileOf('Preparer');
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 }), lineOf(2)];
  const warehouse = openWarehouse(who, [orderOf(lines, { claimed_by: who.username })], lines);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('2 lignes')).toBeVisible();

  // A tab that was in the background while another user signed in elsewhere learns of it only by the server's response.
  Object.assign(who, { user_id: 'u-next', username: 'paul' });
  localStorage.setItem('token', 't2');
  await loadProfile();
  expect(readSession()).toMatchObject({ phase: 'open', user: { user_id: 'u-next' } });
  await expect.element(page.getByRole('banner').getByText('paul')).toBeVisible();
  await expect.element(page.getByText('2 lignes')).toBeVisible();

  expect(hasDevice()).toBe(true);
  warehouse.down = true;
  enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked: 1, from: 0 });
  await expect.poll(() => readQueue()).toHaveLength(1);
  expect(readFailedEnqueues()).toEqual([]);
});

test('a page that is restored from the back-forward cache shows nothing of a user who signed out since', async () => {
  const who = profileOf('Preparer');
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 }), lineOf(2)];
  openWarehouse(who, [orderOf(lines, { claimed_by: who.username })], lines);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('2 lignes')).toBeVisible();
  const pass = (name: string) => dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  const phases: string[] = [];
  const unsubscribe = subscribeSession(() => phases.push(readSession().phase));

  pass('pagehide');
  pass('pageshow');
  expect(phases, 'no other user was here').toEqual([]);

  // A cached page receives no messages from other tabs.
  pass('pagehide');
  Object.assign(who, { user_id: 'u-next', username: 'paul' });
  localStorage.setItem('token', 't2');
  pass('pageshow');
  expect(readSession().phase).toBe('checking');
  await expect.poll(() => readSession()).toMatchObject({ user: { user_id: 'u-next' } });

  pass('pagehide');
  localStorage.removeItem('token');
  pass('pageshow');
  expect(readSession()).toEqual({ phase: 'denied', reason: 'none' });
  unsubscribe();
});
