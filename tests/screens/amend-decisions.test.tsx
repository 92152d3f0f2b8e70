import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const path = `/orders/${idOf(1)}/amend`;
const quantity = page.getByRole('spinbutton', { name: 'Quantité de TX-1042-BLE' });
const decision = page.getByRole('heading', { name: 'Décision requise' });

const line = lineOf(1, { reference: 'TX-1042-BLE' });
const other = lineOf(2, { reference: 'MG-2201-BLC' });

beforeEach(() => freshBrowser());

/** An order of which another user set the first line to 9: the first amendment of that line is refused. */
function openAmended({ isHeld = false } = {}) {
  const warehouse = openWarehouse(
    profileOf('Commercial'),
    [orderOf([line, other], { commercial: 'commercial' })],
    [line, other],
  );
  const { id: line_id, reference } = line;
  const collision = { line_id, reference, marking: '', price: 690, mine: 11, theirs: 9, min: 0 };
  const order = { id: idOf(1), number: '2026-000142' };
  warehouse.onCommand = () =>
    warehouse.commands.length === 1
      ? {
          status: 'conflict',
          code: 'order.amend_collides',
          current: { order, lines: [collision], details: [] },
        }
      : // As the server: what follows in the lane of a refused command does not run.
        isHeld
        ? { status: 'retry' }
        : null;
  return warehouse;
}

async function amendTo(pieces: string) {
  await quantity.fill(pieces);
  await userEvent.keyboard('{Enter}');
  await button('Enregistrer 1 changement').click();
}

const amendOther = () =>
  enqueue('order.amend', {
    order_id: idOf(1),
    status_seq: 1,
    lines: [
      { line_id: line.id, quantity: 1000, from: 10 },
      { line_id: other.id, quantity: 0, from: 10 },
    ],
    added: [],
    details: { customer_reference: { from: '', to: 'BC-77' } },
  });

test('an order with an undecided amendment is amended again only after the decision', async () => {
  const warehouse = openAmended();
  const { router } = await openPage(path);
  await amendTo('11');
  await expect.element(decision).toBeVisible();
  await router.navigate({ to: path });
  await expect.element(page.getByText(/^Décidez d’abord/)).toBeVisible();
  await expect.element(decision).toBeVisible();
  expect(quantity.elements()).toHaveLength(0);
  await page.getByText('Votre version : 11').click();
  await button('Enregistrer mes choix').click();
  await expect.element(page.getByRole('table', { name: 'Lignes de la commande' })).toBeVisible();
  expect(decision.elements()).toHaveLength(0);
  await expect.poll(() => warehouse.commands.length).toBe(2);
  await button('Modifier').click();
  await expect.element(quantity).toHaveValue('11');
});

test('a decision that is required while the user amends keeps what they have typed', async () => {
  const warehouse = openAmended();
  const { router } = await openPage(path);
  await expect.element(quantity).toBeVisible();
  warehouse.down = true;
  await amendTo('11');
  await router.navigate({ to: path });
  await quantity.fill('14');
  await userEvent.keyboard('{Enter}');
  warehouse.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(decision).toBeVisible();
  await expect.element(button('Enregistrer 1 changement')).not.toBeInTheDocument();
  await page.getByText(/Actuel\s: 9/).click();
  await button('Enregistrer mes choix').click();
  await expect.element(quantity).toHaveValue('14');
});

test('a decision names the changes that wait behind it', async () => {
  const warehouse = openAmended({ isHeld: true });
  await openPage(path);
  await expect.element(quantity).toBeVisible();
  warehouse.down = true;
  await amendTo('11');
  void amendOther();
  await expect.poll(() => readQueue().length).toBe(2);
  warehouse.down = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^Après votre décision, vos changements suivants/)).toBeVisible();
  for (const change of [/^TX-1042-BLE → 1\s000$/, /^MG-2201-BLC → retirée$/, /^Référence client → BC-77$/])
    await expect.element(page.getByRole('listitem').filter({ hasText: change })).toBeVisible();
});
