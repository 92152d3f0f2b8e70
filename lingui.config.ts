import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Two catalogues per language. `entry` is all that is needed to show the login page, so that a first visit
 * downloads no word of the warehouse; `work` follows after sign-in. A text used in both stands in both.
 */
export default defineConfig({
  locales: ['en', 'fr'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/entry',
      include: [
        'src/main.tsx',
        'src/app',
        'src/api',
        'src/session',
        'src/ui',
        'src/i18n',
        'src/outbox',
        'src/replica',
        'src/sw-bridge',
        'src/screens/login',
        'src/screens/reset-password',
      ],
    },
    {
      path: '<rootDir>/src/i18n/locales/{locale}/work',
      include: ['src/floor', 'src/lists', 'src/ordering', 'src/scan', 'src/screens'],
      exclude: ['src/screens/login/**', 'src/screens/reset-password/**'],
    },
  ],
  // Neither files, nor lines, nor names of variables: moving code does not touch the catalogues.
  format: formatter({ origins: false, lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
});
