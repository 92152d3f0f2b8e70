import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

test('a line that shipped unmarked says so, and of how many pieces where some are marked', async () => {
  const rows = [1, 2].map((n) =>
    lineOf(n, {
      reference: `PO-072${n}`,
      picked: 10,
      shipped: 10,
      prep_state: 'to mark',
      marking: 'Broderie',
    }),
  );
  const jobs = rows.map((line, at) => jobOf(line, { state: 'shipped unmarked', quantity_done: at * 4 }));
  openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Shipped' })], rows, jobs);
  await openPage(`/orders/${idOf(1)}`);
  const pillOf = (name: RegExp) => page.getByRole('row', { name }).getByText(/^Expédié sans marquage/);
  await expect.element(pillOf(/PO-0721/)).toHaveTextContent('Expédié sans marquage');
  await expect.element(pillOf(/PO-0721/)).not.toHaveTextContent('/');
  await expect.element(pillOf(/PO-0722/)).toHaveTextContent('Expédié sans marquage (6 / 10)');
});
