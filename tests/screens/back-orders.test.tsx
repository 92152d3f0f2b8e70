import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

const open = async (line: Parameters<typeof lineOf>[1], more: Parameters<typeof orderOf>[1]) => {
  const rows = [lineOf(1, line)];
  openWarehouse(profileOf('Manager'), [orderOf(rows, more)], rows);
  await openPage(`/orders/${idOf(1)}`);
};

test('the banner promises nothing of pieces that moved to a back order, which may be canceled', async () => {
  const moved = { continued_by: '2026-000158', continued_by_id: idOf(2) };
  const line = { quantity: 6, ordered: 10, backordered: 4, picked: 6, shipped: 6 };
  await open(line, { status: 'Shipped', ...moved });
  await expect.element(page.getByText('4 pièces sont passées dans 2026-000158.')).toBeVisible();
  expect(page.getByText(/suivent|suivre/).elements()).toEqual([]);
});

/** Opens an order of two lines that moved to a back order with these statuses, in part and as a whole. */
async function openMoved(status: 'Pending' | 'Shipped', back: Parameters<typeof orderOf>[1]) {
  const moved = { quantity: 0, ordered: 6, backordered: 6, total: 0, prep_state: 'packed' } as const;
  const rows = [
    lineOf(1, { quantity: 6, ordered: 10, backordered: 4, picked: 6, shipped: status === 'Shipped' ? 6 : 0 }),
    lineOf(2, moved),
  ];
  const shipped = back?.status === 'Shipped';
  const backRows = [4, 6].map((quantity, at) =>
    lineOf(at + 1, {
      id: idOf(150 + at),
      order_id: idOf(2),
      quantity,
      ordered: quantity,
      shipped: shipped ? quantity : 0,
    }),
  );
  const links = { continued_by: '2026-000158', continued_by_id: idOf(2) };
  const order = orderOf(rows, { status, status_seq: 2, ...links });
  const backOrder = orderOf(backRows, { id: idOf(2), number: '2026-000158', ...back });
  openWarehouse(profileOf('Manager'), [order, backOrder], [...rows, ...backRows]);
  await openPage(`/orders/${idOf(1)}`);
}

test('pieces of a back order that was canceled are closed, as on papers, and its order is none that follows', async () => {
  await openMoved('Shipped', { status: 'Canceled' });
  await expect.element(page.getByText(/^10 pièces soldées\s: elles ne seront ni livrées/)).toBeVisible();
  await expect.element(page.getByText('4 soldées', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Soldée', { exact: true })).toBeVisible();
  expect(page.getByText(/Mise en reliquat|en reliquat|sont passées/).elements()).toEqual([]);
});

test('pieces of an open back order follow, those of a shipped one have shipped since', async () => {
  await openMoved('Pending', {});
  await expect.element(page.getByText('10 pièces suivent dans 2026-000158.')).toBeVisible();
  await expect.element(page.getByText('4 à suivre', { exact: true })).toBeVisible();
  await expect.element(page.getByText('6 à suivre', { exact: true })).toBeVisible();
  await freshBrowser();
  await openMoved('Shipped', { status: 'Shipped' });
  await expect.element(page.getByText('10 pièces ont été expédiées depuis, dans 2026-000158.')).toBeVisible();
  await expect.element(page.getByText('6 expédiées depuis', { exact: true })).toBeVisible();
});

test('the undo of a shipment says that its back order was canceled, and where its pieces are', async () => {
  await openMoved('Shipped', { status: 'Canceled' });
  await page.getByRole('button', { name: 'Annuler l’expédition…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Reliquat annulé\s: 2026-000158\. Ses pièces/)).toBeVisible();
  expect(dialog.getByText(/Reliquat conservé/).elements()).toEqual([]);
});

test.for([
  ['en', '“Sorry for the delay.”'],
  ['fr', '«\u00a0Sorry for the delay.\u00a0»'],
] as const)(
  'the message to the customer has the quotation marks of the language (%s)',
  async ([language, shown]) => {
    await freshBrowser(language);
    await open({}, { customer_message: 'Sorry for the delay.' });
    const message = page.getByText(/Sorry for the delay/);
    await expect.element(message).toBeVisible();
    expect(message.element().textContent).toBe(shown);
  },
);

test('the number of lines leaves out those without pieces, as the list does', async () => {
  const rows = [lineOf(1), lineOf(2, { quantity: 0, ordered: 10, backordered: 10, total: 0 })];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('heading', { name: '1 ligne', exact: true })).toBeVisible();
});

test('a cancellation names the back orders, which may be shipped or canceled, and promises nothing of them', async () => {
  await open({}, { continued_by: '2026-000158, 2026-000160', continued_by_id: `${idOf(9)} ${idOf(8)}` });
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  const asked = page.getByRole('alertdialog');
  await expect
    .element(asked.getByText(/Les reliquats ne sont pas annulés avec elle\s: 2026-000158, 2026-000160\./))
    .toBeVisible();
  expect(asked.getByText(/reste ouvert/).elements()).toEqual([]);
});

test('the history names what moved to the back order, what is closed and what left unmarked', async () => {
  const rows = [
    lineOf(1, { reference: 'TX-1042-BLE', quantity: 6, ordered: 10, backordered: 4, shipped: 6 }),
    lineOf(2, { reference: 'MG-2201-BLC', quantity: 20, ordered: 20, shipped: 17 }),
  ];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Shipped' })], rows);
  const common = {
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'command',
    device: '',
    action: 'update',
    cause: 'le reste suit',
  } as const;
  warehouse.history.push(
    {
      ...common,
      id: idOf(301),
      entity: 'orders',
      row_id: idOf(1),
      changes: { status: ['Pending', 'Shipped'], continued_by: ['', '2026-000158'] },
      facts: { decided: { moved: 4, closed: 3, unmarked: 12 } },
    },
    {
      ...common,
      id: idOf(302),
      entity: 'orderlines',
      row_id: rows[0]!.id,
      changes: { shipped: [0, 6], backordered: [0, 4] },
      facts: { reference: 'TX-1042-BLE', decided: { moved: 4, closed: 0, unmarked: 0 } },
    },
    {
      ...common,
      id: idOf(303),
      entity: 'orderlines',
      row_id: rows[1]!.id,
      changes: { shipped: [0, 17] },
      facts: { reference: 'MG-2201-BLC', decided: { moved: 0, closed: 3, unmarked: 12 } },
    },
  );
  await openPage(`/orders/${idOf(1)}`);
  const history = page.getByRole('listitem').filter({ hasText: 'a expédié la commande' });
  for (const text of [
    '4 pièces sont passées dans 2026-000158.4 TX-1042-BLE',
    /3 pièces soldées\s: elles ne seront ni livrées ni facturées\.3 MG-2201-BLC/,
    '12 pièces expédiées sans leur marquage.12 sur 17 MG-2201-BLC',
  ])
    await expect.element(history.filter({ hasText: text })).toBeVisible();
});

test('the history names no back order that the user does not see', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 6, ordered: 10, shipped: 6 })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows, { status: 'Shipped' })], rows);
  warehouse.history.push({
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'command',
    device: '',
    action: 'update',
    cause: '',
    id: idOf(301),
    entity: 'orders',
    row_id: idOf(1),
    changes: { status: ['Pending', 'Shipped'] },
    facts: { decided: { moved: 4, closed: 0, unmarked: 0 } },
  });
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('4 pièces sont passées dans un reliquat.')).toBeVisible();
});
