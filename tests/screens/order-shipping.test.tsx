import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { middleOf, tapTimes } from './raw-input.ts';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}`;
const manager = profileOf('Manager');

const plain = lineOf(1, { reference: 'TX-1042-BLE', prep_state: 'packed', picked: 10 });
const short = lineOf(2, {
  reference: 'MG-2201-BLC',
  prep_state: 'short',
  picked: 4,
  short_reason: 'damaged',
});
const marked = lineOf(3, {
  reference: 'PO-0720-VER',
  prep_state: 'to mark',
  picked: 10,
  marking: 'Broderie, cœur, 2 coul.',
});

async function openOrder(rows: ReturnType<typeof lineOf>[], more: Parameters<typeof orderOf>[1] = {}) {
  const jobs = rows.filter((line) => line.marking !== '').map((line) => jobOf(line));
  const warehouse = openWarehouse(manager, [orderOf(rows, more)], rows, jobs);
  await openPage(path);
  await button('Expédier en partie…').click();
  return warehouse;
}

beforeEach(() => freshBrowser());

test('goods that wait for their marking stay behind unless their line is selected', async () => {
  const warehouse = await openOrder([plain, short, marked]);
  await expect.element(page.getByText('14 pièces à expédier, 16 restent')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Expédier sans marquage PO-0720-VER' }).click();
  await expect.element(page.getByText('24 pièces à expédier, 6 restent')).toBeVisible();
  await page.getByLabelText('Motif, pour l’équipe').fill('le client vient chercher');
  await button('Expédier 24 pièces, créer le reliquat').click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { unmarked: [idOf(103)] } }]);
  // The total of what was shipped: 10, 4 and 10 pieces.
  await expect.element(page.getByText('165,60\u00a0€')).toBeVisible();
  await expect.element(page.getByText('Expédié sans marquage')).toBeVisible();
});

test('Enter on a choice ships nothing: only the button does', async () => {
  const warehouse = await openOrder([plain, marked]);
  await page.getByLabelText('Motif, pour l’équipe').fill('le client vient chercher');
  const box = page.getByRole('checkbox', { name: 'Expédier sans marquage PO-0720-VER' });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Expédier 10 pièces/)).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('a decision moves no line of the shipment', async () => {
  const other = lineOf(4, { ...marked, id: idOf(104), position: 4, reference: 'PO-0721-ROU' });
  await openOrder([plain, marked, other]);
  const box = (reference: string) =>
    page.getByRole('checkbox', { name: `Expédier sans marquage ${reference}` });
  const order = () =>
    page
      .getByRole('dialog')
      .getByRole('rowheader')
      .elements()
      .flatMap((cell) => /[A-Z]{2}-\d{4}-[A-Z]{3}/u.exec(cell.textContent)?.[0] ?? []);
  await expect.poll(order).toEqual(['PO-0720-VER', 'PO-0721-ROU', 'TX-1042-BLE']);
  await box('PO-0720-VER').click();
  await expect.element(page.getByText('20 pièces à expédier, 10 restent')).toBeVisible();
  expect(order()).toEqual(['PO-0720-VER', 'PO-0721-ROU', 'TX-1042-BLE']);
});

test('without its reason the shipment stays, and the field is focused and in view', async () => {
  const rows = Array.from({ length: 14 }, (_, at) =>
    lineOf(at + 1, { prep_state: at > 0 ? 'to pick' : 'packed', picked: at > 0 ? 0 : 10 }),
  );
  const warehouse = await openOrder(rows);
  await button(/^Expédier 10 pièces/).click();
  const reason = page.getByLabelText('Motif, pour l’équipe');
  await expect.element(reason).toHaveFocus();
  await expect.element(page.getByText('Indiquez le motif de l’expédition partielle.')).toBeInViewport();
  expect(warehouse.commands).toEqual([]);
});

test('an order of which only goods that wait for their marking remain ships only if they are selected', async () => {
  const warehouse = await openOrder([marked]);
  await expect.element(page.getByText(/Tout ce qui est prélevé est en attente de marquage/)).toBeVisible();
  const ship = page.getByRole('dialog').getByRole('button', { name: /^Expédier \d/ });
  await expect.element(ship).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /PO-0720-VER/ }).click();
  await expect.element(ship).toHaveAttribute('aria-disabled', 'false');
  await page.getByLabelText('Motif, pour l’équipe').fill('le client vient chercher');
  await ship.click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { unmarked: [idOf(103)] } }]);
  // Everything was shipped: there is no remainder.
  expect(warehouse.commands[0]!.args).not.toHaveProperty('remainder_order_id');
});

test('a partial shipment asks for a reason, and what becomes of what stays, line by line', async () => {
  const warehouse = await openOrder([plain, short, marked]);
  await expect.element(page.getByText('14 pièces à expédier, 16 restent')).toBeVisible();
  const line = (reference: string) => page.getByRole('row', { name: new RegExp(reference) }).last();
  await expect.element(line('MG-2201-BLC').getByText('manque : 6, endommagé')).toBeVisible();
  const ship = button('Expédier 14 pièces, créer le reliquat');
  await ship.click();
  await expect.element(page.getByText('Indiquez le motif de l’expédition partielle.')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  await page.getByLabelText('Motif, pour l’équipe').fill('le client vient chercher');
  await page.getByLabelText('Message au client').fill('Les mugs suivent.');
  await page
    .getByRole('radiogroup', { name: 'Traitement des pièces restantes de MG-2201-BLC' })
    .getByText('Solder')
    .click();
  await expect.element(page.getByText(/Un reliquat de 1 ligne \(10 pièces\) sera créé/)).toBeVisible();
  await ship.click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      {
        type: 'order.transition',
        args: {
          to: 'Shipped',
          status_seq: 1,
          reason: 'le client vient chercher',
          remainder_order_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          closed: [idOf(102)],
          unshipped: [
            { line_id: idOf(102), quantity: 6 },
            { line_id: idOf(103), quantity: 10 },
          ],
          message: 'Les mugs suivent.',
        },
      },
    ]);
  expect(warehouse.rows.orderlines.get(idOf(102))).toMatchObject({
    quantity: 10,
    shipped: 4,
    total: 4 * 690,
  });
  expect(warehouse.rows.orderlines.get(idOf(103))).toMatchObject({
    quantity: 0,
    backordered: 10,
    total: 0,
  });
  await expect.element(line('MG-2201-BLC').getByText('6 soldées')).toBeVisible();
  await expect.element(line('PO-0720-VER').getByText('Mise en reliquat')).toBeVisible();
  await expect.element(page.getByText('« Les mugs suivent. »')).toBeVisible();
});

test('a press on a number of pieces that another device has just changed does not ship', async () => {
  const warehouse = await openOrder([plain, short]);
  await page.getByLabelText('Motif, pour l’équipe').fill('le client vient chercher');
  const before = button('Expédier 14 pièces, créer le reliquat');
  await expect.poll(() => before.element().closest('[data-guarded]')).toBeNull();
  setGuardMs(GUARD_MS);
  warehouse.rows.orderlines.set(short.id, { ...short, picked: 5 });
  await queryClient.invalidateQueries();
  const after = button('Expédier 15 pièces, créer le reliquat');
  await expect.element(after).toBeVisible();
  await tapTimes(middleOf(after.element()), 1, 0);
  await expect.poll(() => after.element().closest('[data-guarded]')).toBeNull();
  expect(warehouse.commands).toEqual([]);
  await after.click();
  await expect.poll(() => warehouse.commands).toHaveLength(1);
});

test('what stays is closed for all lines at once, or by the setting of the customer', async () => {
  const warehouse = await openOrder([plain, short, marked], { no_back_orders: true });
  await page.getByLabelText('Motif, pour l’équipe').fill('fin de série');
  await expect.element(page.getByText('Ce qui reste est soldé : ni livré, ni facturé.')).toBeVisible();
  await button('Expédier 14 pièces').click();
  await expect.poll(() => warehouse.commands).toHaveLength(1);
  expect(warehouse.commands[0]!.args).not.toHaveProperty('remainder_order_id');
  // The lines that the user saw: one that an amendment adds meanwhile is not closed.
  expect(warehouse.commands[0]!.args).toMatchObject({ closed: [idOf(102), idOf(103)] });
});

test('a ready order with an accepted shortage asks what becomes of the rest, without a reason', async () => {
  const rows = [
    lineOf(1, { reference: 'TX-1042-BLE', prep_state: 'packed', picked: 10 }),
    lineOf(2, { reference: 'MG-2201-BLC', prep_state: 'short', picked: 4, short_accepted: true }),
  ];
  const warehouse = await openOrder(rows);
  await expect.element(page.getByText('manque : 6, accepté')).toBeVisible();
  await button('Expédier 14 pièces, créer le reliquat').click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Shipped', reason: '' } }]);
  expect(warehouse.commands[0]!.args).toHaveProperty('remainder_order_id');
});

test('an order of which every piece is picked ships in full, packed or not', async () => {
  const rows = [lineOf(1, { prep_state: 'picked', picked: 10 })];
  const warehouse = openWarehouse(manager, [orderOf(rows)], rows);
  await openPage(path);
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Shipped', unshipped: [] } }]);
});

test('after an undo a line that moved to the back order says how much of it, and has no amount', async () => {
  await page.viewport(360, 740);
  const rows = [
    lineOf(1, { reference: 'TX-1042-BLE', quantity: 6, ordered: 10, backordered: 4, picked: 6 }),
    lineOf(2, { reference: 'MG-2201-BLC', quantity: 0, ordered: 10, backordered: 10, prep_state: 'packed' }),
  ];
  const order = orderOf(rows, { continues: '2026-000130', continues_id: idOf(2) });
  const warehouse = openWarehouse(manager, [order], rows);
  warehouse.history.push({
    id: idOf(301),
    entity: 'orders',
    row_id: idOf(1),
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'command',
    device: '',
    action: 'create',
    changes: {},
    cause: '',
  });
  await openPage(path);
  await expect.element(page.getByText('4 en reliquat')).toBeVisible();
  await expect.element(page.getByText('0 / 10')).toBeVisible();
  expect(page.getByText(/^× /).elements()).toHaveLength(1);
  await expect.element(page.getByText(/a créé la commande, reliquat de 2026-000130/)).toBeInTheDocument();
});

test('the history names an order of which nothing shipped as closed', async () => {
  const rows = [lineOf(1, { short_accepted: true, prep_state: 'packed' })];
  const warehouse = openWarehouse(manager, [orderOf(rows, { status: 'Shipped' })], rows);
  warehouse.history.push({
    id: idOf(301),
    entity: 'orders',
    row_id: idOf(1),
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'screen',
    device: '',
    action: 'update',
    changes: { status: ['Pending', 'Shipped'] },
    cause: '',
    facts: { line_count: 1, piece_count: 0, total: 0, continued_by: '' },
  });
  await openPage(path);
  await expect.element(page.getByText(/a clôturé la commande sans expédition/)).toBeVisible();
  expect(page.getByText(/a expédié la commande/).elements()).toEqual([]);
});

test('the history shows a shortage with the quantity of that time', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 31, ordered: 42, picked: 31, shipped: 31 })];
  const warehouse = openWarehouse(manager, [orderOf(rows, { status: 'Shipped' })], rows);
  warehouse.history.push({
    id: idOf(301),
    entity: 'orderlines',
    row_id: idOf(101),
    at: '2026-06-11T07:11:00.000Z',
    username: 'samba',
    origin: 'screen',
    device: '',
    action: 'update',
    changes: { picked: [0, 31], prep_state: ['to pick', 'short'] },
    cause: 'line.short',
    facts: { reference: 'TX-1042-BLE', quantity: 42, picked: 31 },
  });
  await openPage(path);
  await expect.element(page.getByText(/a signalé un manque de 11 TX-1042-BLE/)).toBeVisible();
  // Shipped, of the quantity first ordered.
  await expect.element(page.getByRole('row', { name: /TX-1042-BLE/ }).getByText('31 / 42')).toBeVisible();
});

test('a shipment that an amendment made partial is decided in the dialog, which replaces the refused one', async () => {
  const warehouse = openWarehouse(manager, [orderOf([plain], { ready: true })], [plain]);
  await openPage(path);
  warehouse.onCommand = () => {
    const added = lineOf(2, { reference: 'MG-2201-BLC' });
    const order = warehouse.rows.orders.get(idOf(1))!;
    warehouse.rows.orderlines.set(added.id, added);
    warehouse.rows.orders.set(order.id, { ...orderOf([plain, added]), version: order.version + 1 });
    return { status: 'rejected', code: 'order.reason_required' };
  };
  await button('Expédier').click();
  await expect.element(page.getByText(/^Refusé/)).toBeVisible();
  expect(button('Indiquer un motif').query()).toBeNull();
  warehouse.onCommand = () => null;
  await queryClient.invalidateQueries();
  await page.getByRole('link', { name: 'Expédier…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ne pas expédier' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Expédier…' }).click();
  await dialog.getByLabelText('Motif, pour l’équipe').fill('le reste suit');
  await dialog.getByRole('button', { name: 'Expédier 10 pièces, créer le reliquat' }).click();
  await expect
    .poll(() => warehouse.commands.at(-1)?.args)
    .toMatchObject({ to: 'Shipped', remainder_order_id: expect.any(String) });
  await expect.poll(() => readQueue().filter(({ state }) => state === 'refused')).toEqual([]);
  await expect.element(page.getByText(/^Refusé/)).not.toBeInTheDocument();
});
