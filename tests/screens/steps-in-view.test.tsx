import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import { fakeApi } from './fake-api.ts';
import { isSeen } from './is-seen.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

beforeEach(() => freshBrowser());

describe.each([
  [360, 740],
  [820, 1180],
])('at %i × %i', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('a saved count brings the location and the reference of the next row into view', async () => {
    const aisle = Array.from({ length: 9 }, (_, at) => stocked(at + 1, 10));
    openAisleDevice({ aisle: () => aisle });
    fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
    await openPage('/counting?aisle=B&location=B-07-1-01');
    const list = page.getByRole('list', { name: 'Produits de l’allée' });
    const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });
    await expect.element(field('TX-1047')).toHaveFocus();
    await typeKeys('7');
    list.element().scrollTop = 0;
    await page.getByRole('button', { name: 'Enregistrer 7, suivant' }).click();
    await expect.element(field('TX-1048')).toHaveFocus();
    const row = list.getByRole('listitem').filter({ has: field('TX-1048') });
    const { top, bottom } = list.element().getBoundingClientRect();
    for (const part of [row.getByRole('img', { name: /^Allée B/ }), row.getByText('TX-1048')]) {
      const isShown = () => {
        const box = part.element().getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      };
      await expect.poll(isShown).toBe(true);
    }
  });

  test('a step of a marking job brings the start of the job into view', async () => {
    const technician = profileOf('Technician');
    const rows = Array.from({ length: 16 }, (_, at) =>
      lineOf(at + 1, { prep_state: 'to mark', picked: 30, quantity: 30, marking: 'Broderie, cœur' }),
    );
    openWarehouse(
      technician,
      [orderOf(rows)],
      rows,
      rows.map((row) => jobOf(row)),
    );
    await openPage(`/orders/${idOf(1)}/marking`);
    const head = page.getByRole('heading', { name: 'REF-1', exact: true });
    await expect.element(head).toBeVisible();
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => isSeen(head.element())).toBe(false);
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect.element(page.getByText(/^En cours/).first()).toBeVisible();
    await expect.poll(() => isSeen(head.element())).toBe(true);
  });
});
