import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { setCountSetting } from '#src/floor/counting/count-settings.ts';
import { readSeries } from '#src/floor/typed-number.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { typeKeys } from './aisle-device.ts';
import { openAnsweringDevice, type AnsweringDevice } from './answering-device.ts';
import { countTouches } from './count-touches.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { lineOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';
import './shorten-press-guard.ts';

const onHand = [10, 40, 5, 0];
const products = onHand.map((pieces, n) =>
  shelfProduct({
    id: `0190f5a0-0000-7000-8000-00000000000${n + 1}`,
    reference: `TX-104${n + 1}`,
    designation: `T-shirt ${n + 1}`,
    // The last one is in another aisle.
    location: n === 3 ? 'C-01-1-01' : `B-0${n + 1}-1-01`,
    on_hand: pieces,
    available: pieces,
  }),
);

let device: AnsweringDevice;
let picked: number;

const gtin1041 = '03760123456784';
const scanner = { gap: 12 };
const dialog = (reference: string) => page.getByRole('dialog', { name: `Compter ${reference}`, exact: true });
const field = (reference: string) => dialog(reference).getByRole('spinbutton');
const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));
const counts = () =>
  device.taken
    .filter(({ type }) => type === 'stock.count')
    .map(({ args }) => args as CommandArgs<'stock.count'>);

/** Opens TX-1041 on a device without a network. */
async function openFound(): Promise<void> {
  device = openAnsweringDevice({
    list: ({ name }) => ({
      rows:
        name === 'orderlines' && picked > 0
          ? [lineOf(1, { product_reference: 'TX-1041', picked, allocated: picked })]
          : [],
      next: null,
    }),
    'product-of': ({ reference }) => products.find((one) => one.reference === reference) ?? null,
    'products-at': ({ location }) => products.filter((one) => one.location === location.toUpperCase()),
    'aisle-products': ({ aisle }) =>
      products
        .filter(({ location }) => location.startsWith(`${aisle}-`))
        .map((product) => ({ product, designation: '', image: '' })),
    'articles-by-code': ({ codes }) => {
      const found = products.filter(
        ({ reference }) => codes.includes(reference) || (reference === 'TX-1041' && codes.includes(gtin1041)),
      );
      return {
        match: found.length > 0 ? 'exact' : null,
        articles: found.map(({ reference }) => ({
          reference,
          product_reference: reference,
          designation: '',
          image: '',
          location: '',
        })),
      };
    },
  });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/found?product=TX-1041');
}

async function openCount(): Promise<void> {
  await openFound();
  await press('Compter');
  await expect.element(field('TX-1041')).toHaveFocus();
}

beforeEach(async () => {
  await freshBrowser();
  picked = 0;
});

test('in a series, a count takes one scan, the digits and one tap, and the aisle goes on by itself', async () => {
  await openCount();
  await typeKeys('1', '0');
  await press('Enregistrer, suivant');
  await expect.element(field('TX-1042')).toHaveFocus();
  await expect.element(dialog('TX-1042').getByRole('img', { name: /Allée B, travée 02/ })).toBeVisible();
  const touches = countTouches();
  await sendKeys('TX-1044', scanner);
  await expect.element(field('TX-1044')).toHaveFocus();
  await typeKeys('7');
  await press(/^Enregistrer\s:/);
  await expect.poll(() => counts().length).toBe(2);
  expect(touches()).toBe(1);
  expect(counts()).toMatchObject([
    { product_id: products[0]!.id, counted: 10, from: 10, picked: 0, cause: 'count' },
    { product_id: products[3]!.id, counted: 7, from: 0, cause: 'opening' },
  ]);
});

test('a count is about the stock that was known when it was typed', async () => {
  await openCount();
  await expect.poll(() => device.asked.map(({ name }) => name)).toContain('list');
  await typeKeys('8');
  device.answers['product-of'] = () => ({ ...products[0]!, on_hand: 8, available: 8, version: 9 });
  picked = 2;
  await queryClient.invalidateQueries();
  await press(/^Enregistrer\s: -2$/);
  await expect.poll(counts).toMatchObject([{ counted: 8, from: 10, picked: 0 }]);
});

