import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAisleDevice, stocked } from './aisle-device.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });

beforeEach(() => freshBrowser());

test('a typed aisle that is too long is named as such, with the limit', async () => {
  const device = openAisleDevice({ aisle: () => [] });
  device.answers['aisles'] = () => [];
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/counting');
  await page.getByRole('textbox', { name: 'Allée' }).fill('B'.repeat(41));
  await page.getByRole('button', { name: 'Ouvrir la liste' }).click();
  await expect.element(page.getByText('Trop long\u00A0: 40 caractères maximum.')).toBeVisible();
});

test('the locations to count keep their title when they are refused', async () => {
  fakeApi(({ path }) =>
    path === '/auth/me' ? { body: { ...profileOf('Preparer'), permissions: [] } } : null,
  );
  await openPage('/counting?locations=true');
  await expect.element(page.getByRole('heading', { name: 'Emplacements à compter' })).toBeVisible();
});

test('a scan with the focus in no field leaves none of its digits in the count', async () => {
  openAisleDevice({ aisle: () => [stocked(1, 10), stocked(2, 40)] });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/counting?aisle=B');
  await expect.element(field('TX-1041')).toHaveFocus();
  (page.getByRole('button', { name: 'Plus', exact: true }).element() as HTMLElement).focus();
  await sendKeys('TX-1042', { gap: 12 });
  await expect.element(field('TX-1042')).toHaveFocus();
  await expect.element(field('TX-1042')).toHaveValue('');
  await page.getByRole('button', { name: /TX-1041/ }).click();
  await expect.element(field('TX-1041')).toHaveValue('');
});

test('a scan that begins with a digit leaves the focus where it is', async () => {
  openAisleDevice({ aisle: () => [stocked(1, 10)] });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/counting?aisle=B');
  await expect.element(field('TX-1041')).toHaveFocus();
  const more = page.getByRole('button', { name: 'Plus', exact: true }).element() as HTMLElement;
  more.focus();
  beginKeys();
  for (const key of '37601') {
    dispatchKey(more, { key }, 20);
    expect(document.activeElement).toBe(more);
  }
});
