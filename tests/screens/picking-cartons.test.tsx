import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setScanUnit } from '#src/floor/scan-unit.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
/** A scanner with US layout on a tablet with French layout. */
const scan = (code: string) => sendKeys(code, { gap: 8, layout: 'french' });
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);

/** A shirt in cartons: the EAN of a piece, the GTIN-14 of a carton, and one more code for a carton of 6. */
const ean = '3760123456784';
const carton = '13760123456781';
const carton6 = '3760123400015';
const shirt = { reference: 'TX-1042-BLE', product_reference: 'TX-1042', barcode: ean };

async function openPicking(barcodes: string[], quantity = 24) {
  const lines = [
    lineOf(1, { ...shirt, location: 'A-01-1-01', quantity }),
    lineOf(2, { location: 'B-02-1-02', reference: 'TB-0310-NAT', barcode: '', quantity: 5 }),
  ];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  const stamp = { id: idOf(400), designation: 'T-shirt bleu', images: [] };
  warehouse.rows.articles.set(stamp.id, { ...stamp, ...shirt, barcodes });
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  return warehouse;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

describe.each(['line', 'piece'] as const)('where one scan counts one %s', (count) => {
  beforeEach(() => setScanUnit(count));

  test('a carton counts its pieces, and one with more than is needed counts nothing and says so', async () => {
    const warehouse = await openPicking([`${carton}×12`, `${carton6}×6`], 30);
    await scan(carton);
    await expect.poll(() => picks(warehouse)).toEqual([12]);
    await expect.element(text('Bon article')).toBeVisible();
    await scan(carton);
    await scan(carton6);
    await expect.poll(() => picks(warehouse)).toEqual([12, 24, 30]);
    await scan(carton6);
    await expect.element(text('Déjà 30 sur 30 : reposez')).toBeVisible();
    expect(picks(warehouse)).toEqual([12, 24, 30]);
  });

  test('a carton with more pieces than are left counts nothing and says so', async () => {
    const warehouse = await openPicking([`${carton}×12`], 20);
    await scan(carton);
    await expect.poll(() => picks(warehouse)).toEqual([12]);
    await scan(carton);
    await expect.element(text('4 pièces de trop')).toBeVisible();
    await expect.element(text('Rien n’a été compté. Il en faut 8.')).toBeVisible();
    // The location and the count stay.
    expect(document.querySelector('.pick-answer .location-sign-current')).not.toBeNull();
    await expect.element(button('Encore 8 à prélever')).toBeVisible();
    expect(picks(warehouse)).toEqual([12]);
  });

  test('a label of contents counts its pieces, scanned or typed', async () => {
    const warehouse = await openPicking([], 36);
    await scan(`]C1020${ean}3712`);
    await expect.poll(() => picks(warehouse)).toEqual([12]);
    await scan(`(02)0${ean}(37)12`);
    await expect.poll(() => picks(warehouse)).toEqual([12, 24]);
  });

  test('a label with a damaged element asks for the count and says why', async () => {
    const warehouse = await openPicking([]);
    await scan(`(02)0${ean}(17)261331(37)24`);
    await expect.element(text(/261331 n’est pas une date valide.*Saisissez toutes les pièces/)).toBeVisible();
    expect(picks(warehouse)).toEqual([]);
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '24');
    await button('Valider le compte').click();
    await expect.poll(() => picks(warehouse)).toEqual([24]);
  });

  test('a picked quantity that was entered is discarded only after a question', async () => {
    const warehouse = await openPicking([]);
    await scan(carton);
    const field = page.getByRole('spinbutton', { name: 'Prélevée' });
    const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
    await userEvent.fill(field, '12');
    await userEvent.keyboard('{Enter}');
    await button('Fermer').click();
    await question.getByRole('button', { name: 'Garder' }).click();
    await expect.element(field).toHaveValue('12');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(picks(warehouse)).toEqual([]);
  });

  test.each([carton, `(02)0${ean}(37)0`])(
    '%s asks for the count, and nothing is picked without an answer',
    async (code) => {
      const warehouse = await openPicking([]);
      await scan(code);
      await expect.element(text(/n’indique pas combien de pièces contient le carton/)).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(text('Prêt à scanner')).toBeVisible();
      expect(text('Bon article').query()).toBeNull();
      expect(picks(warehouse)).toEqual([]);
      await scan('4006381333931');
      await expect.element(text('Mauvais article')).toBeVisible();
      await scan(code);
      await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '18');
      await button('Valider le compte').click();
      await expect.poll(() => picks(warehouse)).toEqual([18]);
      await expect.element(text('Bon article')).toBeVisible();
    },
  );

  test('a carton of unknown size asks for the count', async () => {
    const warehouse = await openPicking([]);
    await scan(carton);
    await expect.element(text(/n’indique pas combien de pièces contient le carton/)).toBeVisible();
    expect(picks(warehouse)).toEqual([]);
    // A scan meanwhile is refused in words.
    await scan(carton);
    await expect.element(text(/^Scan ignoré/)).toBeVisible();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '18');
    await button('Valider le compte').click();
    await expect.poll(() => picks(warehouse)).toEqual([18]);
  });
});

