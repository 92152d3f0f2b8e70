import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { readSession } from '#src/session/session-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { openStillDevice } from './still-device.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('alertdialog');
const choice = (name: RegExp) => dialog.getByRole('button', { name });

/** Opens an order as a preparer, offline, with this many pending picks. */
async function openWithPending(picks = 2) {
  const who = profileOf('Preparer');
  const lines = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 }), lineOf(2)];
  const warehouse = openWarehouse(who, [orderOf(lines, { claimed_by: who.username })], lines);
  const app = await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('2 lignes')).toBeVisible();
  warehouse.down = true;
  for (let n = 1; n <= picks; n++) {
    enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked: n, from: n - 1 });
  }
  await expect.poll(() => readQueue()).toHaveLength(picks);
  /** Signs in on the sign-in screen. */
  const signInAs = async (userId: string, username: string) => {
    Object.assign(who, { user_id: userId, username });
    localStorage.setItem('token', `t-${userId}`);
    await loadProfile();
    await expect.poll(() => readSession().phase).toBe('open');
  };
  return { warehouse, signInAs, first: { ...who }, ...app };
}

/** A dialog that has just opened ignores Enter, as it would the second press of a hasty user. */
async function expectAcceptsKeys() {
  await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
}

async function expectSignedOut() {
  await expect.element(page.getByLabelText('Identifiant')).toBeVisible();
}

beforeEach(() => freshBrowser());

