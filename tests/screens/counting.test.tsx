import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { setCountSetting } from '#src/floor/counting/count-settings.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import { findCoveredControls } from '../fixtures/looks/find-covered-controls.ts';
import type { AnsweringDevice } from './answering-device.ts';
import { countTouches } from './count-touches.ts';
import { fakeApi } from './fake-api.ts';
import { setTextSize } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const scanner = { gap: 12 };
let aisle: AisleProduct[];
/** Pieces of TX-1042 that are picked for an order. */
let picked: number;
let device: AnsweringDevice;

const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });
const key = (name: string) => page.getByRole('button', { name, exact: true });
const counts = () =>
  device.taken
    .filter(({ type }) => type === 'stock.count')
    .map(({ args }) => args as CommandArgs<'stock.count'>);

async function openAisle(path = '/counting?aisle=B') {
  fakeApi(({ path: asked }) => (asked === '/auth/me' ? { body: profileOf('Preparer') } : null));
  return openPage(path);
}

beforeEach(async () => {
  await freshBrowser();
  picked = 0;
  aisle = [stocked(1, 10), stocked(2, 40), stocked(3, 5)];
  device = openAisleDevice({ aisle: () => aisle, picked: () => picked });
});

test('a count takes one scan, the digits and one tap', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  const touches = countTouches();
  await sendKeys('TX-1042', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('3', '9');
  await expect.element(field('TX-1042')).toHaveValue('39');
  await userEvent.click(key('Enregistrer 39, suivant'));
  await expect.element(field('TX-1043')).toHaveFocus();
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
  expect(touches()).toBe(1);
});

test('the count of an aisle can start at a place', async () => {
  await openAisle('/counting?aisle=B&location=B-02-1-01');
  await expect.element(field('TX-1042')).toHaveFocus();
});

test('the scan of a place without goods starts the count at the next goods', async () => {
  await openAisle('/counting');
  await expect.element(page.getByRole('heading', { name: 'Choisir une allée' })).toBeVisible();
  await sendKeys('B-02-1-04', scanner);
  await expect.element(field('TX-1043')).toHaveFocus();
});

test('pieces that are picked and not shipped are not expected, and stay on hand', async () => {
  picked = 4;
  aisle = [stocked(2, 40)];
  await openAisle();
  await expect.element(page.getByText(/^Attendu ici\s: 36, sur 40/)).toBeVisible();
  await typeKeys('3', '6', '{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Aucun écart' })).toBeVisible();
  await userEvent.click(key('Envoyer 1 comptage'));
  await expect.poll(() => counts().length).toBe(1);
  expect(counts()).toMatchObject([{ counted: 40, from: 40, picked: 4 }]);
});

test('a blind count names what to count again without a number, and shows the differences after it', async () => {
  setCountSetting('blind', true);
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('9', '{Enter}', '2', '0', '{Enter}', '5', '{Enter}');
  await expect.element(page.getByRole('heading', { name: '1 produit à recompter' })).toBeVisible();
  const main = () => page.getByRole('main').element().textContent;
  expect(main()).toContain('TX-1042');
  // Neither of the large difference nor of the small one.
  expect(main()).not.toMatch(/40|20|TX-1041/);
  await userEvent.click(key('Recompter 1 produit'));
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('2', '1', '{Enter}');
  const row = page.getByRole('row', { name: /TX-1042/ });
  await expect.element(row.getByRole('cell', { name: '40', exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /TX-1041/ })).toBeVisible();
});

test('a typed count stays in the list when another product is scanned', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('7');
  await sendKeys('TX-1043', scanner);
  await expect.element(field('TX-1043')).toHaveFocus();
  await expect.element(field('TX-1043')).toHaveValue('');
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
  await sendKeys('TX-1041', scanner);
  await expect.element(field('TX-1041')).toHaveValue('7');
});

