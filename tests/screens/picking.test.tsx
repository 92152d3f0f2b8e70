import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan, type Warehouse } from './order-server.ts';

const preparer = profileOf('Preparer');
const path = `/orders/${idOf(1)}/picking`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sent = (warehouse: Warehouse) =>
  warehouse.commands.map(({ type, args }) => ({ type, ...(args as object) }));

/** Three lines whose order on paper is not the order of the walk. */
const lines = () => [
  lineOf(1, { location: 'C-02-2-01', reference: 'MG-2201-BLC', quantity: 3 }),
  lineOf(2, {
    location: 'B-07-3-02',
    reference: 'TX-1042-BLE',
    description: 'T-shirt col rond homme, bleu marine',
    quantity: 24,
  }),
  lineOf(3, { location: 'B-09-1-04', reference: 'TB-0310-NAT', quantity: 5 }),
];

async function openPicking(more: Parameters<typeof orderOf>[1] = {}, rows = lines(), profile = preparer) {
  const warehouse = openWarehouse(
    profile,
    [orderOf(rows, { claimed_by: profile.username, claimed_at: new Date().toISOString(), ...more })],
    rows,
  );
  const app = await openPage(path);
  return { warehouse, ...app };
}

const vibrated: unknown[] = [];

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
  vibrated.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
});

describe('a stop', () => {
  test('shows the first location of the walk, and a scan of its article confirms the full quantity', async () => {
    const { warehouse } = await openPicking();
    await expect.element(page.getByText('Ligne 1 sur 3')).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'Allée B, travée 07, niveau 3, case 02' }))
      .toBeVisible();
    scan('3760123456782');
    await expect.element(page.getByText('Bon article')).toBeVisible();
    await expect.element(page.getByText('Le compte y est')).toBeVisible();
    expect(vibrated.at(-1)).toEqual([40]);
    await expect
      .poll(() => sent(warehouse))
      .toEqual([
        {
          type: 'line.pick',
          order_id: idOf(1),
          line_id: idOf(102),
          picked: 24,
          from: 0,
          from_state: 'to pick',
        },
      ]);
    await button('Ligne suivante').click();
    await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
  });

  test('counts nothing for a wrong article, and names the expected one', async () => {
    const { warehouse } = await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('MG-2201-BLC');
    await expect.element(page.getByText('Mauvais article')).toBeVisible();
    await expect.element(page.getByText(/^Rien n’a été compté/)).toBeVisible();
    await expect.element(page.getByText('Vous avez scanné')).toBeVisible();
    expect(vibrated.at(-1)).toEqual([200, 80, 200]);
    expect(readQueue()).toEqual([]);
    expect(warehouse.commands).toEqual([]);
    scan('TX-1042-BLE');
    await expect.element(page.getByText('Bon article')).toBeVisible();
  });

  test('treats a location’s code as a hint, not as an article', async () => {
    await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('B-07-3-03');
    await expect.element(page.getByText('Vous êtes en B-07-3-03')).toBeVisible();
    scan('b-07-3-02');
    await expect.element(page.getByText('Bon emplacement')).toBeVisible();
    expect(readQueue()).toEqual([]);
  });

  test('formats a large quantity in the user’s language', async () => {
    const many = lineOf(1, { location: 'B-07-3-02', reference: 'TX-1042-BLE', quantity: 1500 });
    await openPicking({}, [many]);
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('TX-1042-BLE');
    await button('Un de moins').click();
    await button('Encore 1 à prélever').click();
    await expect.element(page.getByText('Quantité commandée\u00a0: 1\u202f500.')).toBeVisible();
  });

  test('counts down and up by one, never more than ordered, and undoes everything', async () => {
    const { warehouse } = await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('TX-1042-BLE');
    await expect.element(button('Un de plus')).toHaveAttribute('aria-disabled', 'true');
    await button('Un de moins').click();
    await expect.element(button('Encore 1 à prélever')).toBeVisible();
    await button('Un de plus').click();
    await expect.element(page.getByText('Le compte y est')).toBeVisible();
    await button('Annuler').click();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    await expect
      .poll(() =>
        sent(warehouse).map((one) => [(one as { from?: number }).from, (one as { picked?: number }).picked]),
      )
      .toEqual([
        [0, 24],
        [24, 23],
        [23, 24],
        [24, 0],
      ]);
  });

  test('is confirmed by typing, and without a scan if nothing can be read', async () => {
    await openPicking({}, [lineOf(1, { barcode: '' }), lineOf(2)]);
    await button('Valider sans scan').click();
    await expect.element(page.getByText('Validé sans scan')).toBeVisible();
    expect(page.getByText('Bon article').elements()).toEqual([]);
    await button('Ligne suivante').click();
    await expect.element(button('Valider sans scan')).toBeVisible();
    await button('Saisir la référence').click();
    await page.getByLabelText('Référence ou code-barres').fill('ref-2');
    await button('Vérifier').click();
    await expect.element(page.getByText('Bon article')).toBeVisible();
  });

  test('continues when the next article is scanned', async () => {
    await openPicking();
    await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
    scan('TX-1042-BLE');
    await expect.element(page.getByText('Bon article')).toBeVisible();
    scan('TB-0310-NAT');
    await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
    await expect.element(page.getByText('Le compte y est')).toBeVisible();
    await expect.element(page.getByText('2 prélevées')).toBeVisible();
  });

  test('is reported short with the quantity found, and a reason', async () => {
    const { warehouse } = await openPicking();
    await button('Manquant').click();
    await page.getByRole('spinbutton', { name: 'Trouvés' }).fill('20');
    await expect.element(button('Signaler un manque')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: 'Endommagé' }).click();
    await button('Signaler un manque').click();
    await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
    await expect.element(page.getByText('0 prélevée · 1 en manque')).toBeVisible();
    await expect
      .poll(() => sent(warehouse))
      .toMatchObject([{ type: 'line.short', picked: 20, from: 0, reason: 'damaged' }]);
  });
});

