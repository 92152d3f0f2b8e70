import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';

beforeEach(() => freshBrowser());

/** The page of a location where nothing lies, of a Preparer whose server never answers. */
function openEmpty(location: string) {
  const profile = profileOf('Preparer');
  fakeApi((asked) => (asked.path === '/auth/me' ? { body: profile } : null));
  openAnsweringDevice({ 'products-at': () => [], list: () => ({ rows: [], next: null }) });
  return openPage(`/found?location=${location}`);
}

test('from a location in the racks without goods, its aisle is counted from there', async () => {
  const { where } = await openEmpty('F-22-1-09');
  await expect.element(page.getByText('Il n’y a rien ici')).toBeVisible();
  expect(page.getByRole('button', { name: 'Compter ici' }).query()).toBeNull();
  await page.getByRole('link', { name: 'Compter l’allée F' }).click();
  await expect.poll(where).toMatch(/counting.aisle=F&location=F-22-1-09/);
});

test('an empty location outside the racks offers no count', async () => {
  await openEmpty('Mezzanine');
  await expect.element(page.getByText('Il n’y a rien ici')).toBeVisible();
  expect(page.getByRole('link', { name: /^Compter l’allée/ }).query()).toBeNull();
});