test('a digit that is typed right before a scan is not lost', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('1');
  // The user's 2 and the scanner's keys come at one pace.
  await sendKeys('2TX-1043', scanner);
  await expect.element(field('TX-1043')).toHaveFocus();
  await expect.element(field('TX-1043')).toHaveValue('');
  await sendKeys('TX-1041', scanner);
  await expect.element(field('TX-1041')).toHaveValue('12');
  // An unknown code is named whole.
  await sendKeys('3UNKNOWN', scanner);
  await expect
    .element(page.getByText('Aucun produit n’a le code 3UNKNOWN. Rien n’a été compté.'))
    .toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('12');
});

test('the location of another aisle is no unknown code, and its message covers no key', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('4');
  await sendKeys('C-05-1-04', scanner);
  await expect
    .element(page.getByText('C-05-1-04 n’est pas dans la liste de l’allée B. Rien n’a été compté.'))
    .toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('4');
  await expect.poll(findCoveredControls).toEqual([]);
});

test('a carton counts its pieces, and digits that follow are added', async () => {
  const found = {
    reference: 'SHIRT',
    product_reference: 'TX-1042',
    designation: '',
    image: '',
    location: '',
  };
  device.answers['articles-by-code'] = ({ codes }) => {
    const pieces = codes.includes('13760123456781')
      ? 12
      : codes.includes('23760123456788')
        ? null
        : undefined;
    return pieces === undefined
      ? { match: null, articles: [] }
      : { match: 'exact', articles: [{ ...found, pieces }] };
  };
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  for (let cartons = 0; cartons < 2; cartons++) await sendKeys('13760123456781', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('5');
  await expect.element(field('TX-1042')).toHaveValue('24+5');
  await expect.element(key('Enregistrer 29, suivant')).toBeVisible();
  await userEvent.click(key('+1 par scan'));
  await sendKeys('13760123456781', scanner);
  await expect.element(field('TX-1042')).toHaveValue('41');
  await sendKeys('23760123456788', scanner);
  await expect
    .element(page.getByText(/L’étiquette n’indique pas combien de pièces contient le carton\. Saisissez/))
    .toBeVisible();
  await expect.element(field('TX-1042')).toHaveValue('41');
});

test('a scan of a product that is not in the aisle counts nothing and says so', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('7');
  await sendKeys('ELSEWHERE', scanner);
  await expect
    .element(page.getByText('ELSEWHERE n’est pas dans la liste de l’allée B. Rien n’a été compté.'))
    .toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('7');
});

test('with +1 per scan each scan of a product adds a piece', async () => {
  await openAisle();
  await userEvent.click(key('+1 par scan'));
  for (let scan = 0; scan < 3; scan++) await sendKeys('TX-1042', scanner);
  await expect.element(field('TX-1042')).toHaveValue('3');
  await sendKeys('TX-1043', scanner);
  await expect.element(field('TX-1043')).toHaveValue('1');
});

test('a blind count hides the recorded stock, and can be changed while counting', async () => {
  await openAisle();
  await expect.element(page.getByText(/Stock théorique\s: 40/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Plus', exact: true }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Comptage à l’aveugle' }));
  await expect.element(page.getByText(/Stock théorique\s: 40/)).not.toBeInTheDocument();
});

