import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Rows } from '#contract/registry.ts';
import { GUARD_MS } from '#src/ui/press-guard.ts';
import { freshBrowser, keepNames, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const path = `/orders/${idOf(1)}/amend`;
const quantityOf = (reference: string) =>
  page.getByRole('spinbutton', { name: `Quantité de ${reference}`, exact: true });

async function setQuantity(reference: string, pieces: string) {
  await quantityOf(reference).fill(pieces);
  await userEvent.keyboard('{Enter}');
}

const free = lineOf(1, { reference: 'TX-1042-BLE' });
const picked = lineOf(2, {
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
const lines = [free, picked, marked];

function openOrder(
  role: Parameters<typeof profileOf>[0] = 'Manager',
  more: Parameters<typeof orderOf>[1] = {},
) {
  return openWarehouse(profileOf(role), [orderOf(lines, more)], lines, [jobOf(marked)]);
}

beforeEach(() => freshBrowser());

test('quantities within their limits, a removal and its undo, and the amounts before and after; one press saves once', async () => {
  const warehouse = openOrder('Manager', { claimed_by: 'ines' });
  await openPage(`/orders/${idOf(1)}`);
  await button('Modifier').click();
  await expect.element(page.getByText('ines la prépare.')).toBeVisible();
  await expect.element(page.getByText('min. 4, prélevées')).toBeVisible();
  await expect.element(page.getByText('min. 10, en marquage')).toBeVisible();
  await expect
    .element(button('MG-2201-BLC ne peut pas être retiré : des pièces sont prélevées'))
    .toHaveAttribute('aria-disabled', 'true');
  await setQuantity('MG-2201-BLC', '4');
  await setQuantity('TX-1042-BLE', '12');
  await expect.element(page.getByText('MG-2201-BLC, 10 → 4')).toBeVisible();
  await expect.element(page.getByText('Règle le manque de 6.')).toBeVisible();
  await button('Retirer TX-1042-BLE').dblClick();
  await expect.element(page.getByText('TX-1042-BLE retiré')).toBeVisible();
  await expect.element(button('Enregistrer 2 changements')).toBeVisible();
  // The second tap of a double tap did not put it back; a deliberate press does.
  await new Promise((resolve) => setTimeout(resolve, GUARD_MS + 100));
  await button('Rétablir TX-1042-BLE').click();
  await expect.element(button('Enregistrer 1 changement')).toBeVisible();
  // 30 pieces at 6.90 before, 24 after.
  await expect.element(page.getByRole('row', { name: /Total HT 207,00.* 165,60/ })).toBeVisible();
  await button('Enregistrer 1 changement').dblClick();
  await expect.poll(() => warehouse.commands.length).toBe(1);
  expect(warehouse.commands).toMatchObject([
    {
      type: 'order.amend',
      args: { status_seq: 1, lines: [{ line_id: picked.id, quantity: 4, from: 10 }], added: [] },
    },
  ]);
  await expect.element(page.getByRole('table', { name: 'Lignes de la commande' })).toBeVisible();
  await expect.element(page.getByText('165,60\u00a0€')).toBeVisible();
});

test('typing 0 removes a line of which nothing is picked; a quantity below the picked pieces is an error', async () => {
  const warehouse = openOrder();
  await openPage(path);
  await setQuantity('TX-1042-BLE', '0');
  await expect.element(page.getByText('TX-1042-BLE retiré')).toBeVisible();
  for (const pieces of ['3', '0']) {
    await setQuantity('MG-2201-BLC', pieces);
    await expect.element(page.getByText('Valeur minimale : 4.')).toBeVisible();
    await button('Enregistrer 1 changement').click();
  }
  expect(warehouse.commands).toHaveLength(0);
  await setQuantity('MG-2201-BLC', '4');
  await button('Enregistrer 2 changements').click();
  const sent = [{ quantity: 0 }, { quantity: 4 }];
  await expect.poll(() => warehouse.commands).toMatchObject([{ args: { lines: sent } }]);
});

test('a quantity that may be a slip is saved only after a confirmation', async () => {
  const warehouse = openOrder();
  await openPage(path);
  await setQuantity('TX-1042-BLE', '240000');
  await expect.element(page.getByText(/^TX-1042-BLE\s: plus de 100\s000 pièces/)).toBeVisible();
  await expect.element(button('Enregistrer 1 changement')).toHaveAttribute('aria-disabled', 'true');
  await new Promise((resolve) => setTimeout(resolve, GUARD_MS + 100));
  await button('La quantité est juste').click();
  await button('Enregistrer 1 changement').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ args: { lines: [{ quantity: 240_000 }], large_confirmed: true } }]);
});

