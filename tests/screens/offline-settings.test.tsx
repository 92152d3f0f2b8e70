import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OfflineStats } from '#src/sync/protocol/device-questions.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { safeReload } from '#src/sw-bridge/safe-reload.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

vi.mock(import('#src/sw-bridge/safe-reload.ts'), { spy: true });

const preparer = profileOf('Preparer');
const section = page.getByRole('region', { name: 'Données hors ligne' });
const inSection = (name: string) => section.getByRole('button', { name });
const facts: OfflineStats = {
  rows: { articles: 4200, orders: 61, orderlines: 347 },
  bytes: 12_400_000,
  quota: 2_000_000_000,
  persisted: false,
  pulled_at: Date.now(),
};
const waiting = (n: number): QueuedCommand => ({
  n,
  id: `waiting-${n}`,
  user_id: preparer.user_id,
  type: 'order.release',
  version: 1,
  args: { order_id: '01a1fd38-f1f8-7fa0-8958-000000000001' },
  lane: 'order:1',
  depends_on: [],
  state: 'waiting',
  attempts: 0,
  queued_at: '2026-06-12T12:00:00.000Z',
  verdict: null,
});

/** The settings with a device whose answers the test sets. */
async function openSettings(kept: OfflineStats | null = facts, profile = preparer) {
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profile } : { body: [] }));
  const device = openStillDevice();
  device.facts = kept;
  await openPage('/settings');
  await expect.element(section).toBeVisible();
  const now = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
  device.emit({ kind: 'replica', status: now });
  const told = () => device.acts.map(({ name }) => name);
  return { told, emit: device.emit, device };
}

