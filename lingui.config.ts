import { readdirSync } from 'node:fs';
import { languages, sourceLanguage } from './contract/languages.ts';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const LISTS = 'src/screens/lists';

/** Texts before sign-in, and texts loaded with the page. */
const entry = [
  'src/main.tsx',
  'src/app/*.{ts,tsx}',
  'src/api/!(refusal-sentences).ts',
  // The form of new passwords loads later.
  'src/session/!(new-password-form).{ts,tsx}',
  'src/session/*/**',
  'src/ui/!(location-sign|state-words|steps|action-bar|use-confirm-discard).{ts,tsx}',
  'src/i18n',
  'src/sw-bridge/update-banner.tsx',
  'src/screens/login/!(forgot-form|first-password-form).{ts,tsx}',
];

/** The inputs of a form, except those that filters use too. */
const form = ['src/lists/form/!(keys-input|options-text|ref-input).{ts,tsx}', 'src/lists/location'];

/** The period of a dashboard or a report. */
const period = ['src/lists/filters/period-chip.tsx', 'src/lists/url/use-address-period.ts'];

/** The cards of refused commands; those of conflicts load later. */
const refused = 'src/floor/refused/!(conflict-*).{ts,tsx}';

/** Parts with their own catalogue, loaded with their first screen. Texts that two of them share are in both. */
const parts: Record<string, string[]> = {
  // Separate, because few users reset their password.
  reset: [
    'src/screens/login/forgot-form.tsx',
    'src/screens/login/first-password-form.tsx',
    'src/session/new-password-form.tsx',
    'src/screens/reset-password',
    'src/floor/sign-out/use-sign-out.ts',
  ],
  // Separate, because most devices have one user.
  quick: ['src/screens/login/quick'],
  floor: [
    'src/scan/camera-dialog.tsx',
    'src/scan/viewfinder.tsx',
    'src/floor/find/camera-dock.tsx',
    'src/ordering/*.{ts,tsx}',
    'src/marking',
    'src/shipping',
    'src/commands',
    refused,
    'src/ui/use-confirm-discard.tsx',
    'src/screens/order-detail',
    'src/screens/picking',
    'src/screens/marking',
  ],
  // Loaded beside the texts of the floor.
  amending: ['src/screens/amending', 'src/ordering/paste', 'src/ui/use-confirm-discard.tsx'],
  counting: ['src/screens/counting'],
  shop: [
    'src/ordering',
    'src/ui/use-confirm-discard.tsx',
    'src/floor/refused/order-differences.tsx',
    'src/marking/{add-artwork.tsx,picture-failure.ts}',
    'src/screens/catalog',
    'src/screens/article',
    'src/screens/basket',
  ],
  files: ['src/lists/import', 'src/lists/import-page'],
  arrival: [
    'src/screens/lists/arrival',
    'src/screens/lists/acts',
    'src/lists/location',
    'src/commands',
    refused,
    'src/ui/use-confirm-discard.tsx',
    'src/ordering/paste',
    'src/scan/camera-dialog.tsx',
    'src/scan/viewfinder.tsx',
  ],
  search: ['src/app/search/panel'],
  found: [
    'src/ui/use-confirm-discard.tsx',
    'src/ordering/read-failure.tsx',
    'src/lists/location',
    'src/screens/lists/acts',
    'src/screens/lists/found',
  ],
  tray: ['src/screens/sync-tray', 'src/commands', refused],
  // Loaded with the first conflict.
  conflict: ['src/floor/refused/conflict-*.tsx'],
  leaving: ['src/floor/sign-out'],
  settings: [
    'src/floor/shortcuts',
    'src/screens/home/first-steps',
    'src/screens/settings',
    'src/screens/notifications',
  ],
  pictures: ['src/screens/lists/pictures'],
  access: ['src/screens/permission-management'],
  dashboards: ['src/screens/dashboards', ...period],
  reports: ['src/screens/lists/reports', ...period],
  views: ['src/lists/views/edit'],
  // An open row, and its form.
  row: ['src/lists/row', ...form],
  bulk: [
    'src/lists/bulk',
    ...form,
    'src/lists/selection/selection-bar.tsx',
    'src/screens/lists/selected-orders',
  ],
  papers: ['src/papers'],
  // Loaded with the first refusal that names something.
  refusals: ['src/api/refusal-sentences.ts'],
};

/** Parts of other rooms that a list shows. */
const shownWith: Record<string, string[]> = {
  'lists/products': ['src/ui/use-confirm-discard.tsx', 'src/screens/lists/acts', 'src/lists/location'],
  'lists/clashes': [`${LISTS}/clashes`],
  'lists/movements': ['src/screens/lists/acts/adjustment-words.ts'],
  'lists/customizations': ['src/marking/{artwork-files.tsx,job-file-row.tsx,picture-button.tsx}'],
};

/** Each list has its own catalogue, named after it. */
const lists = readdirSync(new URL(LISTS, import.meta.url))
  .filter((file) => /^[a-z]+\.tsx$/.test(file))
  .map((file) => ({ name: `lists/${file.slice(0, -'.tsx'.length)}`, include: [`${LISTS}/${file}`] }))
  .map((list) =>
    list.name === 'lists/users'
      ? { ...list, include: [...list.include, `${LISTS}/people`, `${LISTS}/badge`] }
      : list,
  )
  .map((list) => ({ ...list, include: [...list.include, ...(shownWith[list.name] ?? [])] }))
  // The audit screen uses the labels of every list with a history, which are in the file of the list.
  .map((list, _, all) =>
    list.name === 'lists/audit'
      ? {
          ...list,
          include: [
            ...all
              .filter(({ name }) => name !== 'lists/clashes')
              .flatMap(({ include }) => include.slice(0, 1)),
            `${LISTS}/acts/adjustment-words.ts`,
            `${LISTS}/audit`,
            'src/commands',
          ],
        }
      : list,
  );

const apart = [
  { name: 'entry', include: entry },
  ...Object.entries(parts).map(([name, include]) => ({ name, include })),
  ...lists,
];

/** A glob pattern for a folder and everything in it. */
function whole(path: string): string {
  return /\}$|\.tsx?$/.test(path) ? path : `${path}/**`;
}

/**
 * Several catalogues per language, so that users do not download texts of screens that they do not open: `entry` before
 * sign-in, `work` after it, and those of the parts and lists with their screens. Everything else is in `work`. A text
 * used in several catalogues is in each of them.
 */
export default defineConfig({
  locales: [...languages],
  sourceLocale: sourceLanguage,
  runtimeConfigModule: { Trans: ['#src/i18n/trans.tsx', 'Trans'] },
  catalogs: [
    ...apart,
    { name: 'work', include: ['src'], exclude: apart.flatMap(({ include }) => include.map(whole)) },
  ].map(({ name, ...files }) => ({ path: `<rootDir>/src/i18n/locales/{locale}/${name}`, ...files })),
  // Without files, lines and variable names, so that moving code does not change the catalogues.
  format: formatter({ origins: false, lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
});
