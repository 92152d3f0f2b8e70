import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import type { FakeAnswer } from './fake-api.ts';
import { openMatrix, toggle, type Wish } from './grants-server.ts';
import { freshBrowser, profileOf } from './open-shop-page.tsx';

/** The test's mouse waits until a control is enabled; disabled ones need `force`. */
const pressAnyway = (name: string) => toggle(name).click({ force: true });

beforeEach(() => freshBrowser());

// The first one of a page costs as much as the table, and Lingui's `plural` creates one.
test('the matrix opens without a number formatter', async () => {
  const created = vi.spyOn(Intl, 'NumberFormat');
  await openMatrix();
  await expect.element(page.getByRole('columnheader', { name: /Préparateur 13 accordées/ })).toBeVisible();
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});

test('a real table shows who has which permission, by groups, with an accessible name for each switch', async () => {
  await openMatrix();
  await expect.element(page.getByRole('grid', { name: 'Permissions des rôles' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Préparateur 13 accordées/ })).toBeVisible();
  await expect
    .element(page.getByRole('rowheader', { name: /Voir les arrivages view arrivals page/ }))
    .toBeVisible();
  await expect.element(toggle('Préparateur : Voir les arrivages')).toBeChecked();
  await expect.element(toggle('Client : Voir les arrivages')).not.toBeChecked();
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(42 * 6);
  await expect.element(page.getByRole('tab', { name: /Personnalisées 1/ })).toBeVisible();
  expect(document.title).toBe('Gestion des permissions | Quai');
});

test('a press shows at once, is sent with its own key, and the server’s response is final', async () => {
  const { writes, held } = await openMatrix('?group=floor');
  const count = toggle('Technicien : Compter le stock');
  await count.click();
  await expect.element(count).toBeChecked();
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Technician', permission: 'count stock', granted: true }]);
  expect(writes()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await expect.element(page.getByRole('columnheader', { name: /Technicien 11 accordées/ })).toBeVisible();
  await count.click();
  await count.click();
  await expect.poll(() => writes().length).toBe(3);
  expect(writes().map(({ body }) => (body as Wish).granted)).toEqual([true, false, true]);
  expect(held.get('Technician')!.has('count stock')).toBe(true);
  await expect.element(count).not.toHaveAttribute('aria-busy');
});

test('a group is sent in one call after a confirmation, either way, and with the visible entries only', async () => {
  const { writes } = await openMatrix('?q=arriv');
  const ask = page.getByRole('button', { name: /^Technicien\s: 0 \/ 1 dans Pages/ });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Pages · Technicien' });
  await expect.element(dialog.getByText('Voir les arrivages')).toBeVisible();
  await expect.element(dialog.getByText('S’applique immédiatement à 3 utilisateurs actifs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ne rien changer' }).click();
  expect(writes()).toEqual([]);
  await ask.click();
  await dialog.getByRole('button', { name: 'Accorder 1 permission' }).click();
  await expect.element(toggle('Technicien : Voir les arrivages')).toBeChecked();
  await page.getByRole('tab', { name: /Fichiers/ }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /^Manager\s: 2 \/ 2 dans Fichiers/ }).click();
  await page.getByRole('button', { name: 'Retirer 2 permissions' }).click();
  await expect.element(toggle('Manager : Importer des fichiers')).not.toBeChecked();
  await expect
    .poll(() => writes().map(({ path, body }) => [path, body]))
    .toEqual([
      ['/role-permissions/group', { role: 'Technician', permissions: ['view arrivals page'], granted: true }],
      [
        '/role-permissions/group',
        { role: 'Manager', permissions: ['import data', 'export data'], granted: false },
      ],
    ]);
});

test('the Admin keeps the management permission: its switch stays on, says why, and no group change removes it', async () => {
  const { writes } = await openMatrix('?group=access');
  const kept = toggle('Administrateur : Accorder et retirer des permissions');
  await expect.element(kept).toHaveAttribute('aria-disabled', 'true');
  await expect.element(kept).toHaveAccessibleDescription(/garde le droit de gérer les permissions/);
  await pressAnyway('Administrateur : Accorder et retirer des permissions');
  await expect.element(kept).toBeChecked();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByText(/droit de gérer/))
    .toBeVisible();
  await page.getByRole('button', { name: /^Administrateur\s: 8 \/ 8/ }).click();
  await page.getByRole('button', { name: 'Retirer 6 permissions' }).click();
  await expect.poll(() => writes().length).toBe(1);
  const { permissions } = writes()[0]!.body as Wish;
  expect(permissions!.filter((name) => name.includes('permissions management'))).toEqual([]);
});

