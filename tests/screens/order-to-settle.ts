import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { hasKnownStore } from '#src/session/shared-device/known-stores.ts';
import { openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const preparer = profileOf('Preparer');

export const tray = page.getByRole('dialog', { name: 'Synchronisation' });

/** Opens an order of two lines that a preparer has claimed; `pick` picks from the first. */
export async function openOrder() {
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 }), lineOf(2)];
  const warehouse = openWarehouse(preparer, [orderOf(lines, { claimed_by: preparer.username })], lines);
  const app = await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('2 lignes')).toBeVisible();
  // The device first reports its empty queue; a test's own report must come later.
  await expect.poll(() => hasKnownStore(preparer.user_id)).toBe(true);
  const pick = (picked: number) =>
    enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked, from: 0 });
  return { warehouse, pick, ...app };
}

/** A conflict on a pick: another user set 20 meanwhile. */
export const twoCounts = () => ({
  status: 'conflict' as const,
  code: 'line.changed',
  current: lineOf(1, { picked: 20, prep_state: 'short', quantity: 24 }),
});