test('Enter saves and goes on in a series, and the last place of the aisle ends it', async () => {
  await openCount();
  await sendKeys('B-02-1-01', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('4', '0', '{Enter}');
  await expect.element(field('TX-1043')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Enregistrer, suivant' })).not.toBeInTheDocument();
  await typeKeys('5', '{Enter}');
  await expect.element(dialog('TX-1043')).not.toBeInTheDocument();
  expect(counts().map((one) => one.counted)).toEqual([40, 5]);
});

test('a scan while a number is typed changes nothing and says what to do', async () => {
  await openCount();
  await typeKeys('1');
  for (const code of ['TX-1042', 'B-03-1-01']) {
    await sendKeys(code, scanner);
    await expect
      .element(page.getByText(`Enregistrez d’abord le comptage de TX-1041, puis scannez ${code} à nouveau.`))
      .toBeVisible();
    await expect.element(field('TX-1041')).toHaveValue('1');
  }
  // Its own label is no other place, and adds nothing without +1 per scan.
  await sendKeys('TX-1041', scanner);
  await expect.element(page.getByText(/^TX-1041 est bien le produit compté/)).toBeVisible();
  await typeKeys('0');
  await expect.element(field('TX-1041')).toHaveValue('10');
  await sendKeys('NOWHERE', scanner);
  await expect.element(page.getByText(/^Aucun produit ni emplacement n’a le code NOWHERE/)).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('10');
  expect(counts()).toEqual([]);
});

test('a damaged label adds nothing and says why; digits typed after a carton are added to its pieces', async () => {
  await openCount();
  await sendKeys(`(02)${gtin1041}(17)261331(37)24`, scanner);
  await expect
    .element(page.getByText('(17) 261331 n’est pas une date valide. Saisissez le nombre de pièces.'))
    .toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('');
  await sendKeys(`(02)${gtin1041}(37)12`, scanner);
  await expect.element(field('TX-1041')).toHaveValue('12+');
  // Keys that follow at once would be part of the scan.
  await new Promise((resolve) => setTimeout(resolve, 350));
  await typeKeys('5');
  await press(/^Enregistrer\s:/);
  await press('Enregistrer 17');
  await expect.poll(() => counts()).toMatchObject([{ counted: 17 }]);
});

test('with +1 per scan each scan adds a piece to what is typed', async () => {
  await openCount();
  await typeKeys('8');
  await press('+1 par scan');
  for (let scan = 0; scan < 2; scan++) await sendKeys('TX-1041', scanner);
  await expect.element(field('TX-1041')).toHaveValue('10');
  await expect.element(dialog('TX-1041').getByText(/^Conforme au stock théorique/)).toBeVisible();
});

test('a blind count shows no recorded number before the second count of a large difference is saved', async () => {
  setCountSetting('blind', true);
  picked = 4;
  await openCount();
  const shown = () => dialog('TX-1041').element().textContent;
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b/);
  // The stock on the page behind it is hidden.
  const backdrop = getComputedStyle(dialog('TX-1041').element(), '::backdrop').backgroundColor;
  expect(backdrop).toMatch(/^rgb\(/);
  await typeKeys('3');
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b/);
  await press(/^Enregistrer$/);
  await expect.element(dialog('TX-1041').getByText('Comptez une seconde fois.')).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('');
  expect(shown()).not.toMatch(/10\b(?!4)|\b6\b|\b4\b|-3/);
  expect(counts()).toEqual([]);
  await typeKeys('2');
  await press(/^Enregistrer$/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 6, from: 10, picked: 4 }]);
});

test('a blind count within the tolerance is saved at once, and its cause does not tell an empty stock', async () => {
  await openCount();
  await press('À l’aveugle');
  await sendKeys('TX-1044', scanner);
  await expect.element(field('TX-1044')).toHaveFocus();
  await expect.element(dialog('TX-1044').getByRole('combobox', { name: 'Motif' })).toHaveValue('count');
  await typeKeys('2');
  await press(/^Enregistrer$/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 2, from: 0, cause: 'count' }]);
});

