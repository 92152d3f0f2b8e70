import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calendarOf, dayOf } from '#src/lists/url/calendar.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const { today, daysAgo, daysAhead } = calendarOf(dayOf(new Date()));

async function openOrder(
  role: 'Manager' | 'Client' | 'Preparer',
  more: Parameters<typeof orderOf>[1],
): Promise<ReturnType<typeof openWarehouse>> {
  const rows = [lineOf(1)];
  const warehouse = openWarehouse(profileOf(role), [orderOf(rows, more)], rows);
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return warehouse;
}

beforeEach(() => freshBrowser());

test('a Manager promises a day from today on, decided on the promise as shown', async () => {
  const warehouse = await openOrder('Manager', { promised_on: daysAhead(2), due_on: daysAhead(2) });
  await button('Modifier les dates').click();
  const promised = page.getByLabelText('Date promise');
  await expect.element(promised).toHaveValue(daysAhead(2));
  await promised.fill(daysAgo(1));
  await button('Enregistrer').click();
  await expect.element(page.getByRole('alert').getByText(/^Choisissez un jour entre le/)).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  await promised.fill(today);
  await button('Enregistrer').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ type: 'order.promise', args: { promised_on: today, from: daysAhead(2) } }]);
  await expect.element(page.getByText('aujourd’hui', { exact: true })).toBeVisible();
});

test('a promise that another user changed meanwhile is shown beside the own one', async () => {
  const warehouse = await openOrder('Manager', {});
  warehouse.onCommand = () => ({
    status: 'conflict',
    code: 'row.stale',
    current: { id: idOf(1), promised_on: daysAhead(9) },
  });
  await button('Modifier les dates').click();
  await page.getByLabelText('Date promise').fill(daysAhead(4));
  await button('Enregistrer').click();
  await expect.element(page.getByText('Dates contradictoires')).toBeVisible();
  warehouse.onCommand = () => null;
  await button(/^Garder/).click();
  await expect
    .poll(() => warehouse.commands.at(-1)?.args)
    .toMatchObject({ promised_on: daysAhead(4), from: daysAhead(9) });
});

test('a promise that another user changes while the dialog is open stays, and the own one is based on the day that was shown', async () => {
  const warehouse = await openOrder('Manager', { promised_on: daysAhead(2) });
  const change = async (promised_on: string) => {
    const order = warehouse.rows.orders.get(idOf(1))!;
    warehouse.rows.orders.set(order.id, { ...order, promised_on, version: order.version + 1 });
    await queryClient.invalidateQueries();
  };
  const dialog = page.getByRole('dialog');
  await button('Modifier les dates').click();
  await change(daysAhead(4));
  await dialog.getByLabelText('Date souhaitée').fill(daysAhead(8));
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => warehouse.commands.length).toBe(1);
  expect(warehouse.commands).toMatchObject([
    { type: 'order.wish', args: { wanted_on: daysAhead(8), from: null } },
  ]);
  await button('Modifier les dates').click();
  await change(daysAhead(5));
  await dialog.getByLabelText('Date promise').fill(daysAhead(6));
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(() => warehouse.commands.slice(1))
    .toMatchObject([{ type: 'order.promise', args: { promised_on: daysAhead(6), from: daysAhead(4) } }]);
});

test('a Client sees both days and changes the wish until the preparation has started', async () => {
  const warehouse = await openOrder('Client', { promised_on: daysAhead(3), wanted_on: daysAhead(5) });
  await expect.element(page.getByText(/^Promise pour le/)).toBeVisible();
  await expect.element(page.getByText(/^Souhaitée le/)).toBeVisible();
  await button('Modifier les dates').click();
  await expect.element(page.getByLabelText('Date promise')).not.toBeInTheDocument();
  await page.getByLabelText('Date souhaitée').fill(daysAhead(6));
  await button('Enregistrer').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ type: 'order.wish', args: { wanted_on: daysAhead(6), from: daysAhead(5) } }]);
});

test('a Client changes nothing after that, a preparer never', async () => {
  await openOrder('Client', { wanted_on: daysAhead(5), started: true });
  await expect.element(page.getByText(/^Souhaitée le/)).toBeVisible();
  await expect.element(button('Modifier les dates')).not.toBeInTheDocument();
});

test('an order is late by its promise, else by age', async () => {
  await openOrder('Preparer', { promised_on: null, due_on: daysAgo(2) });
  await expect.element(page.getByText('2 j de retard')).toBeVisible();
  await expect.element(button('Modifier les dates')).not.toBeInTheDocument();
});