test('from the first rack to the shipment offline, sent in order when the network is back', async () => {
  const { warehouse } = await openPicking();
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  warehouse.down = true;
  scan('TX-1042-BLE');
  await expect.element(page.getByText('1 en attente.')).toBeVisible();
  scan('TB-0310-NAT');
  scan('MG-2201-BLC');
  await expect.element(page.getByText('3 prélevées')).toBeVisible();
  await button('Terminer').click();
  await expect.element(page.getByText('Tout est prélevé')).toBeVisible();
  await button('Tout emballer').click();
  await expect.element(page.getByText('Prête à expédier')).toBeVisible();
  await button('Expédier').click();
  await expect.element(page.getByText('La commande 2026-000142 est expédiée.')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  warehouse.down = false;
  window.dispatchEvent(new Event('online'));
  await expect
    .poll(() => warehouse.commands.map((one) => one.type))
    .toEqual(['line.pick', 'line.pick', 'line.pick', 'order.pack', 'order.transition']);
  expect(warehouse.rows.orders.get(idOf(1))).toMatchObject({ status: 'Shipped', preparation: 'ddd' });
});

test('at the end it shows what is missing and offers the next order', async () => {
  const rows = [
    lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie, cœur' }),
    lineOf(2, { prep_state: 'short', picked: 4, short_reason: 'not found' }),
  ];
  const next = orderOf([lineOf(1)], { id: idOf(2), number: '2026-000143' });
  const warehouse = openWarehouse(
    preparer,
    [orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() }), next],
    rows,
  );
  const { where } = await openPage(path);
  await expect.element(page.getByText('Votre partie est terminée')).toBeVisible();
  await expect
    .element(page.getByText('Avant l’expédition : 1 ligne à marquer, 1 manque à accepter.'))
    .toBeVisible();
  await button(/Commande suivante/).click();
  await expect.poll(where).toBe(`/orders/${idOf(2)}/picking`);
  await expect.poll(() => sent(warehouse)).toEqual([{ type: 'order.claim', order_id: idOf(2), from: '' }]);
});

test('an order of another preparer can be taken over once it was inactive', async () => {
  const { warehouse } = await openPicking({
    claimed_by: 'ines',
    claimed_at: new Date(Date.now() - 31 * 60_000).toISOString(),
  });
  await expect.element(page.getByText('ines prépare cette commande')).toBeVisible();
  await button('Reprendre').click();
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  await expect
    .poll(() => sent(warehouse))
    .toEqual([{ type: 'order.claim', order_id: idOf(1), from: 'ines' }]);
});