test('the user’s own menu follows with the next profile call', async () => {
  const { calls } = await openMatrix('?q=arriv');
  const entry = page.getByRole('link', { name: 'Arrivages' });
  await expect.element(entry).toBeVisible();
  const asked = () => calls.filter(({ path }) => path === '/auth/me').length;
  const before = asked();
  await toggle('Administrateur : Voir les arrivages').click();
  await expect.poll(asked).toBeGreaterThan(before);
  await expect.element(entry).not.toBeInTheDocument();
  await toggle('Client : Voir les arrivages').click();
  await expect.element(toggle('Client : Voir les arrivages')).not.toHaveAttribute('aria-busy');
});

test('offline nothing is promised: the page says so, and changes nothing', async () => {
  const away = { is: false };
  const { writes } = await openMatrix('?group=floor', () => (away.is ? null : undefined));
  const count = toggle('Technicien : Compter le stock');
  await expect.element(count).toBeVisible();
  away.is = true;
  recordLink(false);
  await expect.element(page.getByText('Pas de connexion.')).toBeVisible();
  await pressAnyway('Technicien : Compter le stock');
  await expect.element(count).not.toBeChecked();
  await expect.element(page.getByText(/ne se modifient qu’en ligne\.$/).first()).toBeVisible();
  expect(writes()).toEqual([]);
  away.is = false;
  recordLink(true);
  await count.click();
  await expect.element(count).toBeChecked();
});

test('read-only users may look; users without any access see what is missing', async () => {
  const looking = { ...profileOf('Manager'), permissions: ['view permissions management page'] };
  const { writes } = await openMatrix(
    '',
    ({ path }) => (path === '/auth/me' ? { body: looking } : undefined),
    'Manager',
  );
  await expect.element(page.getByText('Lecture seule.')).toBeVisible();
  await pressAnyway('Client : Voir les arrivages');
  await expect.element(toggle('Client : Voir les arrivages')).not.toBeChecked();
  expect(writes()).toEqual([]);
});

test('a refusal names the missing permission, and an unknown format is not shown', async () => {
  const reply = {
    is: {
      status: 403,
      body: { code: 'access.forbidden', detail: '', permission: 'view permissions management page' },
    } as FakeAnswer,
  };
  await openMatrix('', (call) => (call.path === '/role-permissions' ? reply.is : undefined));
  await expect.element(page.getByRole('alert').getByText('view permissions management page')).toBeVisible();
  reply.is = { body: { permissions: 'none' } };
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page
    .getByRole('link', { name: /Gestion des permissions/ })
    .first()
    .click();
  await expect.element(page.getByText('Format reçu invalide.')).toBeVisible();
});

test('arrow keys move within the table, which is one tab stop', async () => {
  const { writes } = await openMatrix('?group=floor');
  await expect.element(toggle('Client : Passer des commandes')).toBeVisible();
  const focusable = [...document.querySelectorAll('[data-cell]')].filter(
    (one) => (one as HTMLElement).tabIndex === 0,
  );
  expect(focusable).toHaveLength(1);
  (focusable[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(toggle('Technicien : Préparer les commandes')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Technician', permission: 'pick orders', granted: true }]);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(toggle('Client : Approuver les BAT')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(toggle('Administrateur : Envoyer les BAT')).toHaveFocus();
});

test('the search finds texts, names and pages, without accents; no results offers the way back', async () => {
  await openMatrix();
  await page.getByRole('searchbox').fill('preparer les');
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(6);
  await page.getByRole('searchbox').fill('/gate');
  await expect.element(page.getByRole('rowheader', { name: /open the gate/ })).toBeVisible();
  await page.getByRole('searchbox').fill('licorne');
  await expect.element(page.getByText(/Aucun résultat pour/)).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(42 * 6);
});

test('on a phone one role is shown at a time, and nothing is wider than the screen', async () => {
  await page.viewport(360, 740);
  const { writes } = await openMatrix('?role=Preparer');
  await expect.element(page.getByRole('combobox', { name: 'Rôle' })).toHaveValue('Preparer');
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(42);
  expect(document.documentElement.scrollWidth).toBe(360);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rôle' }), 'Client');
  await toggle('Client : Voir les articles').click();
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Client', permission: 'view articles page', granted: true }]);
});
