import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSeries } from '#src/floor/typed-number.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { typeKeys } from './aisle-device.ts';
import { countTouches } from './count-touches.ts';
import { profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import {
  countDevice,
  counts,
  dialog,
  field,
  gtin1041,
  openCount,
  openFound,
  prepareCount,
  press,
  products,
  scanner,
  setPicked,
} from './open-count.ts';
import './shorten-press-guard.ts';

beforeEach(prepareCount);

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

test('the count of a product that is out of stock is no opening stock', async () => {
  await openCount();
  countDevice().answers['product-of'] = () => ({
    ...products[3]!,
    last_movement_at: '2026-06-01T08:00:00.000Z',
  });
  await sendKeys('TX-1044', scanner);
  await expect.element(dialog('TX-1044').getByLabelText('Motif')).toHaveValue('count');
});

test('a correction needs a note; with another cause there is nothing wrong any more', async () => {
  await openCount();
  await typeKeys('8');
  const cause = dialog('TX-1041').getByLabelText('Motif');
  const note = dialog('TX-1041').getByLabelText('Note');
  await userEvent.selectOptions(cause, 'correction');
  await press(/^Enregistrer\s: -2$/);
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await userEvent.selectOptions(cause, 'count');
  await expect.element(note).not.toHaveAttribute('aria-invalid');
});

test('a count is about the stock that was known when it was typed', async () => {
  await openCount();
  await expect.poll(() => countDevice().asked.map(({ name }) => name)).toContain('list');
  await typeKeys('8');
  countDevice().answers['product-of'] = () => ({ ...products[0]!, on_hand: 8, available: 8, version: 9 });
  setPicked(2);
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

test('a scan of the location of the counted product confirms it, also where another product lies', async () => {
  await openCount();
  await sendKeys('B-02-1-01', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
  countDevice().answers['products-at'] = () => products.slice(0, 2);
  await sendKeys('B-02-1-01', scanner);
  const confirmed = page.getByText(
    /^C’est bien l’emplacement de TX-1042\s: saisissez le nombre de pièces\.$/,
  );
  await expect.element(confirmed).toBeVisible();
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('4');
  await sendKeys('B-02-1-01', scanner);
  await expect.element(field('TX-1042')).toHaveValue('4');
  expect(page.getByText(/^Enregistrez d’abord/).query()).toBeNull();
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

test('a count far below the recorded stock is saved by a second press', async () => {
  await openCount();
  await typeKeys('3');
  await press(/^Enregistrer\s: -7$/);
  const question = page.getByRole('alertdialog', {
    name: 'Le stock théorique est de 10. Enregistrer 3\u202f?',
  });
  await expect.element(question).toBeVisible();
  expect(counts()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer 3' }));
  await expect.poll(() => counts()).toMatchObject([{ counted: 3, from: 10 }]);
});

test('a count above the recorded stock is saved by one press within the tolerance', async () => {
  await openCount();
  await typeKeys('1', '2');
  const difference = dialog('TX-1041').getByText(/que le stock théorique \(10\)\./);
  await expect.element(difference).toBeVisible();
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

test('a scan of the counted product leaves a typed number that it cannot be added to', async () => {
  await openCount();
  await press('+1 par scan');
  await userEvent.fill(field('TX-1041'), '24×');
  await sendKeys('TX-1041', scanner);
  await expect.element(page.getByText(/24×./).first()).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('24×');
});
