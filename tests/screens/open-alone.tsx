import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import '#src/ui/theme.css';

/**
 * One page alone, at an address of the application.
 * @param address of the page; `search` is its query string
 * @param draw receives the parsed query
 * @param client holds the query cache; a new one by default
 * @param path of its route, if the page has parameters: `/reports/$report`
 */
export async function openAlone(
  address: string,
  search: string,
  draw: (asked: Record<string, string>) => ReactNode,
  client = new QueryClient(),
  path = address,
) {
  const root = createRootRoute();
  const Page = () => (
    <main id="main" style={{ height: '100vh' }}>
      {draw(useSearch({ strict: false }))}
    </main>
  );
  const route = createRoute({ getParentRoute: () => root, path, component: Page });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([route, elsewhere]),
    history: createMemoryHistory({ initialEntries: [`${address}${search}`] }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        {/* A separate route tree: the types of the application describe another one. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    screen,
    search: () => parsePlainSearch(router.state.location.searchStr),
    where: () => router.state.location.href,
    /** Opens another page, from which `go` returns. */
    leave: () => router.navigate({ href: '/elsewhere' } as never),
    /** Opens another address of the same page, as a link does. */
    go: (nextSearch: string) => router.navigate({ href: `${address}${nextSearch}` } as never),
  };
}