describe('log out', () => {
  test('without pending commands happens at once', async () => {
    const { warehouse } = await openWithPending(0);
    warehouse.down = false;
    await button('Déconnexion').click();
    await expectSignedOut();
  });

  test('asks first when offline, even without pending commands', async () => {
    const { warehouse } = await openWithPending(0);
    recordLink(false);
    await button('Déconnexion').click();
    await expect.element(dialog.getByText(/^Il sera impossible de se reconnecter ici/)).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toBe('Rester connecté');
    await choice(/^Rester/).click();
    expect(readSession().phase).toBe('open');
    await button('Déconnexion').click();
    warehouse.down = false;
    recordLink(true);
    await expect.element(dialog.getByText('Le réseau est revenu.')).toBeVisible();
    await choice(/^Déconnexion/).click();
    await expectSignedOut();
  });

  test('does not list commands as undone that were sent while the dialog is open', async () => {
    const { warehouse } = await openWithPending(1);
    await expect.element(button(/Hors ligne/)).toBeVisible();
    await button('Déconnexion').click();
    await expect.element(page.getByText('1 action n’a pas été envoyée')).toBeVisible();
    await expect.element(dialog.getByText(/^Il sera impossible de se reconnecter/)).toBeVisible();
    warehouse.down = false;
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('alertdialog', { name: 'Tout a été envoyé' })).toBeVisible();
    expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(1);
    expect(dialog.getByText(/ne sera pas/).elements()).toEqual([]);
    await expect.poll(() => document.activeElement?.textContent).toBe('Déconnexion');
    await choice(/^Déconnexion/).click();
    await expectSignedOut();
  });

  test('asks if commands are pending, and the user may stay', async () => {
    await openWithPending();
    await button('Déconnexion').click();
    await expect.element(page.getByText('2 actions n’ont pas été envoyées')).toBeVisible();
    await choice(/^Rester/).click();
    expect(readSession().phase).toBe('open');
    expect(readQueue()).toHaveLength(2);
  });

  test('"send now" waits until everything has arrived, and then signs out', async () => {
    const { warehouse } = await openWithPending();
    await expect.element(button(/Hors ligne/)).toBeVisible();
    await button('Déconnexion').click();
    await expect.element(choice(/^Envoyer maintenant/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog.getByText('Il n’y a pas de réseau pour l’instant.')).toBeVisible();
    await choice(/^Rester/).click();
    // The server answers, but nothing is decided yet.
    warehouse.onCommand = () => {
      warehouse.commands = [];
      return { status: 'retry' };
    };
    warehouse.down = false;
    dispatchEvent(new Event('online'));
    await expect.element(button(/^Hors ligne/)).not.toBeInTheDocument();
    await button('Déconnexion').click();
    await choice(/^Envoyer maintenant/).click();
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    warehouse.onCommand = () => null;
    await expectSignedOut();
    expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(2);
  });

  test('"send now" counts what was sent, and returns to the choice when the user has to settle the rest', async () => {
    const { warehouse } = await openWithPending(0);
    const pick = (line: number, order = 1) =>
      enqueue('line.pick', { order_id: idOf(order), line_id: idOf(line), picked: 30, from: 0 });
    warehouse.onCommand = () => ({ status: 'rejected', code: 'line.overpick' });
    warehouse.down = false;
    pick(101);
    await expect.poll(() => readQueue().map((one) => one.state)).toEqual(['refused']);
    // One is blocked by it; the other two are sent when allowed.
    const allowed = new Set<string>();
    warehouse.onCommand = ({ args }) => {
      if (allowed.has((args as { order_id: string }).order_id)) return null;
      warehouse.commands = warehouse.commands.slice(0, -1);
      return { status: 'retry' };
    };
    pick(102);
    pick(103, 2);
    pick(104, 3);
    await expect.poll(() => readQueue()).toHaveLength(4);
    await button('Déconnexion').click();
    await choice(/^Envoyer maintenant/).click();
    await expect
      .element(dialog.getByText(/^0 sur 2 envoyées\..*2 actions restent ici tant que/))
      .toBeVisible();
    allowed.add(idOf(2));
    await expect.element(dialog.getByText(/^1 sur 2 envoyées\./)).toBeVisible();
    allowed.add(idOf(3));
    await expect.element(choice(/^Conserver sur cet appareil/)).toBeVisible();
    expect(readQueue().filter(({ state }) => state !== 'applied')).toHaveLength(2);
  });

  test('"send now" formats numbers in the user’s language', async () => {
    const device = openStillDevice();
    const who = profileOf('Preparer');
    const lines = [lineOf(1), lineOf(2)];
    openWarehouse(who, [orderOf(lines)], lines);
    await openPage(`/orders/${idOf(1)}`);
    await expect.element(page.getByText('2 lignes')).toBeVisible();
    const queued = (n: number): QueuedCommand => ({
      n,
      id: idOf(1000 + n),
      user_id: who.user_id,
      type: 'line.pick',
      version: 1,
      args: { order_id: idOf(1), line_id: idOf(101), picked: n, from: n - 1 },
      lane: `order:${idOf(1)}`,
      depends_on: [],
      state: 'waiting',
      attempts: 0,
      queued_at: '2026-06-11T07:12:00.000Z',
      verdict: null,
    });
    const all = Array.from({ length: 2500 }, (_, at) => queued(at + 1));
    device.emit({ kind: 'queue', queue: all });
    await button('Déconnexion').click();
    await choice(/^Envoyer maintenant/).click();
    device.emit({ kind: 'queue', queue: all.slice(1200) });
    // The test tools treat no-break spaces as plain ones.
    await expect.element(dialog.getByText('1 200 sur 2 500 envoyées.')).toBeVisible();
  });

  test('"keep" hides the pending work, and sends it when the same user signs in again', async () => {
    const { warehouse, signInAs, first } = await openWithPending();
    localStorage.setItem('basket', '[{"reference":"TX-1","quantity":1,"marking":"","price_seen":1}]');
    await button('Déconnexion').click();
    await choice(/^Conserver sur cet appareil/).click();
    await expectSignedOut();
    expect(readQueue()).toEqual([]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    const keys = ['token', 'basket', 'permissions', 'role_name', 'kept_profile'];
    expect(keys.map((key) => localStorage.getItem(key))).toEqual(keys.map(() => null));
    await expect.element(button(/elise\.garnier.*2 actions en attente ici/)).toBeVisible();
    warehouse.down = false;
    await signInAs(first.user_id, first.username);
    await expect.poll(() => warehouse.commands.length).toBe(2);
    expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(2);
  });

  test('"discard" requires the number, and runs none of it', async () => {
    const { warehouse, signInAs, first } = await openWithPending();
    await button('Déconnexion').click();
    await choice(/^Abandonner/).click();
    const sure = dialog.getByRole('button', { name: 'Abandonner' });
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(dialog.getByLabelText('Pour confirmer, tapez 2'), '3');
    await expect.element(sure).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(dialog.getByLabelText('Pour confirmer, tapez 2'), '2');
    await sure.click();
    await expectSignedOut();
    warehouse.down = false;
    await signInAs(first.user_id, first.username);
    await expect.element(button(/^À jour|^Téléchargement/)).toBeVisible();
    expect(readQueue()).toEqual([]);
    expect(warehouse.commands).toEqual([]);
  });
});

describe('a sign-out that fails', () => {
  test('after the actions were discarded does not say that they were not', async () => {
    const { warehouse } = await openWithPending();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await button('Déconnexion').click();
    await choice(/^Abandonner/).click();
    await userEvent.fill(dialog.getByLabelText('Pour confirmer, tapez 2'), '2');
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await dialog.getByRole('button', { name: 'Abandonner' }).click();
    await expect.element(page.getByText(/^La déconnexion a échoué/)).toBeVisible();
    expect(page.getByText(/^Rien n’a été abandonné/).elements()).toEqual([]);
    remove.mockRestore();
    await choice(/^Déconnexion/).click();
    await expectSignedOut();
    expect(warehouse.commands).toEqual([]);
  });
});

describe('a shared tablet', () => {
  test('changes users in two clicks; nothing of the first is shown to the second, or sent in another name', async () => {
    const { warehouse, signInAs, first, screen } = await openWithPending();
    await button(/Bonjour, elise\.garnier/).click();
    await page.getByRole('menuitem', { name: 'Changer d’utilisateur' }).click();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Conserver sur cet appareil/);
    await expectAcceptsKeys();
    await userEvent.keyboard('{Enter}');
    await expectSignedOut();
    warehouse.down = false;
    await signInAs('u-second', 'paul.second');
    await expect.element(button(/Bonjour, paul\.second/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(readQueue()).toEqual([]);
    expect(warehouse.commands).toEqual([]);
    expect(screen.container.textContent).not.toMatch(/TX-1042-BLE prélev|actions? en attente/);
    await button('Déconnexion').click();
    await expectSignedOut();
    await button(/elise\.garnier/).click();
    await expect.element(page.getByLabelText('Identifiant')).toHaveValue('elise.garnier');
    expect(document.activeElement?.getAttribute('name')).toBe('password');
    await signInAs(first.user_id, first.username);
    await expect.poll(() => warehouse.commands.length).toBe(2);
    const acted = warehouse.calls.filter(({ path }) => path === '/commands');
    expect(new Set(acted.map(({ headers }) => headers.get('x-quai-user')))).toEqual(new Set(['u-Preparer']));
  });

  test('says on the sign-in that it needs a network', async () => {
    const { warehouse } = await openWithPending(0);
    warehouse.down = true;
    recordLink(false);
    await button('Déconnexion').click();
    await choice(/^Déconnexion/).click();
    await expectSignedOut();
    await expect.element(page.getByText('Pas de réseau.')).toBeVisible();
    vi.restoreAllMocks();
    warehouse.down = false;
  });
});
