import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

test('the next order of an inactive preparer is opened with that name, and is taken over only there', async () => {
  const rows = [lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie, cœur' })];
  await freshBrowser();
  const preparer = profileOf('Preparer');
  const [now, idle] = [Date.now(), Date.now() - 31 * 60_000].map((at) => new Date(at).toISOString());
  const warehouse = openWarehouse(
    preparer,
    [
      orderOf(rows, { claimed_by: preparer.username, claimed_at: now! }),
      orderOf([lineOf(1)], { id: idOf(2), number: '2026-000143', claimed_by: 'ines', claimed_at: idle! }),
    ],
    rows,
  );
  const { where } = await openPage(`/orders/${idOf(1)}/picking`);
  await page.getByRole('button', { name: /Commande suivante/ }).click();
  await expect.poll(where).toBe(`/orders/${idOf(2)}/picking`);
  await expect.element(page.getByText('ines prépare cette commande')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect
    .poll(() => warehouse.commands.map(({ type, args }) => ({ type, args })))
    .toEqual([{ type: 'order.claim', args: { order_id: idOf(2), from: 'ines' } }]);
});
