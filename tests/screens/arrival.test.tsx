import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const argsOf = (dock: ReturnType<typeof openDock>) =>
  dock.commands.map(({ type, args }) => ({ type, ...(args as object) }));

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('goods are counted line by line, and applied once with the numbers on the button', async () => {
  const dock = openDock(profileOf('Preparer'), [
    arrivalLineOf(1),
    arrivalLineOf(2),
    arrivalLineOf(3, { reference: 'INCONNU', expected: 4 }),
  ]);
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: 'AR-1' })).toBeVisible();
  await expect.element(button('Ajouter au stock')).toHaveAttribute('aria-disabled', 'true');
  await scanIntoArrival('ref-1');
  await button('Les 20').click();
  await expect.element(page.getByText('Complète', { exact: true })).toBeVisible();
  const rejected = page.getByRole('group', { name: 'Refusées' });
  await rejected.getByRole('button', { name: 'Un de plus' }).click();
  await rejected.getByRole('button', { name: 'Un de plus' }).click();
  await button('Ligne suivante').click();
  await page.getByRole('group', { name: 'Reçues' }).getByRole('spinbutton').fill('15');
  await userEvent.keyboard('{Enter}');
  await scanIntoArrival('INCONNU');
  await button('Les 4').click();
  await button('Ajouter 33 au stock…').click();
  const ask = dialog(/Mettre AR-1 en stock/);
  await expect.element(ask.getByText(/aucun produit n’a la référence INCONNU/)).toBeVisible();
  await expect
    .element(
      ask.getByRole('listitem').filter({ hasText: /REF-2\s*Attendues\s*20\s*Reçues\s*15\s*Refusées\s*0/ }),
    )
    .toBeVisible();
  await ask.getByRole('button', { name: 'Ajouter 33 pièces au stock' }).click();
  await expect.element(page.getByText('pièces ajoutées\u00a0: 33', { exact: false })).toBeVisible();
  expect(argsOf(dock)).toMatchObject([
    { type: 'arrival.receive', reference: 'REF-1', received: 20, from_received: 0 },
    { type: 'arrival.receive', rejected: 1, from_rejected: 0 },
    { type: 'arrival.receive', rejected: 2, from_rejected: 1 },
    { type: 'arrival.receive', reference: 'REF-2', received: 15 },
    { type: 'arrival.receive', reference: 'INCONNU', received: 4 },
    {
      type: 'arrival.apply',
      seen: [
        { reference: 'REF-1', received: 20, rejected: 2 },
        { reference: 'REF-2', received: 15, rejected: 0 },
        { reference: 'INCONNU', received: 4, rejected: 0 },
      ],
    },
  ]);
  // Quarantined lines come first, and a Preparer may identify them.
  await expect.element(page.getByText('En quarantaine')).toBeVisible();
  await expect.element(button('Mettre 4 en stock')).toBeVisible();
  expect(button(/Créer le produit/).query()).toBeNull();
});

test('another scan of the open line, and a turned tablet, bring it back into view', async () => {
  openDock(
    profileOf('Preparer'),
    Array.from({ length: 30 }, (_, at) => arrivalLineOf(at + 1)),
  );
  await openPage(path);
  await scanIntoArrival('ref-2');
  const field = page.getByRole('group', { name: 'Reçues' });
  await expect.element(field).toBeInViewport();
  const leave = async () => {
    page.getByText('REF-30').element().scrollIntoView();
    (document.activeElement as HTMLElement).blur();
    await expect.element(field).not.toBeInViewport();
  };
  await leave();
  await scanIntoArrival('ref-2');
  await expect.element(field).toBeInViewport();
  await leave();
  await page.viewport(1180, 820);
  await expect.element(field).toBeInViewport();
});

