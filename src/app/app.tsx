import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { followLastScreen } from './last-screen.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
followLastScreen(router);

/** The whole application, once its first words are loaded. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}
