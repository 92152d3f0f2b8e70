import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { readTyped } from '#src/floor/typed-number.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import {
  countDevice,
  counts,
  dialog,
  field,
  openCount,
  openFound,
  prepareCount,
  press,
  products,
  scanner,
} from './open-count.ts';
import { profileOf } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

beforeEach(prepareCount);

test.each([
  ['1,5', '1,5'],
  ['30-2', '30-2'],
])('%s is no count: the text stays, an error says so, and nothing is saved', async (typed, shown) => {
  await openCount();
  await typeKeys(...typed);
  await expect.element(field('TX-1041')).toHaveValue(shown);
  const problem = dialog('TX-1041').getByRole('alert');
  await expect.poll(() => problem.element().textContent).toContain('pas un nombre de pièces');
  await press(/^Enregistrer$/);
  await expect.poll(() => problem.element().textContent).toContain('pas un nombre de pièces');
  expect(counts()).toEqual([]);
});

test('Enter on an unfinished count says what is missing', async () => {
  await openCount();
  await typeKeys('2', '4', '*', '{Enter}');
  const problem = dialog('TX-1041').getByRole('alert');
  await expect.poll(() => problem.element().textContent).toContain('Complétez ou effacez 24×.');
  expect(counts()).toEqual([]);
});

test('cartons are multiplied: 1*12 is 12 pieces', async () => {
  await openCount();
  await typeKeys('1', '*', '1', '2');
  await expect.element(field('TX-1041')).toHaveValue('1×12');
  await press(/^Enregistrer\s:/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 12, location: products[0]!.location }]);
});

test('digits that are typed while another product is looked up are not lost to it', async () => {
  await openCount();
  const { answers } = countDevice();
  const find = answers['product-of']!;
  const found = Promise.withResolvers<void>();
  let isAsked = false;
  answers['product-of'] = async (asked) => {
    isAsked = true;
    await found.promise;
    return find(asked);
  };
  await sendKeys('TX-1042', scanner);
  await expect.poll(() => isAsked).toBe(true);
  await typeKeys('7');
  found.resolve();
  await expect.element(page.getByText(/TX-1041 d’abord|d’abord.*TX-1041|comptage de TX-1041/)).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('7');
});

test.each(['TX-1042', 'ZZ-UNKNOWN-9'])(
  'a lookup of %s that ends after the dialog was closed says and plays nothing',
  async (code) => {
    await openCount();
    const { answers } = countDevice();
    const [find, findAt] = [answers['product-of']!, answers['products-at']!];
    const found = Promise.withResolvers<void>();
    let isAsked = false;
    const wait = () => {
      isAsked = true;
      return found.promise;
    };
    answers['product-of'] = (asked) => wait().then(() => find(asked));
    answers['products-at'] = (asked) => wait().then(() => findAt(asked));
    await sendKeys(code, scanner);
    await expect.poll(() => isAsked).toBe(true);
    await press('Annuler');
    await expect.element(dialog('TX-1041')).not.toBeInTheDocument();
    const { played } = recordSignals();
    found.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(played()).toEqual([]);
    expect(document.body.textContent).not.toContain(code);
  },
);

test('a scan that is still looked up when the dialog goes on to another product is refused in words', async () => {
  await openCount();
  const { answers } = countDevice();
  const find = answers['product-of']!;
  const lookups: (() => void)[] = [];
  answers['product-of'] = async (asked) => {
    await new Promise<void>((resolve) => void lookups.push(resolve));
    return find(asked);
  };
  await sendKeys('TX-1042', scanner);
  await expect.poll(() => lookups.length).toBe(1);
  await sendKeys('TX-1043', scanner);
  await expect.poll(() => lookups.length).toBe(2);
  lookups[0]!();
  await expect.element(field('TX-1042')).toHaveFocus();
  const { played } = recordSignals();
  lookups[1]!();
  await expect.element(page.getByText(/^La page n’était pas prête/)).toBeVisible();
  expect(played()).toEqual(['wrong']);
  await expect.element(dialog('TX-1042')).toBeVisible();
});

test('a count that was typed before a reload is of the location and the stock of that moment', async () => {
  const fields = ['count', 'on-hand', 'picked', 'location'].map((field) => `${products[0]!.id}:${field}`);
  const name = `typed_number:${profileOf('Preparer').user_id}:${products[0]!.id}`;
  await openCount();
  await typeKeys('1', '2');
  await expect.poll(() => fields.map(readTyped)).toEqual(['12', '10', '0', products[0]!.location]);
  await press('Annuler');
  await press('Abandonner');
  expect(fields.map(readTyped)).toEqual([null, null, null, null]);
  // Another user shipped 3 pieces and moved the product between the count and the reload.
  sessionStorage.setItem(`${name}:count`, '12');
  sessionStorage.setItem(`${name}:on-hand`, '13');
  sessionStorage.setItem(`${name}:picked`, '0');
  sessionStorage.setItem(`${name}:location`, 'B-09-1-01');
  await openFound();
  await expect.element(field('TX-1041').last()).toHaveValue('12');
  await press(/^Enregistrer\s: -1$/);
  await expect
    .poll(() => counts())
    .toMatchObject([{ counted: 12, from: 13, picked: 0, location: 'B-09-1-01' }]);
});

test('a count at a location stays about its product when another one becomes the first one there', async () => {
  await openFound();
  const { answers } = countDevice();
  const [counted, other] = [products[0]!, { ...products[1]!, location: products[0]!.location }];
  answers['products-at'] = () => [counted];
  await page
    .getByRole('link', { name: /B-01-1-01|Allée B/ })
    .first()
    .click();
  await press('Compter ici');
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('7');
  answers['products-at'] = () => [other];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('TX-1042').first()).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('7');
  expect(dialog('TX-1042').elements()).toEqual([]);
});

test('a scan of another product does not discard a note that was typed before the number', async () => {
  await openCount();
  await userEvent.selectOptions(dialog('TX-1041').getByRole('combobox'), 'correction');
  const note = dialog('TX-1041').getByRole('textbox');
  await note.fill('carton abîmé');
  await sendKeys('TX-1042', scanner);
  await expect.element(page.getByText(/comptage de TX-1041/)).toBeVisible();
  await expect.element(note).toHaveValue('carton abîmé');
});