test('large differences are counted twice, then every count is sent with the stock that the user saw', async () => {
  await openAisle();
  for (const digit of ['1', '0']) await userEvent.click(key(digit));
  await userEvent.click(key('Enregistrer 10, suivant'));
  await expect.element(field('TX-1042')).toHaveFocus();
  for (const digit of ['1', '2', '+', '8']) await userEvent.click(key(digit));
  await userEvent.click(key('Enregistrer 20, suivant'));
  await expect.element(field('TX-1043')).toHaveFocus();
  // The stock moves while the user counts: the counts keep what was seen.
  aisle = aisle.map((one) => ({ ...one, product: { ...one.product, on_hand: one.product.on_hand - 1 } }));
  await userEvent.click(key('Case vide'));
  await userEvent.click(key('Enregistrer 0, suivant'));

  await expect.element(page.getByRole('heading', { name: '2 écarts' })).toBeVisible();
  await userEvent.click(key('Recompter 2 produits'));
  await expect.element(field('TX-1042')).toHaveFocus();
  await expect.element(page.getByText('0 sur 2')).toBeVisible();
  await typeKeys('3', '9', '{Enter}');
  await expect.element(field('TX-1043')).toHaveFocus();
  await typeKeys('0', '{Enter}');
  const row = page.getByRole('row', { name: /TX-1042/ });
  await expect.element(row.getByRole('cell', { name: '40', exact: true })).toBeVisible();
  await expect.element(row.getByText('premier comptage\u00a0: 20')).toBeVisible();
  expect(counts()).toEqual([]);
  await userEvent.click(key('Envoyer 3 comptages'));
  await expect.poll(() => counts().length).toBe(3);
  expect(counts()).toMatchObject([
    { product_id: aisle[0]!.product.id, counted: 10, from: 10, cause: 'count', location: 'B-01-1-01' },
    { product_id: aisle[1]!.product.id, counted: 39, from: 40, note: 'Premier comptage\u00A0: 20.' },
    { product_id: aisle[2]!.product.id, counted: 0, from: 5 },
  ]);
  await expect.element(page.getByRole('link', { name: /^B/ })).toBeVisible();
  await expect.element(page.getByText('Reprendre l’allée B')).not.toBeInTheDocument();
});

test('the focus returns to the count after a double tap, a mode, and typed digits reach it from anywhere', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  const more = page.getByRole('button', { name: 'Plus', exact: true });
  for (const mode of ['Comptage à l’aveugle', '+1 par scan', '+1 par scan', 'Comptage à l’aveugle']) {
    await userEvent.click(more);
    await userEvent.click(page.getByRole('menuitemradio', { name: mode }));
    await expect.element(field('TX-1041')).toHaveFocus();
  }
  await typeKeys('1');
  (more.element() as HTMLElement).focus();
  await typeKeys('0');
  await expect.element(field('TX-1041')).toHaveValue('10');
  await expect.element(field('TX-1041')).toHaveFocus();
  // A scan that starts with a digit leaves no key in the count.
  (more.element() as HTMLElement).focus();
  await sendKeys('3760123456781', scanner);
  await expect.element(page.getByText(/^Aucun produit n’a le code 3760123456781/)).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('10');
  // An Enter right after a scan would be its second end key.
  await new Promise((resolve) => setTimeout(resolve, 350));
  await typeKeys('{Enter}', '2', '0', '{Enter}', '5', '{Enter}');
  await userEvent.dblClick(key('Recompter 1 produit'), { force: true });
  await expect.element(field('TX-1042')).toHaveFocus();
  const bar = document.querySelector<HTMLElement>('.action-bar')!;
  await userEvent.click(bar, { position: { x: 4, y: 4 } });
  await expect.element(field('TX-1042')).toHaveFocus();
  // Between two steps the bar has the focus, without a frame around it.
  bar.focus();
  expect(getComputedStyle(bar).outlineStyle).toBe('none');
});

test('a refused scan takes back what the scan before it counted', async () => {
  await openAisle();
  await userEvent.click(key('+1 par scan'));
  await sendKeys('TX-1042', scanner);
  await expect.element(page.getByText('TX-1042\u00a0: +1')).toBeVisible();
  await sendKeys('ELSEWHERE', scanner);
  await expect.element(page.getByText(/^ELSEWHERE n’est pas dans la liste/)).toBeVisible();
  expect(page.getByText('TX-1042\u00a0: +1').query()).toBeNull();
});

test('on a phone with large text a location does not cover the field of its count', async () => {
  await page.viewport(360, 740);
  onTestFinished(setTextSize(200));
  aisle = [{ ...stocked(1, 10), product: { ...stocked(1, 10).product, location: 'B-07-12-02' } }];
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  const sign = document.querySelector('.counting li .location-sign')!.getBoundingClientRect();
  expect(sign.right).toBeLessThanOrEqual(field('TX-1041').element().getBoundingClientRect().left);
});

test('the number of an order is no product: the count says so, and the typed digits stay', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('3');
  await sendKeys('2026-000142', scanner);
  await expect.element(page.getByText(/^2026-000142 est une commande, pas un article/)).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('3');
});
