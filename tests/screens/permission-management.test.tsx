import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { builtInPermissions, defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { noteLink } from '#src/api/link-store.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';

type Wish = { role: string; permission?: string; permissions?: string[]; granted: boolean };

/** A server that keeps what was granted; `more` may answer in its place. */
function serveGrants(who: RoleName, more: (call: FakeCall) => FakeAnswer | null | 'never' | undefined) {
  const held = new Map<string, Set<string>>(roleNames.map((role) => [role, new Set(defaultGrants[role])]));
  const roleOf = (role: string) => ({ role, user_count: 3, permissions: [...held.get(role)!] });
  const matrix = (): RolePermissions => ({
    permissions: [
      ...Object.entries(builtInPermissions).map(([name, of]) => ({ name, page: of, built_in: true })),
      { name: 'open the gate', page: '/gate', built_in: false },
    ],
    roles: roleNames.map(roleOf),
  });
  const calls = fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    if (call.path === '/auth/me') return { body: { ...profileOf(who), permissions: [...held.get(who)!] } };
    if (!call.path.startsWith('/role-permissions')) return { body: [] };
    if (call.method === 'GET') return { body: matrix() };
    const { role, permission, permissions = [permission!], granted } = call.body as Wish;
    for (const name of permissions) {
      if (granted) held.get(role)!.add(name);
      else held.get(role)!.delete(name);
    }
    return { body: roleOf(role) };
  });
  return { calls, held, writes: () => calls.filter(({ method }) => method === 'PUT') };
}

async function open(
  search = '',
  more: Parameters<typeof serveGrants>[1] = () => undefined,
  who: RoleName = 'Admin',
) {
  const server = serveGrants(who, more);
  await openPage(`/permissions-management${search}`);
  return server;
}

const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
/** What may not be changed is not for the test’s mouse, which waits until it may. */
const pressAnyway = (name: string) => toggle(name).click({ force: true });
const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { code, detail: '' } });
const isWrite = (call: FakeCall) => call.method === 'PUT' && call.path.startsWith('/role-permissions');

beforeEach(() => freshBrowser());

test('a real table tells who holds what, by groups, with names for each switch', async () => {
  await open();
  await expect.element(page.getByRole('grid', { name: 'Permissions des rôles' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Préparateur 13 détenues/ })).toBeVisible();
  await expect
    .element(page.getByRole('rowheader', { name: /Voir les arrivages view arrivals page/ }))
    .toBeVisible();
  await expect.element(toggle('Préparateur : Voir les arrivages')).toBeChecked();
  await expect.element(toggle('Client : Voir les arrivages')).not.toBeChecked();
  expect(page.getByRole('switch').elements()).toHaveLength(38 * 6);
  await expect.element(page.getByRole('tab', { name: /Créées ici 1/ })).toBeVisible();
  expect(document.title).toBe('Gestion des permissions | Quai');
});