test('leaving with changes asks; the texts of the order are changed in their tabs', async () => {
  const warehouse = openOrder();
  await openPage(path);
  await page.getByRole('tab', { name: 'Livraison' }).click();
  await page.getByLabelText('Adresse de livraison').fill('1 rue Neuve\n54000 Nancy');
  await page.getByRole('tab', { name: 'Référence client' }).click();
  await page.getByLabelText('Référence de commande du client').fill('BC-77');
  await page.getByRole('link', { name: 'Abandonner' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Abandonner 2 changements ?' })).toBeVisible();
  await button('Continuer la saisie').click();
  await button('Enregistrer 2 changements').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      {
        args: {
          lines: [],
          details: {
            shipping_address: { from: '14 quai des Tanneurs\n54000 Nancy', to: '1 rue Neuve\n54000 Nancy' },
            customer_reference: { from: '', to: 'BC-77' },
          },
        },
      },
    ]);
});

test('where another user changed a line, the user chooses for that line, and the rest of the amendment stays', async () => {
  const warehouse = openOrder();
  const order = { id: idOf(1), number: '2026-000142' };
  const collision = {
    line_id: picked.id,
    reference: 'MG-2201-BLC',
    marking: '',
    price: 690,
    mine: 4,
    theirs: 9,
    min: 6,
  };
  const theirText = { detail: 'customer_reference', mine: 'BC-77', theirs: 'BC-78' };
  warehouse.onCommand = () =>
    warehouse.commands.length === 1
      ? {
          status: 'conflict',
          code: 'order.amend_collides',
          current: { order, lines: [collision], details: [theirText] },
        }
      : null;
  const common = { username: 'ines', origin: 'command', device: '', action: 'update', cause: '' } as const;
  warehouse.history.push(
    {
      ...common,
      id: idOf(301),
      entity: 'orderlines',
      row_id: picked.id,
      at: '2026-06-12T07:11:00.000Z',
      changes: { picked: [4, 6] },
    },
    {
      ...common,
      id: idOf(302),
      entity: 'orders',
      row_id: idOf(1),
      at: '2026-06-12T08:11:00.000Z',
      changes: { customer_reference: ['', 'BC-78'] },
    },
  );
  keepNames('Manager', { ines: 'Inès Bouchard' });
  await openPage(path);
  await expect.element(quantityOf('MG-2201-BLC')).toBeVisible();
  await setQuantity('MG-2201-BLC', '4');
  await setQuantity('TX-1042-BLE', '12');
  await button('Enregistrer 2 changements').click();
  await expect
    .element(page.getByText('La commande a changé entre-temps. Choisissez pour chaque ligne.'))
    .toBeVisible();
  await expect.element(button('Enregistrer mes choix')).toHaveAttribute('aria-disabled', 'true');
  // Who and when, for each of them, by the real name.
  for (const name of ['MG-2201-BLC', 'Référence client']) {
    const shown = new RegExp(`^${name}Inès Bouchard · 12/06/2026`);
    await expect.element(page.getByRole('listitem').filter({ hasText: shown })).toBeVisible();
  }
  await page.getByText('Votre version : 6 (6 prélevées)').click();
  await page.getByText(/Actuel\s: BC-78/).click();
  await button('Enregistrer mes choix').click();
  await expect.poll(() => warehouse.commands.length).toBe(2);
  const { lines: sent } = warehouse.commands[1]!.args as { lines: unknown[] };
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(
    expect.arrayContaining([
      { line_id: free.id, quantity: 12, from: 10 },
      { line_id: picked.id, quantity: 6, from: 9 },
    ]),
  );
});