beforeEach(async () => {
  await freshBrowser();
  vi.mocked(safeReload).mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test('the stored rows are listed by kind, with their size and age', async () => {
  await openSettings();
  const row = (name: string) => section.getByRole('definition').filter({ hasText: name });
  await expect.element(row('347')).toBeVisible();
  await expect.element(section.getByText('Articles')).toBeVisible();
  await expect.element(section.getByText(/^4\s200$/)).toBeVisible();
  await expect.element(section.getByText(/12,4\sMo/)).toBeVisible();
  await expect.element(section.getByText(/^À jour à \d\d:\d\d$/)).toBeVisible();
  await expect.element(section.getByText(/peut effacer ces données/)).toBeVisible();
});

test.each([
  ['an hour ago, but yesterday', new Date(2026, 5, 11, 23, 50), /^Lues le 11\/06\/2026 23:50$/],
  ['this morning, half a day ago', new Date(2026, 5, 12, 0, 40), /^À jour à 00:40$/],
])('rows of %s', async (_, pulledAt, words) => {
  const now = new Date(2026, 5, 12, pulledAt.getDate() === 12 ? 23 : 0, 50);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { emit } = await openSettings();
  const old = { complete: true, progress: null, pulled_at: pulledAt.getTime(), without_catalogue: false };
  emit({ kind: 'replica', status: old });
  await expect.element(section.getByText(words)).toBeVisible();
});

test('a kind that is still loading has its line, so that nothing below moves when it arrives', async () => {
  await openSettings();
  const line = section.getByText('Produits', { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.element().nextElementSibling?.textContent).toBe('0');
  await expect.element(section.getByText('Clients', { exact: true })).not.toBeInTheDocument();
});

test('a user who sees the catalogue has a line for its articles, without a link to a list', async () => {
  await openSettings({ ...facts, rows: {} }, profileOf('Client'));
  const line = section.getByText('Articles', { exact: true });
  await expect.element(line).toBeVisible();
  expect(line.element().nextElementSibling?.textContent).toBe('0');
  await expect.element(section.getByText('Produits', { exact: true })).not.toBeInTheDocument();
});

test('a refresh reads everything again, and shows its progress', async () => {
  const { told, emit } = await openSettings();
  await inSection('Actualiser').click();
  await expect.poll(told).toContain('resync');
  const reading = { complete: false, progress: { done: 300, total: 1200 }, pulled_at: null };
  emit({ kind: 'replica', status: { ...reading, without_catalogue: false } });
  await expect.element(section.getByText(/^300 sur 1\s200/)).toBeVisible();
  await expect.element(inSection('Actualiser')).toHaveAttribute('aria-busy', 'true');
});

test('the layout below is stable while progress appears and disappears', async () => {
  const { emit } = await openSettings();
  const top = () => inSection('Actualiser').element().getBoundingClientRect().top;
  await expect.element(section.getByText(/^À jour à/)).toBeVisible();
  const before = top();
  const progress = { done: 300, total: 1200 };
  emit({ kind: 'replica', status: { complete: false, progress, pulled_at: null, without_catalogue: false } });
  await expect.element(section.getByRole('progressbar')).toBeVisible();
  expect(top()).toBe(before);
  emit({
    kind: 'replica',
    status: { complete: false, progress: null, pulled_at: null, without_catalogue: false },
  });
  await expect.element(section.getByText('Tout n’est pas encore téléchargé.')).toBeVisible();
  expect(top()).toBe(before);
});

test('once everything has arrived, the numbers are updated', async () => {
  const { emit, device } = await openSettings({ ...facts, rows: {} });
  const reading = { complete: false, progress: { done: 300, total: 4200 }, pulled_at: null };
  emit({ kind: 'replica', status: { ...reading, without_catalogue: false } });
  await expect.element(section.getByText(/^300 sur 4\s200/)).toBeVisible();
  // A page in the background does not poll: only the event can update the numbers.
  focusManager.setFocused(false);
  device.facts = facts;
  const whole = { complete: true, progress: null, pulled_at: Date.now() + 1, without_catalogue: false };
  emit({ kind: 'replica', status: whole });
  await expect.element(section.getByText(/^À jour à/)).toBeVisible();
  await expect.element(section.getByText(/^4\s200$/)).toBeVisible();
});

test('the browser is asked for persistent storage, and its answer is shown', async () => {
  await openSettings();
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  await inSection('Conserver sur cet appareil').click();
  await expect.element(page.getByText(/n’a pas accepté/)).toBeVisible();
  persist.mockResolvedValue(true);
  await inSection('Conserver sur cet appareil').click();
  await expect.element(page.getByText('Le navigateur conserve ces données.')).toBeVisible();
});

test('a wipe asks, and starts from scratch', async () => {
  const { told } = await openSettings();
  localStorage.setItem('known_stores', `u-other ${preparer.user_id}`);
  await inSection('Effacer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Garder' }).click();
  expect(told()).not.toContain('wipe');
  await inSection('Effacer').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click();
  await expect.poll(told).toContain('wipe');
  await expect.poll(() => vi.mocked(safeReload).mock.calls.length).toBe(1);
  // It was no loss: the user gets no alarm.
  expect(localStorage.getItem('known_stores')).toBe('u-other');
});

test('a wipe with pending commands requires typing their number', async () => {
  const { told, emit } = await openSettings();
  emit({ kind: 'queue', queue: [waiting(1), waiting(2)] });
  await inSection('Effacer').click();
  const dialog = page.getByRole('alertdialog');
  const sure = dialog.getByRole('button', { name: 'Effacer' });
  await expect.element(dialog.getByText('2 actions non envoyées seront perdues.')).toBeVisible();
  await expect.element(sure).toHaveAttribute('aria-disabled', 'true');
  await userEvent.fill(dialog.getByRole('textbox'), '1');
  await userEvent.keyboard('{Enter}');
  expect(told()).not.toContain('wipe');
  await userEvent.fill(dialog.getByRole('textbox'), '2');
  await sure.click();
  await expect.poll(told).toContain('wipe');
});

test('a store that does not answer is reported', async () => {
  await openSettings(null);
  await expect.element(section.getByText(/ne répond pas/)).toBeVisible();
});

test('the synchronization section shows the pending count, and opens the tray', async () => {
  const { emit } = await openSettings();
  emit({ kind: 'queue', queue: [waiting(1), { ...waiting(2), state: 'refused' }] });
  const sync = page.getByRole('region', { name: 'Synchronisation' });
  await expect.element(sync.getByText('1 action en attente d’envoi.')).toBeVisible();
  await expect.element(sync.getByText('1 action à traiter.')).toBeVisible();
  await sync.getByRole('button', { name: 'Ouvrir la synchronisation' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Synchronisation' })).toBeVisible();
});
