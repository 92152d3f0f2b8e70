import type { Page } from '@playwright/test';
import type { Notification } from '#contract/endpoints/notifications.ts';
import { expect, test } from './house-test.ts';
import { phoneSize } from './tablet.ts';
import { readQueue } from './stored.ts';

async function ship(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect
    .poll(async () => (await readQueue(page)).map(({ type }) => type))
    .toEqual(['order.transition']);
}

async function cancel(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  const button = page.getByRole('button', { name: 'Cancel the order' });
  // On a phone the button is in the "More" menu.
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: /More/ }).first().click();
  await page.getByText('Cancel the order').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect
    .poll(async () => (await readQueue(page)).map(({ type }) => type))
    .toEqual(['order.transition']);
}

test('two tablets ship and cancel one order offline: one wins, the other shows who won and when, and the user decides', async ({
  house,
  tablet,
}) => {
  const orderId = await house.place([['R-1', 3]]);
  await house.prepare(orderId);
  const [first, second] = [tablet('first'), tablet('second', phoneSize)];
  const shipping = await first.start();
  let canceling = await second.start();
  await first.signIn(shipping, 'marion');
  await second.signIn(canceling, 'marc');
  await house.kill();

  await ship(shipping, orderId);
  await cancel(canceling, orderId);
  // Each shows its own command as done.
  await expect(shipping.getByText('Shipped').first()).toBeVisible();
  await expect(canceling.getByText('Canceled').first()).toBeVisible();
  await second.close();

  await house.start();
  const status = async () => (await house.rows('admin', '/orders'))[0]!['status'];
  await expect.poll(status).toBe('Shipped');

  canceling = await second.start();
  await canceling.goto(`/orders/${orderId}`);
  const card = canceling.getByRole('region', { name: 'Conflicting changes' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('The order changed while you were editing it.');
  await expect(card).toContainText('Canceled');
  await expect(card).toContainText('Shipped');
  await expect(card).toContainText('marion');
  await canceling.screenshot({ path: test.info().outputPath('conflict-360.png') });
  // The page shows what the server has, not what the user intended.
  await expect(canceling.getByRole('main').getByText('Shipped').first()).toBeVisible();
  expect(await status()).toBe('Shipped');

  // The conflict stays until the user decides, however often the application is opened.
  await canceling.goto('/');
  await canceling
    .getByRole('button', { name: /1 to resolve/ })
    .first()
    .click();
  const tray = canceling.getByRole('dialog');
  await expect(tray.getByRole('region', { name: 'Conflicting changes' })).toContainText('marion');
  await canceling.screenshot({ path: test.info().outputPath('conflict-tray-360.png') });
  const told = async () =>
    (await house.read<Notification[]>('marc', '/notifications/')).filter(
      ({ type }) => type === 'sync_conflict',
    );
  expect(await told()).toMatchObject([{ link: `/orders/${orderId}` }]);
  await tray.getByRole('button', { name: 'Take “Shipped”' }).click();
  await expect.poll(() => readQueue(canceling)).toEqual([]);
  // After the decision the user is not notified any more.
  await expect.poll(told).toEqual([]);
  expect(await status()).toBe('Shipped');
  const [product] = await house.rows('admin', '/products?reference=R-1');
  expect(product).toMatchObject({ on_hand: 497, allocated: 0 });
  await shipping.screenshot({ path: test.info().outputPath('winner-820.png') });
  expect(await readQueue(shipping)).toEqual([]);
});
