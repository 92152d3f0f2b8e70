import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { readToken } from '#src/api/token.ts';
import { readCodeAhead } from '#src/i18n/read-code-ahead.ts';
import { placeLeft } from './last-screen.ts';
import { followLastScreen } from './follow-last-screen.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
followLastScreen(router);

/** Loads the code of the first screen in parallel with the first texts and the session, instead of after them. */
export function readScreenAhead(): void {
  const { pathname, search, href } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  const shut = readToken() === null && routes.some(({ id }) => id === '/gate');
  readCodeAhead(router, shut ? '/login' : ((pathname === '/' ? placeLeft(search) : null) ?? href));
}

/** The whole application, rendered after its first texts are loaded. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}