test('an unexpected label is added as a line, or was scanned by mistake', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('AUTRE-7');
  const ask = dialog('AUTRE-7 n’est pas attendu ici');
  await expect.element(ask.getByText(/attendra en quarantaine/)).toBeVisible();
  // The code may be a misread one: to add nothing is the main action.
  await expect.element(button('Mauvaise étiquette')).toHaveClass('button-filled');
  await expect.element(button('Ajouter 1 à l’arrivage')).toHaveClass('button-outline');
  await button('Mauvaise étiquette').click();
  expect(dock.commands).toEqual([]);
  await scanIntoArrival('AUTRE-7');
  await button('Ajouter 1 à l’arrivage').click();
  await expect
    .poll(() => argsOf(dock))
    .toMatchObject([{ type: 'arrival.receive', reference: 'AUTRE-7', received: 1, from_received: 0 }]);
  await expect.element(page.getByText('1 en plus')).toBeVisible();
});

test('a misread barcode is to be scanned again, and is not offered for quarantine', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('3760123456783');
  await expect.element(page.getByText(/^L’étiquette n’a pas été lue, rien n’a été compté/)).toBeVisible();
  await expect.element(page.getByText(/Le chiffre de contrôle de 3760123456783 est/)).toBeVisible();
  expect(button('Mauvaise étiquette').query()).toBeNull();
  expect(dock.commands).toEqual([]);
});

test('a barcode of no article says so, and the goods can be put into quarantine', async () => {
  openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('4006381333931');
  const ask = dialog('4006381333931 n’est pas attendu ici');
  await expect.element(ask.getByText(/Aucun article n’a le code-barres 4006381333931/)).toBeVisible();
  await expect.element(button('Ajouter 1 à l’arrivage')).toBeVisible();
});

test('a location scanned before any goods is not added as goods', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('B-02-1-04');
  await expect.element(page.getByText(/^B-02-1-04 est un emplacement/)).toBeVisible();
  expect(button('Mauvaise étiquette').query()).toBeNull();
  expect(dock.commands).toEqual([]);
});

test('a label that changes nothing says so: that of the open line, and that of its location', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1, { location: 'B-02-1-04' })]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('REF-1');
  await expect.element(button('Les 20')).toBeVisible();
  expect(page.getByText(/est la ligne ouverte/).query()).toBeNull();
  await scanIntoArrival('REF-1');
  await expect.element(page.getByText(/^REF-1 est la ligne ouverte/)).toBeVisible();
  await scanIntoArrival('B-02-1-04');
  await expect.element(page.getByText('REF-1 est déjà rangé en B-02-1-04.')).toBeVisible();
  expect(dock.commands).toEqual([]);
});

test('a location that is scanned into the field of another one replaces it', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1, { location: 'B-02-1-04' })]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('REF-1');
  const place = page.getByRole('textbox', { name: /^Rangé en/ });
  await place.click();
  await sendKeys('C-05-1-03', { gap: 8, layout: 'french' });
  await expect.element(page.getByRole('alertdialog', { name: /^C-05-1-03/ })).toBeVisible();
  await expect.element(place).toHaveValue('C-05-1-03');
  expect(dock.commands).toEqual([]);
});

test('an article’s label counts as the product that it sells', async () => {
  openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const product_reference = reference === 'LOT-1' ? 'REF-1' : 'REF-7';
      const article = { reference, product_reference, designation: '', image: '', location: '' };
      return { match: 'exact', articles: [article] };
    },
    'known-products': ({ references }) => references.filter((one) => one.startsWith('REF-')),
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-1');
  await expect.element(button('Les 20')).toBeVisible();
  await scanIntoArrival('LOT-7');
  const ask = dialog('REF-7 n’est pas attendu ici');
  await expect.element(ask).toBeVisible();
  expect(ask.getByText(/attendra en quarantaine/).elements()).toEqual([]);
  await expect.element(ask.getByRole('button', { name: /^Ajouter 1/ })).toHaveClass('button-filled');
});

test('the label of a carton counts its pieces, and one that does not say how many asks', async () => {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const found = { reference, product_reference: 'REF-1', designation: '', image: '', location: '' };
      return { match: 'exact', articles: [{ ...found, pieces: reference === 'LOT-12' ? 12 : null }] };
    },
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-12');
  await expect
    .poll(() => device.taken.map(({ args }) => (args as { received?: number }).received))
    .toEqual([12]);
  await scanIntoArrival('LOT-X');
  await expect.element(page.getByText(/combien de pièces contient le carton/)).toBeVisible();
  expect(device.taken).toHaveLength(1);
});

