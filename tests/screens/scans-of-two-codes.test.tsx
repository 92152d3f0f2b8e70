import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openArrivalLine } from './open-arrival-line.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

// A scanner with US layout on a device with French layout: BONNETA arrives as BONNETQ.
const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words).first();
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** The picking of five pieces of an article, on a device that asks the server for the other ones. */
async function openPicking(reference: string, ...others: string[]): Promise<Warehouse> {
  const rows = [lineOf(1, { reference, product_reference: reference, barcode: '', quantity: 5 })];
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], rows);
  for (const [n, one] of [reference, ...others].entries()) {
    const article = { reference: one, product_reference: one, barcode: '', barcodes: [], images: [] };
    warehouse.rows.articles.set(idOf(400 + n), { id: idOf(400 + n), designation: one, ...article });
  }
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  return warehouse;
}

async function scanIntoField(
  code: string,
  gap: number,
  layout: 'french' | 'french with Caps Lock' = 'french',
) {
  await button('Saisir la référence').click();
  const field = page.getByRole('textbox', { name: 'Référence ou code-barres' });
  await expect.element(field).toBeVisible();
  await expect.poll(() => field.element().closest('[data-guarded]')).toBeNull();
  (field.element() as HTMLElement).focus();
  await sendKeys(code, { gap, layout });
}

test.for([5, 30, 100])(
  'in the field for a code, a label at %i ms per key confirms no other article',
  async (gap) => {
    const warehouse = await openPicking('BONNETQ', 'BONNETA');
    await scanIntoField('BONNETA', gap);
    await expect.element(text('Plusieurs articles portent ce code')).toBeVisible();
    expect(picks(warehouse)).toEqual([]);
  },
);

test.for([5, 30, 100])('nor does one of three letters at %i ms per key', async (gap) => {
  const warehouse = await openPicking('TSQ', 'TSA');
  await scanIntoField('TSA', gap);
  await expect.element(text('Plusieurs articles portent ce code')).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
});

test.for([5, 30, 100])('nor does one at %i ms per key with Caps Lock', async (gap) => {
  const warehouse = await openPicking('REF12Q', 'REF12A');
  await scanIntoField('REF12A', gap, 'french with Caps Lock');
  await expect.element(text('Mauvais article')).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
});

test.for([
  ['BONNET20', 5],
  ['BONNET20', 30],
  ['BONNET20', 100],
  ['PLAIDA', 30],
  ['PLAIDA', 100],
] as const)(
  'in the field for a code, the label %s at %i ms per key is the right one',
  async ([code, gap]) => {
    const warehouse = await openPicking(code);
    await scanIntoField(code, gap);
    await expect.element(text('Bon article')).toBeVisible();
    await expect.poll(() => picks(warehouse)).toEqual([5]);
  },
);

test('what a person types after a scan is what the field shows', async () => {
  const warehouse = await openPicking('BONNETQ', 'BONNETA');
  await scanIntoField('BONNETA', 30);
  await expect.element(text('Plusieurs articles portent ce code')).toBeVisible();
  await scanIntoField('BONNETA', 200);
  await expect.element(text('Bon article')).toBeVisible();
  await expect.poll(() => picks(warehouse)).toEqual([5]);
});

test('without the catalogue, a label of two possible codes asks the server', async () => {
  const warehouse = await openPicking('BONNETQ', 'BONNETA');
  await sendKeys('BONNETA', { gap: 30, layout: 'french' });
  await expect.element(text('Plusieurs articles portent ce code')).toBeVisible();
  await expect.element(text('BONNETQ / BONNETA')).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
});

test('without the catalogue and the server, a label of two possible codes is not accepted', async () => {
  const warehouse = await openPicking('BONNETQ', 'BONNETA');
  warehouse.down = true;
  await sendKeys('BONNETA', { gap: 30, layout: 'french' });
  await expect.element(text('Code non vérifié')).toBeVisible();
  // Either may be on the label: “You scanned BONNETQ” beside the expected BONNETQ would name no difference.
  await expect.element(text('BONNETQ / BONNETA')).toBeVisible();
  expect(picks(warehouse)).toEqual([]);
});

test('without the catalogue and the server, a label of one possible code is accepted', async () => {
  const warehouse = await openPicking('REF-ABC');
  warehouse.down = true;
  await sendKeys('REF-ABC', { gap: 30, layout: 'french' });
  await expect.element(text('Bon article')).toBeVisible();
  warehouse.down = false;
  await expect.poll(() => picks(warehouse)).toEqual([5]);
});

test.for([5, 30, 100])(
  'at the dock, a label in the field at %i ms per key opens no other line',
  async (gap) => {
    const article = { designation: '', image: '', location: '' };
    const device = openAnsweringDevice({
      'articles-by-code': ({ codes }) => ({
        match: 'exact',
        articles: codes.map((reference) => ({ reference, product_reference: reference, ...article })),
      }),
    });
    openDock(preparer, [arrivalLineOf(1, { reference: 'BONNETQ' })]);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
    const field = page.getByLabelText('Référence ou code-barres');
    await expect.element(field).toBeVisible();
    (field.element() as HTMLElement).focus();
    await sendKeys('BONNETA', { gap, layout: 'french' });
    await expect
      .element(text(/^Plusieurs articles portent ce code\s: BONNET[AQ], BONNET[AQ]\.$/))
      .toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).not.toBeInTheDocument();
    expect(device.taken).toEqual([]);
  },
);

test.for([5, 30])(
  'at the dock, the sign of a known location at %i ms per key is that location',
  async (gap) => {
    const { device } = await openArrivalLine();
    const field = page.getByRole('textbox', { name: 'Rangé en' });
    (field.element() as HTMLElement).focus();
    await sendKeys('PLATEAU', { gap, layout: 'french' });
    await expect
      .poll(() => device.taken.map(({ args }) => (args as { location: string }).location))
      .toEqual(['PLATEAU']);
    await expect.element(field).toHaveValue('PLATEAU');
  },
);
