import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}`;
const manager = profileOf('Manager');

/** One line done, one short, one with a marking. */
const lines = () => [
  lineOf(1, { reference: 'TX-1042-BLE', prep_state: 'packed', picked: 10 }),
  lineOf(2, { reference: 'MG-2201-BLC', prep_state: 'short', picked: 4, short_reason: 'damaged' }),
  lineOf(3, {
    reference: 'PO-0720-VER',
    prep_state: 'to mark',
    picked: 10,
    marking: 'Broderie, cœur, 2 coul.',
  }),
];

async function openOrder(profile = manager, more: Parameters<typeof orderOf>[1] = {}, rows = lines()) {
  const jobs = rows.filter((line) => line.marking !== '').map((line) => jobOf(line, { proof: 'sent' }));
  const warehouse = openWarehouse(profile, [orderOf(rows, more)], rows, jobs);
  const app = await openPage(path);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return { warehouse, ...app };
}

beforeEach(() => freshBrowser());

test('of several refusals the order’s is shown, in whatever order they came', async () => {
  const refused = (permission: string): FakeAnswer => ({
    status: 403,
    body: { code: 'access.forbidden', permission, detail: '' },
  });
  fakeApi(async ({ path: asked }) => {
    if (asked === '/auth/me') return { body: manager };
    if (asked.startsWith(`${path}?`) || asked === path) {
      await new Promise((done) => setTimeout(done, 100));
      return refused('view orders page');
    }
    if (asked.startsWith('/orderlines')) return refused('view orderlines page');
    return { body: asked.startsWith('/customizations') ? { rows: [], next: null } : [] };
  });
  await openPage(path);
  await expect.element(page.getByText('view orders page')).toBeVisible();
});

test('lines that the device does not have are asked of the server in the order of the papers', async () => {
  const { warehouse } = await openOrder();
  const read = warehouse.calls.filter(({ path: asked }) => asked.startsWith('/orderlines?'));
  expect(read.length).toBeGreaterThan(0);
  for (const { path: asked } of read) expect(asked).toContain('sort=position');
});

test('shows customer, address, lines and amounts', async () => {
  await openOrder(manager, { amount_paid: 100_000, total: 203_950 });
  // The title distinguishes tabs by the order number.
  await expect.poll(() => document.title).toBe('2026-000142 | Quai');
  await expect.element(page.getByText('Sonner au portail bleu')).toBeVisible();
  await expect.element(page.getByText('14 quai des Tanneurs 54000 Nancy')).toBeVisible();
  await expect.element(page.getByText('1 faite, 1 au marquage, 1 en manque')).toBeVisible();
  const row = page.getByRole('row', { name: /MG-2201-BLC/ });
  await expect.element(row.getByText('4 / 10')).toBeVisible();
  await expect.element(row.getByText('Endommagé')).toBeVisible();
  // HT, VAT at 20 %, TTC, paid and due.
  for (const amount of [
    '2\u202f039,50\u00a0€',
    '407,90\u00a0€',
    '2\u202f447,40\u00a0€',
    '1\u202f000,00\u00a0€',
    '1\u202f447,40\u00a0€',
  ]) {
    await expect.element(page.getByText(amount)).toBeVisible();
  }
});

test('long instructions are shortened until the user opens them', async () => {
  const text = 'Le quai est au fond de la cour, attention au portail. '.repeat(18).trim();
  await openOrder(manager, { delivery_instructions: text });
  const shown = page.getByText(/^Le quai est au fond/);
  const height = () => shown.element().getBoundingClientRect().height;
  const short = height();
  expect(short).toBeLessThan(130);
  await button('Afficher tout le texte').click();
  await expect.poll(height).toBeGreaterThan(short);
  await button('Réduire').click();
  await expect.poll(height).toBe(short);
});

test('a wish without a promise is named once', async () => {
  await openOrder(manager, { wanted_on: '2099-12-10', promised_on: null, due_on: '2099-11-30' });
  await expect.element(page.getByText(/^Souhaitée le/)).toBeVisible();
  expect(page.getByText(/souhaitée le/i).elements()).toHaveLength(1);
});

describe('moves', () => {
  test('the cancellation of a paid order says what must be refunded', async () => {
    await openOrder(manager, { amount_paid: 59_880 });
    await button('Annuler la commande').click();
    await expect.element(page.getByText(/598,80\s€ ont été payés, à rembourser/)).toBeVisible();
  });

  test('a cancellation may tell the customer why', async () => {
    const { warehouse } = await openOrder();
    await button('Annuler la commande').click();
    await page.getByLabelText('Message au client').fill('Annulée à votre demande.');
    await button('Annuler la commande').last().click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ args: { to: 'Canceled', message: 'Annulée à votre demande.' } }]);
  });

  test('an undone shipment says what came back', async () => {
    const backOrder = { continued_by: '2026-000158', continued_by_id: idOf(9) };
    const shipped = { status: 'Shipped', status_seq: 2, shipped_at: new Date().toISOString() } as const;
    const rows = lines().map((line) => ({ ...line, shipped: line.picked }));
    const { warehouse } = await openOrder(manager, { ...shipped, ...backOrder }, rows);
    await button('Annuler l’expédition…').click();
    const asked = page.getByRole('dialog', { name: 'Annuler l’expédition de 2026-000142' });
    const goesBack = (pieces: number) =>
      asked.getByText(new RegExp(`réservé à cette commande\\s: ${pieces} pièces sur 3 lignes`));
    await expect.element(goesBack(24)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Retour de TX-1042-BLE' }).fill('7');
    await expect.element(goesBack(21)).toBeVisible();
    await expect.element(asked.getByText(/^3 pièces ne sont pas revenues/)).toBeVisible();
    await expect.element(asked.getByText(/^Reliquat conservé\s: 2026-000158\.$/)).toBeVisible();
    // Enter confirms the number; only the button undoes the shipment.
    await userEvent.keyboard('{Enter}');
    await expect.element(asked).toBeVisible();
    const reason = page.getByLabelText('Motif');
    await expect.element(reason).not.toHaveAttribute('aria-invalid');
    await button('Annuler l’expédition').last().click();
    await expect.element(reason).toHaveFocus();
    await reason.fill('camion en panne');
    await button('Annuler l’expédition').last().click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([
        {
          args: {
            to: 'Pending',
            status_seq: 2,
            reason: 'camion en panne',
            restock: [
              { line_id: idOf(101), quantity: 7 },
              { line_id: idOf(102), quantity: 4 },
              { line_id: idOf(103), quantity: 10 },
            ],
          },
        },
      ]);
    expect(warehouse.rows.orderlines.get(idOf(101))).toMatchObject({ picked: 7, prep_state: 'to pick' });
    const recorded = /^Annulation de l’expédition enregistrée\. Retour.* 21 pièces sur 3 lignes\. 3 pièces/;
    await expect.element(page.getByText(recorded)).toBeVisible();
  });

  test('a cancellation asks for confirmation and can be aborted', async () => {
    const { warehouse } = await openOrder();
    await button('Annuler la commande').click();
    const asked = page.getByRole('alertdialog', { name: 'Annuler la commande 2026-000142 ?' });
    await asked.getByRole('button', { name: 'Ne rien changer' }).click();
    expect(warehouse.commands).toEqual([]);
    await button('Annuler la commande').click();
    await asked.getByRole('button', { name: 'Annuler la commande' }).click();
    await expect.element(button('Rouvrir')).toBeVisible();
    await expect.poll(() => warehouse.commands).toMatchObject([{ args: { to: 'Canceled' } }]);
  });

  test('a shortage is accepted on its line', async () => {
    const { warehouse } = await openOrder();
    await button('Accepter le manque').click();
    await expect.element(page.getByText('Endommagé · accepté')).toBeVisible();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ type: 'line.accept-short', args: { line_id: idOf(102) } }]);
  });

  test('a preparer is led to picking and offered no shipment that is not ready', async () => {
    const { where } = await openOrder(profileOf('Preparer'), {}, [lineOf(1)]);
    expect(button(/Expédier/).query()).toBeNull();
    await button('Prélever').click();
    await expect.poll(where).toBe(`${path}/picking`);
  });

  test.each(['packed', 'short', 'marked'] as const)(
    'a preparer of an order with a line to mark and one that is %s is led to picking only while something is left',
    async (state) => {
      const toMark = lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie, cœur' });
      const other = lineOf(2, { prep_state: state, picked: 4, marking: state === 'marked' ? 'Laser' : '' });
      const { where } = await openOrder(profileOf('Preparer'), {}, [toMark, other]);
      if (state === 'marked') return expect.element(button('Prélever')).toBeVisible();
      expect(button('Prélever').query()).toBeNull();
      // Found pieces, and pieces that were picked by mistake.
      await button('Plus').click();
      await page.getByRole('menuitem', { name: 'Corriger le prélèvement' }).click();
      await expect.poll(where).toBe(`${path}/picking`);
    },
  );
});

describe('a client', () => {
  test('sees an order that is pending on this device, without a status pill', async () => {
    const client = profileOf('Client');
    const warehouse = openWarehouse(client, [], []);
    await openPage('/settings');
    await expect.element(page.getByRole('heading', { name: 'Réglages' }).first()).toBeVisible();
    warehouse.down = true;
    enqueue('order.place', {
      order_id: idOf(1),
      customer_code: 'C-0131',
      delivery_instructions: '',
      customer_reference: '',
      from_basket: false,
      lines: [{ line_id: idOf(101), reference: 'TX-1042-BLE', quantity: 2, marking: '', price: 690 }],
    });
    const { router } = await openPage(path);
    await expect.element(page.getByRole('heading', { name: 'Commande en attente' })).toBeVisible();
    await expect.element(page.getByText(/^créée ici, .*, en attente$/)).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  });
});

test('documents are printed with the order’s barcode, alone on the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openOrder();
  const printPaper = async (name: string) => {
    await button('Documents').click();
    await page.getByRole('menuitem', { name }).click();
    await button('Imprimer').click();
  };
  await printPaper('Liste de prélèvement');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = document.querySelector('body > .print-sheet')!;
  expect(sheet.textContent).toContain('Liste de prélèvement');
  expect(sheet.querySelector('[role="img"]')!.getAttribute('aria-label')).toBe('2026-000142');
  expect([...sheet.querySelectorAll('.print-location')].map((cell) => cell.textContent)).toEqual([
    'B-07-3-01',
    'B-07-3-02',
    'B-07-3-03',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('.print-sheet')).toBeNull();
  await printPaper('Bon de livraison');
  await expect.poll(() => print.mock.calls.length).toBe(2);
  const note = document.querySelector('body > .print-sheet')!;
  // Each page has a title; the end is never alone on a page.
  expect(note.querySelector('thead')!.textContent).toMatch(/^Bon de livraison .*2026-000142/u);
  const end = note.querySelector('.print-end')!.textContent;
  for (const part of ['PO-0720-VER', 'Pièces livrées14', 'Nom et signature']) expect(end).toContain(part);
  expect(note.textContent).toContain('14 quai des Tanneurs');
  // A delivery note shows no prices.
  expect(note.textContent).not.toContain('€');
});

test('a conflicting status change is settled on the order itself', async () => {
  const packed = [lineOf(1, { prep_state: 'packed', picked: 10 })];
  const { warehouse } = await openOrder(manager, {}, packed);
  warehouse.onCommand = () => ({
    status: 'conflict',
    code: 'order.status_changed',
    current: { id: idOf(1), status: 'Canceled', status_seq: 5 },
  });
  await button('Expédier').click();
  await expect.element(page.getByText('Statuts contradictoires')).toBeVisible();
  // A canceled order cannot be shipped: there is only one choice.
  expect(button(/^Garder/).query()).toBeNull();
  await button(/^Prendre/).click();
  await expect.poll(() => page.getByText('Statuts contradictoires').query()).toBeNull();
});

test('on a phone the most likely step is at the bottom, the others behind the dots', async () => {
  await page.viewport(360, 740);
  await openOrder();
  await expect.element(button('Expédier en partie…')).toBeVisible();
  expect(button('Annuler la commande').query()).toBeNull();
  await button('Plus').click();
  await expect.element(page.getByRole('menuitem', { name: 'Annuler la commande' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Bon de livraison' })).toBeVisible();
});
