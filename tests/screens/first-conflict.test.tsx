import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { lineOf, openWarehouse, orderOf } from './order-server.ts';

test('the first conflict of a session appears as a whole, guarded from then on', async () => {
  await freshBrowser();
  const lines = [lineOf(1, { picked: 10, shipped: 6, prep_state: 'packed' })];
  const order = orderOf(lines, { status: 'Shipped', status_seq: 2 });
  const warehouse = openWarehouse(profileOf('Preparer'), [order], lines);
  warehouse.onCommand = () => ({ status: 'conflict', code: 'order.status_changed', current: order });
  await openPage(`/orders/${order.id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sections: { hasCard: boolean; isGuarded: boolean }[] = [];
  const observer = new MutationObserver(() => {
    const section = document.getElementById(`decisions-order:${order.id}`);
    if (!section) return;
    const hasCard = section.querySelector('section') !== null;
    sections.push({ hasCard, isGuarded: section.matches('[data-guarded]') });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const args = { order_id: order.id, to: 'Shipped', status_seq: 1, reason: '' } as const;
  enqueue('order.transition', { ...args, unshipped: [] });
  await expect.element(page.getByRole('region', { name: 'Modifications concurrentes' })).toBeVisible();
  observer.disconnect();
  expect(sections.filter(({ hasCard }) => !hasCard)).toEqual([]);
  expect(sections[0]).toEqual({ hasCard: true, isGuarded: true });
});
