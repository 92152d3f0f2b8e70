import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const startedAt = new Date().toISOString();
const spoiled = page.getByRole('spinbutton', { name: 'Gâchées' });

/** Opens a started job of 30 pieces. */
async function openJob(line: Parameters<typeof lineOf>[1] = {}, job: Parameters<typeof jobOf>[1] = {}) {
  const all = { quantity: 30, picked: 30, marking: 'Broderie', prep_state: 'to mark' } as const;
  const started = { state: 'in progress', started_at: startedAt, technician: 'paul' } as const;
  const rows = [lineOf(1, { ...all, ...line }), lineOf(2, all)];
  const jobs = [jobOf(rows[0]!, { ...started, ...job }), jobOf(rows[1]!)];
  const profile = profileOf('Technician');
  const own = jobs.map((one) => (one.technician === 'paul' ? { ...one, technician: profile.username } : one));
  const warehouse = openWarehouse(profile, [orderOf(rows)], rows, own);
  await openPage(`/orders/${idOf(1)}/marking?job=${idOf(201)}`);
  await expect.element(page.getByRole('heading', { name: 'REF-1' })).toBeVisible();
  return warehouse;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('after a spoiled piece the counters stay: the numbers are seen, and the pieces that are there counted', async () => {
  const warehouse = await openJob();
  await button('+5').click();
  await page.getByRole('group', { name: 'Gâchées' }).getByRole('button', { name: 'Un de plus' }).click();
  await button('Enregistrer').click();
  await expect.element(page.getByText('29 sur 30 sont là', { exact: false })).toBeVisible();
  await expect.element(spoiled).toHaveValue('1');
  await button('+5').click();
  await button('Enregistrer').click();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([
      { done: 5, spoiled: 1 },
      { done: 10, spoiled: 1, from_done: 5, from_spoiled: 1 },
    ]);
});

test('a job whose last piece is picked again offers the next one, and keeps its counters', async () => {
  await openJob({ prep_state: 'to pick', picked: 29 }, { quantity_done: 29, quantity_spoiled: 1 });
  await expect.element(page.getByRole('link', { name: 'Suivant' })).toBeVisible();
  await expect.element(spoiled).toHaveValue('1');
});

test('a job that has not started waits for all its pieces', async () => {
  await openJob({ prep_state: 'to pick', picked: 29 }, { state: 'to do', started_at: null, technician: '' });
  await expect.element(page.getByText('29 sur 30 sont là', { exact: false })).toBeVisible();
  expect(spoiled.query()).toBeNull();
});

test('a started job of which pieces are there stays among those that are ready', async () => {
  await openJob({ prep_state: 'to pick', picked: 29 }, { quantity_done: 5, quantity_spoiled: 1 });
  await page.getByRole('link', { name: /À faire/ }).click();
  await expect.element(page.getByRole('link', { name: /^REF-1/ })).toBeVisible();
  expect(page.getByText('Articles encore en prélèvement').query()).toBeNull();
});