test('a Manager who helps sees who else prepares the order, also offline', async () => {
  const { warehouse } = await openPicking({ claimed_by: 'ines' }, lines(), profileOf('Manager'));
  const note = page.getByText('ines prépare aussi cette commande.');
  await expect.element(note).toBeVisible();
  warehouse.down = true;
  scan('TX-1042-BLE');
  await expect.element(page.getByText('Bon article')).toBeVisible();
  await expect.element(note).toBeVisible();
});

test('of two counts of one line the second is refused, which shows on its order', async () => {
  const { warehouse } = await openPicking({ claimed_by: 'ines' }, lines(), profileOf('Manager'));
  const current = { ...lines()[1]!, picked: 10 };
  warehouse.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await expect.element(page.getByText('ines prépare aussi cette commande.')).toBeVisible();
  scan('TX-1042-BLE');
  await expect.element(page.getByText('Cette commande attend votre décision.')).toBeVisible();
  expect(sent(warehouse)).toMatchObject([{ type: 'line.pick', picked: 24, from: 0 }]);
});

test('pieces that another user has picked already are put back, or counted with theirs', async () => {
  const { warehouse } = await openPicking({ claimed_by: 'ines' }, lines(), profileOf('Manager'));
  const current = { ...lines()[1]!, picked: 12 };
  warehouse.onCommand = ({ args }) =>
    (args as { from: number }).from === 0
      ? { status: 'conflict', code: 'line.changed', current }
      : { status: 'applied' };
  await expect.element(page.getByText('ines prépare aussi cette commande.')).toBeVisible();
  enqueue('line.pick', { order_id: idOf(1), line_id: idOf(102), picked: 12, from: 0 });
  await expect.element(page.getByText('Cette commande attend votre décision.')).toBeVisible();
  await button('Voir').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByRole('heading', { name: 'Prélevé deux fois' })).toBeVisible();
  await expect
    .element(card.getByText(/a déjà prélevé ces pièces\s: TX-1042-BLE, 12\. Reposez les vôtres/))
    .toBeVisible();
  await expect.element(card.getByRole('button', { name: 'J’ai reposé les miennes' })).toBeVisible();
  await card.getByRole('button', { name: /Compter les deux\s: 12 \+ 12 = 24/ }).click();
  await expect.poll(() => sent(warehouse).at(-1)).toMatchObject({ type: 'line.pick', picked: 24, from: 12 });
});

test('a refused command shows on the order, and opens the tray', async () => {
  const { warehouse } = await openPicking();
  warehouse.onCommand = () => ({ status: 'rejected', code: 'line.overpick' });
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  scan('TX-1042-BLE');
  await expect.element(page.getByText('Cette commande attend votre décision.')).toBeVisible();
  await button('Voir').click();
  await expect.element(page.getByRole('dialog', { name: 'Synchronisation' })).toBeVisible();
});

test('an order whose shipment is blocked by a refusal is not shown as shipped', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const { warehouse } = await openPicking({}, rows);
  const current = lineOf(1, { picked: 20, quantity: 24 });
  warehouse.onCommand = ({ type }) =>
    type === 'line.pick' ? { status: 'conflict', code: 'line.changed', current } : { status: 'retry' };
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked: 24, from: 0 });
  enqueue('order.pack', { order_id: idOf(1), line_ids: [idOf(101)] });
  enqueue('order.transition', { order_id: idOf(1), to: 'Shipped', status_seq: 1, reason: '' });
  await expect.element(page.getByText('Cette commande attend votre décision.')).toBeVisible();
  await expect.element(page.getByText(/n’est pas expédiée/)).toBeVisible();
  expect(page.getByText(/est expédiée\.$/).elements()).toEqual([]);
  expect(button('Annuler').elements()).toEqual([]);
  await button('Voir').click();
  await expect.element(page.getByRole('dialog', { name: 'Synchronisation' })).toBeVisible();
});

test('a user who may not pick sees the missing permission', async () => {
  await openPicking({}, lines(), profileOf('Commercial'));
  await expect.element(page.getByText('pick orders')).toBeVisible();
});
