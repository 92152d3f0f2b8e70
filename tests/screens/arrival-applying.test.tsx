import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock, type Dock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const profile = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('an arrival that is applied offline waits to be sent, and so do its lines', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 })]);
  await openPage(path);
  await expect.element(button('Ajouter 20 au stock…')).toBeVisible();
  dock.loses = () => true;
  await button('Ajouter 20 au stock…').click();
  await button('Ajouter 20 pièces au stock').click();
  await expect.poll(() => page.getByText('En attente d’envoi').elements().length).toBe(2);
  await expect.element(page.getByText('À mettre en stock')).toBeVisible();
  expect(page.getByText(/En stock depuis/).query()).toBeNull();
});

test('an arrival is not applied before the conflict of one of its counts is decided', async () => {
  const dock = openDock(profile, [arrivalLineOf(1), arrivalLineOf(2, { received: 20 })]);
  const current = arrivalLineOf(1, { received: 18 });
  dock.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openPage(path);
  await scanIntoArrival('ref-1');
  await button('Les 20').click();
  await expect.element(page.getByText(/^Votre décision est requise avant/)).toBeVisible();
  await expect.element(button(/au stock…$/)).toHaveAttribute('aria-disabled', 'true');
  await button('Voir la décision').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card).toBeInViewport();
  await card.getByRole('button', { name: 'Prendre 18' }).click();
  await expect.element(button(/au stock…$/)).not.toHaveAttribute('aria-disabled', 'true');
  expect(dock.commands.filter(({ type }) => type === 'arrival.apply')).toEqual([]);
});

/** Refuses to apply counts that are not those of `line`, as the server does. */
function refuseOtherCounts(dock: Dock, line: Rows['arrivallines']): void {
  dock.onCommand = ({ type, args }) => {
    if (type !== 'arrival.apply') return null;
    const { seen } = args as CommandArgs<'arrival.apply'>;
    const { id: line_id, reference, expected, received, rejected } = line;
    if (seen?.some((one) => one.line_id === line_id && one.received === received)) return null;
    const lines = [{ line_id, reference, expected, received, rejected }];
    const current = { arrival: { id: dock.arrival.id, number: dock.arrival.number }, lines };
    return { status: 'conflict', code: 'arrival.recounted', current };
  };
}

test('counts that changed on the server are named, shown, and asked about again before they are applied', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 }), arrivalLineOf(2)]);
  refuseOtherCounts(dock, arrivalLineOf(1, { received: 18 }));
  await openPage(path);
  await button('Ajouter 20 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  await ask.getByRole('button', { name: 'Ajouter 20 pièces au stock' }).click();
  await expect
    .element(ask.getByText(/rien n’a été ajouté au stock.*REF-1\s: 18 au lieu de 20\./))
    .toBeVisible();
  await ask.getByRole('button', { name: 'Ajouter 18 pièces au stock' }).click();
  await expect.element(page.getByText('pièces ajoutées\u00a0: 18', { exact: false })).toBeVisible();
  expect(dock.commands.map(({ args }) => args)).toMatchObject([
    { seen: [{ reference: 'REF-1', received: 20 }] },
    { seen: [{ reference: 'REF-1', received: 18 }] },
  ]);
  expect(page.getByText('Votre décision est requise').query()).toBeNull();
});

test('other counts that the server cannot name, of a very long arrival, ask again in the dialog', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 })]);
  const current = { arrival: { id: dock.arrival.id, number: dock.arrival.number }, lines: [] };
  dock.onCommand = () =>
    dock.commands.length > 1 ? null : { status: 'conflict', code: 'arrival.recounted', current };
  await openPage(path);
  await button('Ajouter 20 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  await ask.getByRole('button', { name: 'Ajouter 20 pièces au stock' }).click();
  await expect.element(ask.getByText(/rien n’a été ajouté au stock\.$/)).toBeVisible();
  await ask.getByRole('button', { name: 'Ajouter 20 pièces au stock' }).click();
  await expect.element(page.getByText('pièces ajoutées\u00a0: 20', { exact: false })).toBeVisible();
});