test('a client amends until preparation starts, and sees no stock figures', async () => {
  const rows = [free, lineOf(2)];
  openWarehouse(profileOf('Client'), [orderOf(rows)], rows);
  await openPage(path);
  await setQuantity('TX-1042-BLE', '500');
  await expect.element(page.getByText('TX-1042-BLE, 10 → 500')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d (de plus )?en stock|réservée/);
});

test('a client whose company takes no back orders is promised no later delivery', async () => {
  const rows = [free, lineOf(2)];
  openWarehouse({ ...profileOf('Client'), no_back_orders: true }, [orderOf(rows)], rows);
  await openPage(path);
  await setQuantity('TX-1042-BLE', '500');
  await expect.element(page.getByText(/n’est ni livré plus tard ni facturé/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/expédié plus tard/);
});

test('an order that preparation has started shows a client why it can no longer be changed', async () => {
  openOrder('Client');
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByRole('table', { name: 'Lignes de la commande' })).toBeVisible();
  expect(button('Modifier').elements()).toHaveLength(0);
  await openPage(path);
  await expect.element(page.getByText(/La préparation a commencé/)).toBeVisible();
});

test('raised lines of two articles of one product share its stock, with what another line releases', async () => {
  const shared = ['TX-1042-BLE', 'TX-1042-NOI', 'TX-1042-ROU'].map((reference, at) =>
    lineOf(at + 1, { reference, product_reference: 'TX-1042' }),
  );
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(shared)], shared);
  for (const { id, reference } of shared)
    warehouse.rows.articles.set(id, { id, reference, product_reference: 'TX-1042' });
  warehouse.rows.products.set('p-1', { id: 'p-1', reference: 'TX-1042', available: 4 } as Rows['products']);
  await openPage(path);
  await setQuantity('TX-1042-BLE', '13');
  await setQuantity('TX-1042-NOI', '13');
  await expect.element(page.getByText('3 de plus en stock')).toBeVisible();
  await expect.element(page.getByText('3 de plus\u00a0: 1 en stock, 2 en attente de stock')).toBeVisible();
  await expect.element(page.getByText('2 pièces attendront le stock.')).toBeVisible();
  await setQuantity('TX-1042-ROU', '8');
  await expect.element(page.getByText('3 de plus en stock').nth(1)).toBeVisible();
  // The number that the user saw and accepted goes with the amendment.
  await setQuantity('TX-1042-ROU', '10');
  await expect.element(page.getByText('2 pièces attendront le stock.')).toBeVisible();
  await button('Enregistrer 2 changements').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ args: { short_seen: [{ reference: 'TX-1042-NOI', missing: 2 }] } }]);
});

test('a raised line takes the pieces of its own product, also where its article sells another one by now', async () => {
  const older = [lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042' })];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(older)], older);
  warehouse.rows.articles.set('a-1', {
    id: 'a-1',
    reference: 'TX-1042-BLE',
    product_reference: 'TX-2000',
  });
  for (const [reference, available] of [
    ['TX-1042', 1],
    ['TX-2000', 50],
  ] as const)
    warehouse.rows.products.set(reference, { id: reference, reference, available } as Rows['products']);
  await openPage(path);
  await setQuantity('TX-1042-BLE', '13');
  await expect.element(page.getByText('3 de plus\u00a0: 1 en stock, 2 en attente de stock')).toBeVisible();
  await button('Enregistrer 1 changement').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ args: { short_seen: [{ reference: 'TX-1042-BLE', missing: 2 }] } }]);
});

test('on a phone, a tap on the quantity does not move its buttons', async () => {
  await page.viewport(360, 740);
  openOrder('Manager');
  await openPage(path);
  const more = page.getByRole('button', { name: 'Un de plus' }).first();
  await expect.element(more).toBeVisible();
  const placeOf = () => {
    const { left, top } = more.element().getBoundingClientRect();
    return [left, top + scrollY];
  };
  const place = placeOf();
  await more.click();
  await expect.element(quantityOf('TX-1042-BLE')).toHaveValue('11');
  expect(placeOf()).toEqual(place);
});