test('a partly picked line counts one piece per scan, after a carton, a reload or a typed count', async () => {
  const warehouse = await openPicking([]);
  await scan(`(02)0${ean}(37)4`);
  await scan(ean);
  await expect.poll(() => picks(warehouse)).toEqual([4, 5]);
  await expect.element(page.getByRole('status').getByText(/5 sur 24/)).toBeVisible();
  // The state of the screen is gone, as after a reload.
  await cleanup();
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  await scan(ean);
  await expect.poll(() => picks(warehouse)).toEqual([4, 5, 6]);
  await button('Encore 18 à prélever').click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '9');
  await button('Valider le compte').click();
  await expect.poll(() => picks(warehouse)).toEqual([4, 5, 6, 9]);
  await button('Ligne suivante').click();
  await button(/TX-1042-BLE/).click();
  await scan(ean);
  await expect.poll(() => picks(warehouse)).toEqual([4, 5, 6, 9, 10]);
});

test('while pieces of the line are missing, its own location is the large sign', async () => {
  await openPicking([]);
  await scan(`(02)0${ean}(37)4`);
  const large = () =>
    [...document.querySelectorAll('.location-sign-full, .location-sign-large')].map(
      (sign) => sign.ariaLabel ?? sign.textContent,
    );
  await expect.element(text('Encore 20 à prélever')).toBeVisible();
  expect(large()).toEqual([expect.stringMatching(/A.*01.*1.*01/)]);
  await scan(`(02)0${ean}(37)20`);
  await expect.element(text('Le compte y est')).toBeVisible();
  expect(large()).toEqual([expect.stringMatching(/B.*02.*1.*02/)]);
});

test('with the last line complete, a wrong scan says what it was and that nothing is left to pick', async () => {
  await openPicking([]);
  await scan(ean);
  await scan('TB-0310-NAT');
  await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
  await expect.element(button('Terminer')).toBeVisible();
  await scan('4006381333931');
  await expect.element(text('Mauvais article')).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText(/il ne reste rien à prélever.*4006381333931/))
    .toBeVisible();
  expect(text('Scannez le bon article').query()).toBeNull();
  await expect.element(button('Terminer')).toBeVisible();
});

test('a ? inside a scanned Digital Link opens no shortcuts, and the scan counts', async () => {
  const warehouse = await openPicking([]);
  await sendKeys(`https://id.gs1.org/01/0${ean}/10/LOT?17=270101`, { gap: 8 });
  await expect.poll(() => picks(warehouse)).toEqual([24]);
  await expect.element(text('Bon article')).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
});

describe.each([`(02)0${ean}(37)12`, `020${ean}3712`, carton])('%s in the field counts a carton', (code) => {
  const field = page.getByLabelText('Référence ou code-barres');

  test('typed', async () => {
    const warehouse = await openPicking([`${carton}×12`], 36);
    await button('Saisir la référence').click();
    await userEvent.fill(field, code);
    await button('Vérifier').click();
    await expect.poll(() => picks(warehouse)).toEqual([12]);
    await expect.element(text('Bon article')).toBeVisible();
  });

  test('scanned', async () => {
    const warehouse = await openPicking([`${carton}×12`], 36);
    await button('Saisir la référence').click();
    await field.click();
    await scan(code);
    await expect.poll(() => picks(warehouse)).toEqual([12]);
    await expect.element(text('Bon article')).toBeVisible();
  });
});

test.each([
  ['EAN-8', '96385074', ['96385074', '0000096385074', '00000096385074']],
  ['UPC-A', '036000291452', ['036000291452', '0036000291452', '00036000291452']],
  ['EAN-13', ean, [ean, `0${ean}`]],
])('%s is read in every length', async (_, barcode, codes) => {
  setScanUnit('piece');
  const lines = [lineOf(1, { ...shirt, barcode, location: 'A-01-1-01', quantity: 24 })];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  for (const code of codes) await scan(code);
  await expect.poll(() => picks(warehouse)).toEqual(codes.map((_code, at) => at + 1));
});
