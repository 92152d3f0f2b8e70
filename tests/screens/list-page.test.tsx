import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { defaultGrants, type RoleName } from '#contract/access.ts';
import { loadEntry, loadWork } from '#src/i18n/setup.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { permissions } from '#src/screens/lists/permissions.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { setSession } from '#src/session/session-store.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';

const stamp = { created_at: '2026-06-01T08:00:00.000Z', updated_at: '2026-06-01T08:00:00.000Z', version: 1 };
const words = ['coton', 'été', 'recyclé', 'verre', 'bambou'];
const rows = words.map((name, at) => ({
  ...stamp,
  id: `0190f5a0-0000-7000-8000-00000000000${at}`,
  name,
  article_count: at,
}));

function signInAs(role: RoleName): void {
  const user = {
    user_id: 'u1',
    username: 'claire.morel',
    email: 'claire@quai.example',
    role_name: role,
    permissions: [...defaultGrants[role]],
    customer_code: '',
    customer_name: '',
  };
  setSession({
    phase: 'open',
    user,
    permissions: user.permissions,
    confirmedAt: Date.now(),
    confirmed: true,
  });
}

/** Serves the tags; a test says the rest. */
function serve(more: (call: FakeCall) => FakeAnswer | null | undefined = () => undefined): FakeCall[] {
  return fakeApi((call) => {
    const own = more(call);
    if (own !== undefined) return own;
    const id = /^\/tags\/([^/?]+)(\/history)?/.exec(call.path);
    if (id?.[2]) return { body: [] };
    if (id) return { body: rows.find((row) => row.id === id[1]) };
    const q = new URLSearchParams(call.path.split('?')[1]).get('q') ?? '';
    const found = rows.filter((row) => row.name.includes(q));
    return { body: { rows: found, next: null, count: found.length, capped: false } };
  });
}

