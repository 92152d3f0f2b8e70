import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { counts, dialog, field, openFound, prepareCount, press, products, setDue } from './open-count.ts';
import './shorten-press-guard.ts';

beforeEach(async () => {
  await prepareCount();
  // The second one of the aisle is not to be counted; the last one is in another aisle.
  setDue([products[0]!, products[2]!, products[3]!].map((one) => ({ ...one, count_due: true })));
});

const list = () => page.getByRole('heading', { name: 'Emplacements à compter' });

test('the count of a location to count goes on with the next one of them, and leads back to their list', async () => {
  await openFound('/counting?locations=true');
  await page.getByRole('link', { name: /TX-1041/ }).click();
  await expect.element(dialog('TX-1041').getByText('TX-1043')).toBeVisible();
  await typeKeys('8');
  await press('Enregistrer, suivant');
  await expect.element(field('TX-1043')).toHaveFocus();
  await typeKeys('5');
  await press('Enregistrer, suivant');
  await expect.element(field('TX-1044')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Enregistrer, suivant' })).not.toBeInTheDocument();
  await press('Annuler');
  await expect.element(list()).toBeVisible();
  expect(counts().map((one) => one.counted)).toEqual([8, 5]);
});

test('a count that a reload has opened leads to the list, too', async () => {
  await openFound('/found?product=TX-1041&count=due');
  await expect.element(field('TX-1041')).toHaveFocus();
  await press('Annuler');
  await expect.element(list()).toBeVisible();
});