test('after a second refusal, no line goes back to the count of before the first one', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 }), arrivalLineOf(2, { received: 5 })]);
  const { id, number } = dock.arrival;
  const recounts = [
    [arrivalLineOf(1, { received: 18 })],
    [arrivalLineOf(1, { received: 16 })],
    [arrivalLineOf(2, { received: 4 })],
  ];
  dock.onCommand = ({ type }) => {
    const lines = type === 'arrival.apply' ? recounts.shift() : undefined;
    if (!lines) return null;
    const counted = lines.map(({ id: line_id, ...line }) => ({ line_id, ...line }));
    return {
      status: 'conflict',
      code: 'arrival.recounted',
      current: { arrival: { id, number }, lines: counted },
    };
  };
  await openPage(path);
  await button('Ajouter 25 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  for (const pieces of [25, 23, 21]) {
    await ask.getByRole('button', { name: `Ajouter ${pieces} pièces au stock` }).click();
  }
  await expect.element(ask.getByText(/REF-2\s: 4 au lieu de 5\./)).toBeVisible();
  await expect.element(ask.getByRole('button', { name: 'Ajouter 20 pièces au stock' })).toBeVisible();
});

test('an arrival refused for its counts after its dialog was closed stays on the page, and is added after all', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 })]);
  refuseOtherCounts(dock, arrivalLineOf(1, { received: 18 }));
  await openPage(path);
  await button('Ajouter 20 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  const { promise, resolve } = Promise.withResolvers<void>();
  dock.delays = ({ path }) => (path === '/commands' ? promise : null);
  await ask.getByRole('button', { name: 'Ajouter 20 pièces au stock' }).click();
  await ask.getByRole('button', { name: 'Continuer à compter' }).click();
  resolve();
  await expect.element(page.getByText(/REF-1\s: 18 au lieu de 20\./)).toBeVisible();
  expect(button('Réessayer').query()).toBeNull();
  await button('Ajouter les quantités actuelles').click();
  await expect.poll(() => dock.arrival.applied_at).not.toBeNull();
});

test('a count that is refused behind the dialog closes it; after the decision, scans count and it stays closed', async () => {
  const dock = openDock(profile, [arrivalLineOf(1), arrivalLineOf(2, { received: 20 })]);
  const current = arrivalLineOf(1, { received: 18 });
  dock.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openPage(path);
  const { promise, resolve } = Promise.withResolvers<void>();
  dock.delays = ({ path }) => (path === '/commands' ? promise : null);
  await scanIntoArrival('ref-1');
  await button('Les 20').click();
  await button('Ajouter 40 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  await expect.element(ask).toBeVisible();
  resolve();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card).toBeVisible();
  expect(ask.query()).toBeNull();
  await card.getByRole('button', { name: 'Prendre 18' }).click();
  await expect.poll(() => card.query()).toBeNull();
  expect(ask.query()).toBeNull();
  await scanIntoArrival('ref-2');
  await expect.element(button(/^REF-2/)).toHaveAttribute('aria-expanded', 'true');
});

test('a line that is counted while its location is checked keeps its count', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const dock = openDock(profile, [arrivalLineOf(1)]);
  dock.delays = ({ path }) => (path.startsWith('/products?location') ? promise : null);
  await openPage(path);
  await button(/REF-1/).click();
  await page.getByLabelText('Rangé en').fill('B-07-3-02');
  await userEvent.keyboard('{Enter}');
  await button('Les 20').click();
  await expect.poll(() => dock.lines.get(arrivalLineOf(1).id)?.received).toBe(20);
  await expect.element(page.getByText('Tout ce qui était attendu est compté.')).toBeVisible();
  resolve();
  await button('Utiliser B-07-3-02').click();
  await expect
    .poll(() => dock.lines.get(arrivalLineOf(1).id))
    .toMatchObject({ location: 'B-07-3-02', received: 20 });
});

test('a carton far above the expected number asks, and one above the maximum is refused in words', async () => {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const found = { reference, product_reference: 'REF-1', designation: '', image: '', location: '' };
      const pieces = { 'LOT-900': 900, 'LOT-MAX': 99_999_999 }[reference] ?? null;
      return { match: 'exact', articles: [{ ...found, pieces }] };
    },
  });
  openDock(profile, [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-MAX');
  await expect
    .element(page.getByText(/^REF-1\s: rien n’a été compté\. 99\s999\s999 pièces dépassent le maximum/))
    .toBeVisible();
  await scanIntoArrival('LOT-900');
  await expect
    .element(page.getByRole('alertdialog', { name: /^REF-1\s: quantité attendue 20\. Enregistrer 900/ }))
    .toBeVisible();
  expect(device.taken).toEqual([]);
  await button('Enregistrer 900').click();
  await expect
    .poll(() => device.taken.map(({ args }) => (args as { received?: number }).received))
    .toEqual([900]);
});