test('what is typed is discarded only after a question, however the dialog is closed', async () => {
  await openCount();
  await typeKeys('1', '2');
  const question = page.getByRole('alertdialog', { name: 'Abandonner le comptage de TX-1041 ?' });
  // The browser closes a dialog at the second Escape without asking the page.
  for (let time = 0; time < 2; time++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Garder' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('TX-1041')).toHaveValue('12');
  }
  await press('Annuler');
  await userEvent.click(question.getByRole('button', { name: 'Abandonner' }));
  await expect.element(dialog('TX-1041')).not.toBeInTheDocument();
  expect(counts()).toEqual([]);
  await press('Compter');
  await expect.element(field('TX-1041')).toHaveFocus();
  await press('Annuler');
  await expect.element(dialog('TX-1041')).not.toBeInTheDocument();
});

test('a count above the recorded stock is saved by a second press, and never by a key or a scan', async () => {
  await openCount();
  await typeKeys('5', '0', '0', '{Enter}');
  const question = page.getByRole('alertdialog', {
    name: 'Le stock théorique est de 10. Enregistrer 500\u202f?',
  });
  await expect.element(question).toBeVisible();
  // A scan presses Enter, too.
  await sendKeys('TX-1041', scanner);
  await expect.element(question).toBeVisible();
  expect(counts()).toEqual([]);
  // Keys that follow at once would be part of the scan.
  await new Promise((resolve) => setTimeout(resolve, 350));
  await typeKeys('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('TX-1041')).toHaveFocus();
  await expect.element(field('TX-1041')).toHaveValue('500');
  await press(/^Enregistrer\s:/);
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer 500' }));
  await expect.poll(() => counts()).toMatchObject([{ counted: 500, from: 10 }]);
});

test('a count above the recorded stock is saved by one press within the tolerance', async () => {
  await openCount();
  await typeKeys('1', '2');
  await press(/^Enregistrer\s:/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 12, from: 10 }]);
});

test('after the question, a series goes on to the next product', async () => {
  await openCount();
  await typeKeys('5', '0');
  await press('Enregistrer, suivant');
  await press('Enregistrer 50');
  await expect.element(field('TX-1042')).toHaveFocus();
  expect(counts()).toMatchObject([{ counted: 50 }]);
});

test('the second blind count is compared with the first one, without the recorded stock', async () => {
  setCountSetting('blind', true);
  await openCount();
  await typeKeys('2', '0');
  await press(/^Enregistrer$/);
  await expect.element(dialog('TX-1041').getByText('Comptez une seconde fois.')).toBeVisible();
  await typeKeys('2', '0', '0');
  await press(/^Enregistrer$/);
  const question = page.getByRole('alertdialog', {
    name: /^Le premier comptage est de 20\. Enregistrer 200/,
  });
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer 200' }));
  await expect.poll(() => counts()).toMatchObject([{ counted: 200 }]);
});

const [first, second] = [products[0]!, products[1]!];

test('a series keeps which product is counted, until the dialog closes', async () => {
  await openCount();
  await sendKeys('TX-1042', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
  // The count of the first product is all there is to open while nothing is typed.
  expect(readSeries(first.id)).toBeNull();
  await typeKeys('4', '1');
  expect(readSeries(first.id)).toEqual({ id: second.id, reference: 'TX-1042' });
  await press('Annuler');
  await press('Abandonner');
  await expect.element(dialog('TX-1042')).not.toBeInTheDocument();
  expect(readSeries(first.id)).toBeNull();
});

test('a reload in a series opens the product that was counted, with its typed number', async () => {
  const keptBefore = (name: string, text: string) =>
    sessionStorage.setItem(`typed_number:${profileOf('Preparer').user_id}:${name}`, text);
  keptBefore(`${first.id}:count-series`, `${second.id} TX-1042`);
  keptBefore(`${second.id}:count`, '41');
  await openFound();
  await expect.element(field('TX-1042')).toHaveValue('41');
  await press('Enregistrer, suivant');
  await expect.element(field('TX-1043')).toHaveFocus();
  expect(counts()).toMatchObject([{ product_id: second.id, counted: 41 }]);
});
