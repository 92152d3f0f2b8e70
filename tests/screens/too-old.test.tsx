import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followTooOld } from '#src/sw-bridge/follow-too-old.ts';
import { putOffUpdate } from '#src/sw-bridge/update-store.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';

const manager = profileOf('Manager');
const tooOld = { status: 426, body: { code: 'app.too_old', detail: '' } };
const reason = page.getByText('Cette version est trop ancienne pour envoyer quoi que ce soit.');
let stop: () => void;

beforeEach(async () => {
  await freshBrowser();
  stop = followTooOld();
});
afterEach(() => {
  stop();
  putOffUpdate();
});

test('a page that is refused as too old says why, and offers the update', async () => {
  fakeApi(({ path }) => (path === '/auth/me' ? { body: manager } : tooOld));
  await openPage('/settings');
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mettre à jour' }).first()).toBeVisible();
});

test('so does the sign-in', async () => {
  fakeApi(() => tooOld);
  localStorage.removeItem('token');
  await openPage('/login');
  await page.getByLabelText('Identifiant').fill('claire.morel');
  await page.getByLabelText('Mot de passe', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible();
});
