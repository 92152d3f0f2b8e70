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
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { defaultGrants, type RoleName } from '#contract/access.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { setSession } from '#src/session/session-store.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { loadWords } from './load-words.ts';

export const stamp = {
  created_at: '2026-06-01T08:00:00.000Z',
  updated_at: '2026-06-01T08:00:00.000Z',
  version: 1,
};
const words = ['coton', 'été', 'recyclé', 'verre', 'bambou'];
/** The tags that the fake server holds. */
export const rows = words.map((name, at) => ({
  ...stamp,
  id: `0190f5a0-0000-7000-8000-00000000000${at}`,
  name,
  article_count: at,
}));

/** Opens the session of a user who has what a role has at first. */
export function signInAs(role: RoleName): void {
  const user = {
    user_id: 'u1',
    username: 'claire.morel',
    email: 'claire@quai.example',
    role_name: role,
    permissions: [...defaultGrants[role]],
    customer_code: '',
    vat_rate: 20,
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
export function serve(more: (call: FakeCall) => FakeAnswer | null | undefined = () => undefined): FakeCall[] {
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

/** The page of a list, alone; `search` is that of its URL. */
export async function openList(list: List, search = '') {
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

/** A French desktop with an Admin at it; before each test. */
export async function prepareLists(): Promise<void> {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  await page.viewport(1440, 900);
  await loadWords('fr');
  signInAs('Admin');
}

/** The row of the table that holds a name. */
export function rowOf(screen: Awaited<ReturnType<typeof openList>>['screen'], name: string) {
  return screen.getByRole('row', { name: new RegExp(name) });
}
