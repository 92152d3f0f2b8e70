import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { countDevice, counts, dialog, field, openCount, prepareCount, press, scanner } from './open-count.ts';
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

test('cartons are multiplied: 1*12 is 12 pieces', async () => {
  await openCount();
  await typeKeys('1', '*', '1', '2');
  await expect.element(field('TX-1041')).toHaveValue('1×12');
  await press(/^Enregistrer\s:/);
  await expect.poll(() => counts()).toMatchObject([{ counted: 12 }]);
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