test('a press shows at once, goes with a key of its own, and the server’s word stands', async () => {
  const { writes, held } = await open('?group=floor');
  const count = toggle('Technicien : Compter le stock');
  await count.click();
  await expect.element(count).toBeChecked();
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Technician', permission: 'count stock', granted: true }]);
  expect(writes()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await expect.element(page.getByRole('columnheader', { name: /Technicien 10 détenues/ })).toBeVisible();
  await count.click();
  await count.click();
  await expect.poll(() => writes().length).toBe(3);
  expect(writes().map(({ body }) => (body as Wish).granted)).toEqual([true, false, true]);
  expect(held.get('Technician')!.has('count stock')).toBe(true);
  await expect.element(count).not.toHaveAttribute('aria-busy');
});

test('what failed goes back, says why until it is put away, and is sent again under the same key', async () => {
  const broken = { is: true };
  const { writes } = await open('?group=floor', (call) =>
    isWrite(call) && broken.is ? refusal(500, 'server.failure') : undefined,
  );
  const count = toggle('Technicien : Compter le stock');
  await count.click();
  const alert = page.getByRole('alert').filter({ hasText: 'La modification a échoué.' });
  await expect.element(alert.getByText(/Technicien · count stock\./)).toBeVisible();
  await expect.element(count).not.toBeChecked();
  broken.is = false;
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(count).toBeChecked();
  await expect.element(alert).not.toBeInTheDocument();
  const keys = writes().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a role or permission that is not there any more is told in its own words', async () => {
  await open('?group=own', (call) => (isWrite(call) ? refusal(422, 'row.reference_unknown') : undefined));
  await toggle('Client : open the gate').click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Sélectionnez un rôle et une permission valides.' });
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Masquer' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a group goes in one call after it was named, either way, and only what is shown', async () => {
  const { writes } = await open('?q=arriv');
  const ask = page.getByRole('button', { name: /^Technicien\s: 0 sur 1 dans Pages/ });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Pages · Technicien' });
  await expect.element(dialog.getByText('Voir les arrivages')).toBeVisible();
  await expect.element(dialog.getByText('Cela concerne aussitôt 3 utilisateurs actifs.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Laisser ainsi' }).click();
  expect(writes()).toEqual([]);
  await ask.click();
  await dialog.getByRole('button', { name: 'Donner 1 permission' }).click();
  await expect.element(toggle('Technicien : Voir les arrivages')).toBeChecked();
  await page.getByRole('tab', { name: /Fichiers/ }).click();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /^Manager\s: 2 sur 2 dans Fichiers/ }).click();
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

test('a group that failed says so, and goes back whole', async () => {
  await open('?group=files', (call) => (isWrite(call) ? refusal(409, 'row.stale') : undefined));
  await page.getByRole('button', { name: /^Manager\s: 2 sur 2/ }).click();
  await page.getByRole('button', { name: 'Retirer 2 permissions' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'La mise à jour du groupe a échoué.' });
  await expect.element(alert.getByText(/Manager · 2 permissions\./)).toBeVisible();
  await expect.element(toggle('Manager : Importer des fichiers')).toBeChecked();
});

test('the Admin keeps the management: the switch stays, says why, and no group takes it', async () => {
  const { writes } = await open('?group=access');
  const kept = toggle('Administrateur : Donner et retirer des permissions');
  await expect.element(kept).toHaveAttribute('aria-disabled', 'true');
  await expect.element(kept).toHaveAccessibleDescription(/garde le droit de gérer les permissions/);
  await pressAnyway('Administrateur : Donner et retirer des permissions');
  await expect.element(kept).toBeChecked();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByText(/droit de gérer/))
    .toBeVisible();
  await page.getByRole('button', { name: /^Administrateur\s: 8 sur 8/ }).click();
  await page.getByRole('button', { name: 'Retirer 6 permissions' }).click();
  await expect.poll(() => writes().length).toBe(1);
  const { permissions } = writes()[0]!.body as Wish;
  expect(permissions!.filter((name) => name.includes('permissions management'))).toEqual([]);
});

test('one’s own menu follows with the profile call that comes after', async () => {
  const { calls } = await open('?q=arriv');
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

test('without a network nothing is promised: it says so, and changes nothing', async () => {
  const away = { is: false };
  const { writes } = await open('?group=floor', () => (away.is ? null : undefined));
  const count = toggle('Technicien : Compter le stock');
  await expect.element(count).toBeVisible();
  away.is = true;
  noteLink(false);
  await expect.element(page.getByText('Pas de connexion.')).toBeVisible();
  await pressAnyway('Technicien : Compter le stock');
  await expect.element(count).not.toBeChecked();
  await expect.element(page.getByText(/il faut le réseau\.$/).first()).toBeVisible();
  expect(writes()).toEqual([]);
  away.is = false;
  noteLink(true);
  await count.click();
  await expect.element(count).toBeChecked();
});

test('who may look only, may look; who may not even look is told what is missing', async () => {
  const looking = { ...profileOf('Manager'), permissions: ['view permissions management page'] };
  const { writes } = await open(
    '',
    ({ path }) => (path === '/auth/me' ? { body: looking } : undefined),
    'Manager',
  );
  await expect.element(page.getByText('Lecture seule.')).toBeVisible();
  await pressAnyway('Client : Voir les arrivages');
  await expect.element(toggle('Client : Voir les arrivages')).not.toBeChecked();
  expect(writes()).toEqual([]);
});

test('a refusal names the missing permission, and another format is not shown', async () => {
  const reply = {
    is: {
      status: 403,
      body: { code: 'access.forbidden', detail: '', permission: 'view permissions management page' },
    } as FakeAnswer,
  };
  await open('', (call) => (call.path === '/role-permissions' ? reply.is : undefined));
  await expect.element(page.getByRole('alert').getByText('view permissions management page')).toBeVisible();
  reply.is = { body: { permissions: 'none' } };
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await page
    .getByRole('link', { name: /Gestion des permissions/ })
    .first()
    .click();
  await expect.element(page.getByText('Format reçu invalide.')).toBeVisible();
});

test('the keys move within the table, which is one stop of the Tab key', async () => {
  const { writes } = await open('?group=floor');
  await expect.element(toggle('Client : Passer des commandes')).toBeVisible();
  const focusable = [...document.querySelectorAll('[data-cell]')].filter(
    (one) => (one as HTMLElement).tabIndex === 0,
  );
  expect(focusable).toHaveLength(1);
  (focusable[0] as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(toggle('Technicien : Prélever les commandes')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Technician', permission: 'pick orders', granted: true }]);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(toggle('Client : Approuver les BAT')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(toggle('Administrateur : Passer des commandes')).toHaveFocus();
});

test('the search finds words, names and pages, without accents; nothing found offers the way back', async () => {
  await open();
  await page.getByRole('searchbox').fill('prelever');
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(6);
  await page.getByRole('searchbox').fill('/gate');
  await expect.element(page.getByRole('rowheader', { name: /open the gate/ })).toBeVisible();
  await page.getByRole('searchbox').fill('licorne');
  await expect.element(page.getByText(/Rien ici ne s’appelle/)).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(38 * 6);
});

test('on a phone one role is shown at a time, and nothing is wider than the screen', async () => {
  await page.viewport(360, 740);
  const { writes } = await open('?role=Preparer');
  await expect.element(page.getByRole('combobox', { name: 'Rôle' })).toHaveValue('Preparer');
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(38);
  expect(document.documentElement.scrollWidth).toBe(360);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rôle' }), 'Client');
  await toggle('Client : Voir les articles').click();
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([{ role: 'Client', permission: 'view articles page', granted: true }]);
});