test('a Manager pastes the expected lines, and creates the product of a quarantined line', async () => {
  const dock = openDock(profileOf('Manager'), []);
  await openPage(path);
  await button('Ajouter des lignes').first().click();
  await page.getByLabelText('Références et quantités').fill('REF-1;20\nNEUF\t6\nREF-9;abc');
  const ask = dialog('Ce qui est attendu sur AR-1');
  await expect.element(ask.getByText('Produit inconnu : quarantaine')).toBeVisible();
  await expect.element(ask.getByText(/illisible.*REF-9/)).toBeVisible();
  await ask.getByRole('button', { name: 'Ajouter 2 lignes' }).click();
  await page.getByRole('button', { name: /NEUF/ }).click();
  await button('Les 6').click();
  await button('Ajouter 0 au stock…').click();
  await button('Ajouter 0 pièce au stock').click();
  await button('Créer le produit NEUF').click();
  await expect
    .poll(() => argsOf(dock).at(-1))
    .toMatchObject({ type: 'arrival.settle', reference: 'NEUF', from: 'NEUF', create: true });
  await expect.element(page.getByText('6 en stock')).toBeVisible();
});

test('an arrival is taken back with a reason, and the dialog shows what has left the stock since', async () => {
  const applied = { applied_at: '2026-06-12T08:00:00.000Z', applied_by: 'nadia' };
  const dock = openDock(
    profileOf('Manager'),
    [arrivalLineOf(1, { received: 20, state: 'applied' })],
    applied,
  );
  const taken = { taken: 20, on_hand: 8, left: -12, shipped: 12 };
  dock.reversal = [{ reference: 'REF-1', ...taken, location_back: 'F-09-5-01' }];
  await openPage(path);
  await expect.element(page.getByRole('link', { name: 'Mouvements' })).toBeVisible();
  await button('Annuler la mise en stock').click();
  const ask = page.getByRole('alertdialog', { name: /Annuler AR-1/ });
  await expect.element(ask.getByText(/REF-1 passerait sous zéro/)).toBeVisible();
  await expect.element(ask.getByRole('row', { name: /^REF-1 .*F-09-5-01 20 12 8 -12$/ })).toBeVisible();
  await ask.getByRole('button', { name: 'Sortir 20 pièces du stock' }).click();
  await expect.element(ask.getByText('Indiquez le motif de l’annulation.')).toBeVisible();
  await expect.element(ask.getByLabelText('Motif')).toHaveFocus();
  await ask.getByLabelText('Motif').fill('mauvais bon');
  await ask.getByRole('button', { name: 'Sortir 20 pièces du stock' }).click();
  await expect
    .poll(() => argsOf(dock))
    .toMatchObject([{ type: 'arrival.reverse', reason: 'mauvais bon', confirmed_below_zero: ['REF-1'] }]);
});

test('two users who received the same number decide whether it was the same pieces', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  const current = arrivalLineOf(1, { received: 20 });
  dock.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openPage(path);
  await scanIntoArrival('REF-1');
  await button('Les 20').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText(/a déjà noté le même nombre de REF-1/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: /Compter les deux\s: 20 \+ 20 = 40/ })).toBeVisible();
  await card.getByRole('button', { name: 'Les mêmes pièces' }).click();
  await expect.poll(() => card.elements()).toEqual([]);
  expect(argsOf(dock)).toHaveLength(1);
});

test('a refusal shows on the arrival, with both values if two users counted', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  const theirs = arrivalLineOf(1, { received: 18, rejected: 1 });
  dock.onCommand = () => ({ status: 'conflict', code: 'line.changed', current: theirs });
  await openPage(path);
  await scanIntoArrival('REF-1');
  await button('Les 20').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText(/refus\s: 1$/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Prendre 18' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Garder 20' })).toBeVisible();
});