test('goods on no line are refused above the maximum, and their number has spaces', async () => {
  openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const found = { reference, product_reference: 'REF-7', designation: '', image: '', location: '' };
      const pieces = reference === 'LOT-MAX' ? 99_999_999 : 1200;
      return { match: 'exact', articles: [{ ...found, pieces }] };
    },
    'known-products': () => ['REF-7'],
  });
  openDock(profile, [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-MAX');
  await expect.element(page.getByText(/^REF-7\s: rien n’a été compté/)).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  await scanIntoArrival('LOT-1200');
  await expect.element(button(/^Ajouter 1\s200 à l’arrivage$/)).toBeVisible();
});

test('more pieces of one line do not make up for the missing ones of another', async () => {
  openDock(profile, [arrivalLineOf(1, { received: 27 }), arrivalLineOf(2, { received: 5 })]);
  await openPage(path);
  await expect.element(page.getByText(/^Il manque 15 pièces/)).toBeVisible();
  await button('Ajouter 32 au stock…').click();
  await expect.element(page.getByText(/^15 pièces manquantes ne seront plus attendues/)).toBeVisible();
});

test('a line without goods of a reversed arrival was not received', async () => {
  const state = 'reversed';
  openDock(profile, [arrivalLineOf(1, { received: 20, state }), arrivalLineOf(2, { state })], {
    applied_at: '2026-06-12T08:00:00.000Z',
    applied_by: 'nadia',
    reversed_at: '2026-06-12T09:00:00.000Z',
    reversed_by: 'nadia',
  });
  await openPage(path);
  await expect.element(page.getByText('Non reçu')).toBeVisible();
  expect(page.getByText('Entrée annulée').elements()).toHaveLength(1);
});

test('pieces that lie elsewhere than the goods are put are named before the arrival is applied', async () => {
  const put = { received: 20, location: 'F-25-1-02' };
  const lines = [1, 2, 3, 4].map((n) => arrivalLineOf(n, n === 4 ? { received: 20 } : put));
  const dock = openDock(profile, lines);
  const elsewhere = { location: 'F-09-5-01', on_hand: 68 };
  dock.products = {
    'REF-1': elsewhere,
    'REF-2': { location: 'f-25-1-02', on_hand: 5 },
    'REF-3': { location: 'F-09-5-01', on_hand: 0 },
    'REF-4': elsewhere,
  };
  await openPage(path);
  await button('Ajouter 80 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  const moved = /^REF-1\s: 68 pièces sont à F-09-5-01\s; leur emplacement devient F-25-1-02\.$/;
  await expect.element(ask.getByText(moved)).toBeVisible();
  expect(ask.getByText(/pièces? (est|sont) à/).elements().length).toBe(1);
});

test('picked pieces do not lie there any more, and the last line of a product is where it goes', async () => {
  const lines = [1, 2, 3].map((n) =>
    arrivalLineOf(n, {
      received: 20,
      location: 'F-25-1-02',
      ...(n === 2 && { reference: 'REF-1', location: 'G-01-1-01' }),
    }),
  );
  const dock = openDock(profile, lines);
  const elsewhere = { location: 'F-09-5-01', on_hand: 8 };
  dock.products = { 'REF-1': elsewhere, 'REF-3': elsewhere };
  dock.orderLines = [
    { ...lineOf(1), product_reference: 'REF-1', picked: 3, allocated: 10 },
    { ...lineOf(2), product_reference: 'REF-3', picked: 8, allocated: 10 },
  ];
  await openPage(path);
  await button('Ajouter 60 au stock…').click();
  const ask = page.getByRole('dialog', { name: /Mettre AR-1 en stock/ });
  const moved = /^REF-1\s: 5 pièces sont à F-09-5-01\s; leur emplacement devient G-01-1-01\.$/;
  await expect.element(ask.getByText(moved)).toBeVisible();
  expect(ask.getByText(/pièces? (est|sont) à/).elements().length).toBe(1);
});