async function open(list: List, search = '') {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: () => (
      <main id="main" style={{ height: '100vh' }}>
        <ListPage declaration={list} />
      </main>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/list${search}`] }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        {/* A tree of its own: not the one that the types of the application speak of. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { screen, search: () => parsePlainSearch(router.state.location.searchStr) };
}

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  await page.viewport(1440, 900);
  await loadEntry('fr');
  await loadWork('fr');
  signInAs('Admin');
});

const rowOf = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('row', { name: new RegExp(name) });

test('rows come with their count, as a grid of that many rows', async () => {
  serve();
  const { screen } = await open(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await expect.element(screen.getByRole('grid', { name: 'Tags' })).toHaveAttribute('aria-rowcount', '6');
  await expect.element(screen.getByText('5 tags')).toBeVisible();
});

test('the arrows walk, the bar chooses, Enter opens, Escape comes back', async () => {
  serve();
  const { screen, search } = await open(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf(screen, 'coton')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(rowOf(screen, 'recyclé')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(rowOf(screen, 'recyclé')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('1 sélectionnée')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'bambou' })).toBeVisible();
  expect(search()).toEqual({ row: rows[4]!.id });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'bambou')).toHaveFocus();
  expect(search()).toEqual({});
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf(screen, 'recyclé')).toHaveAttribute('aria-selected', 'false');
});

test('a slash leads to the search, and what is typed goes to the URL and to the server', async () => {
  const calls = serve();
  const { screen, search } = await open(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await userEvent.keyboard('/ver');
  await expect.element(rowOf(screen, 'coton')).not.toBeInTheDocument();
  await expect.element(rowOf(screen, 'verre')).toBeVisible();
  expect(search()).toEqual({ q: 'ver' });
  expect(calls.some((call) => call.path.startsWith('/tags?') && call.path.includes('q=ver'))).toBe(true);
  await userEvent.keyboard('rrr');
  await expect.element(screen.getByText('Aucun tag ne correspond')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche et les filtres' }));
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  expect(search()).toEqual({});
});

test('n opens the form; what the server finds wrong stands at its field, and the draft outlives the page', async () => {
  const calls = serve((call) =>
    call.method === 'POST'
      ? {
          status: 409,
          body: { code: 'row.exists', detail: 'There is already coton.', fields: { name: 'taken' } },
        }
      : undefined,
  );
  const first = await open(tags);
  await expect.element(rowOf(first.screen, 'coton')).toBeVisible();
  await userEvent.keyboard('n');
  const name = first.screen.getByRole('textbox', { name: 'Nom' });
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText('Ceci est obligatoire.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'coton');
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText('Le tag n’a pas pu être enregistré.')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  const sent = calls.filter((call) => call.method === 'POST');
  expect(sent.map((call) => call.body)).toEqual([{ name: 'coton' }]);
  expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  await first.screen.unmount();

  const again = await open(tags, '?row=new');
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('coton');
  await userEvent.click(again.screen.getByRole('button', { name: 'Recommencer' }));
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('');
});

test('a filter goes to the URL, shows on its chip, and its cross takes it away', async () => {
  const calls = serve();
  const { screen, search } = await open(tags);
  await userEvent.click(screen.getByRole('button', { name: 'Articles', exact: true }).first());
  await userEvent.fill(screen.getByRole('textbox', { name: 'De' }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  await expect.element(screen.getByRole('button', { name: /au moins 2/ })).toBeVisible();
  expect(search()).toEqual({ article_count: '2..' });
  expect(calls.some((call) => call.path.includes('article_count=2..'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre Articles' }));
  expect(search()).toEqual({});
});

test('deleting asks first, and says why where it cannot be', async () => {
  const calls = serve((call) =>
    call.method === 'DELETE'
      ? { status: 409, body: { code: 'row.in_use', detail: 'It is still in use.' } }
      : undefined,
  );
  const { screen } = await open(tags, `?row=${rows[0]!.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer le tag coton\u202F?' });
  await expect.element(question).toBeVisible();
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await expect.element(question.getByText(/Le tag n’a pas pu être supprimé/)).toBeVisible();
  expect(calls.find((call) => call.method === 'DELETE')?.path).toBe(`/tags/${rows[0]!.id}?version=1`);
});

test('several rows are deleted in one go; those that stay are named with the reason, and stay chosen', async () => {
  const calls = serve((call) => {
    if (call.method !== 'DELETE') return undefined;
    const kept = call.path.includes(rows[1]!.id);
    return kept
      ? { status: 409, body: { code: 'row.in_use', detail: 'It is still in use.' } }
      : { status: 204 };
  });
  const { screen } = await open(tags);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir coton' }));
  const shift = await userEvent.setup();
  await shift.keyboard('{Shift>}');
  await shift.click(screen.getByRole('checkbox', { name: 'Choisir recyclé' }));
  await shift.keyboard('{/Shift}');
  await expect.element(screen.getByText('3 sélectionnées')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer', exact: true }));
  const question = screen.getByRole('alertdialog', { name: 'Supprimer 3 lignes\u202F?' });
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  const result = screen.getByRole('alertdialog', { name: '2 lignes supprimées' });
  await expect.element(result.getByText('été', { exact: true })).toBeVisible();
  await expect.element(result.getByText(/Le tag n’a pas pu être supprimé/)).toBeVisible();
  await userEvent.click(result.getByRole('button', { name: 'Fermer' }));
  await expect.element(screen.getByText('1 sélectionnée')).toBeVisible();
  expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(3);
});

test('what two changed at once is shown as mine and theirs, and saved as chosen', async () => {
  const stored = { ...rows[0]! };
  const calls = serve((call) => {
    if (call.path.endsWith('/history')) {
      const change = {
        id: '1',
        at: stamp.updated_at,
        username: 'j.ferrand',
        origin: '',
        device: '',
        cause: '',
      };
      return { body: [{ ...change, action: 'update', changes: {} }] };
    }
    if (call.method === 'GET' && call.path === `/tags/${stored.id}`) return { body: stored };
    if (call.method !== 'PATCH') return undefined;
    const { version } = call.body as { version: number };
    if (version === 2) return { body: { ...stored, version: 3 } };
    const current = { ...stored, name: 'coton bio', version: 2 };
    return { status: 409, body: { code: 'row.stale', detail: '', current } };
  });
  const { screen } = await open(tags, `?row=${stored.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom' }), 'coton peigné');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText(/j\.ferrand a modifié ceci/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Le mien\u00A0: coton peigné' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Le leur\u00A0: coton bio' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }));
  await expect.element(screen.getByRole('tab', { name: 'Détails' })).toBeVisible();
  expect(calls.filter((call) => call.method === 'PATCH').map((call) => call.body)).toEqual([
    { name: 'coton peigné', version: 1 },
    { name: 'coton peigné', version: 2 },
  ]);
});

test('the permission form says the sentences that are given for it', async () => {
  serve();
  const { screen } = await open(permissions, '?row=new');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom' }), 'voir le toit');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(screen.getByText('Tous les champs sont obligatoires.')).toBeVisible();
});

test('a list that is forbidden names the permission that is missing', async () => {
  serve(() => ({
    status: 403,
    body: { code: 'access.forbidden', detail: '', permission: 'view tags page' },
  }));
  const { screen } = await open(tags);
  await expect.element(screen.getByRole('heading', { name: 'Accès interdit' })).toBeVisible();
  await expect.element(screen.getByText('view tags page')).toBeVisible();
});

test('a list that cannot be read says so, and another try brings it', async () => {
  const state = { broken: true };
  serve(() => (state.broken ? null : undefined));
  const { screen } = await open(tags);
  await expect
    .element(screen.getByRole('heading', { name: 'Les tags n’ont pas pu être chargés.' }))
    .toBeVisible();
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
});

test('who may not write is offered neither form nor deletion', async () => {
  signInAs('Preparer');
  serve();
  const { screen } = await open(tags, `?row=${rows[0]!.id}`);
  await expect.element(screen.getByRole('dialog', { name: 'coton' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Nouveau tag' })).not.toBeInTheDocument();
});

test('on a phone the rows are cards that open over the whole screen', async () => {
  await page.viewport(360, 740);
  serve();
  const { screen } = await open(tags);
  await expect.element(screen.getByRole('list', { name: 'Tags' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /bambou/ }));
  const panel = screen.getByRole('dialog', { name: 'bambou' });
  await expect.element(panel).toBeVisible();
  // A page keeps up to this much for a scrollbar.
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThan(360 - 20);
});
