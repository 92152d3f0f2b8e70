import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const LISTS = 'src/screens/lists';

/** What is shown before sign-in, and what starts with the page. */
const entry = [
  'src/main.tsx',
  'src/app/*.{ts,tsx}',
  'src/api',
  'src/session',
  'src/ui/!(plate|state-words|steps|action-bar).{ts,tsx}',
  'src/i18n',
  'src/sw-bridge/update-banner.tsx',
  'src/screens/login/!(forgot-form).{ts,tsx}',
];

/** Parts with a catalogue of their own, which comes with their first screen. What two of them share stands in both. */
const parts: Record<string, string[]> = {
  // A password was forgotten: few come so far.
  reset: ['src/screens/login/forgot-form.tsx', 'src/screens/reset-password'],
  floor: [
    'src/scan/camera-dialog.tsx',
    'src/ordering',
    'src/jobs',
    'src/screens/order-detail',
    'src/screens/picking',
    'src/screens/marking',
  ],
  shop: ['src/ordering', 'src/screens/catalog', 'src/screens/article', 'src/screens/basket'],
  files: ['src/lists/import', 'src/lists/import-page'],
  arrival: ['src/screens/lists/arrival', 'src/ordering/paste'],
  search: ['src/app/search/panel'],
  settings: ['src/screens/settings', 'src/screens/notifications'],
  pictures: ['src/screens/lists/pictures'],
  access: ['src/screens/permission-management'],
  dashboards: ['src/screens/dashboards'],
  views: ['src/lists/views/edit'],
  bulk: ['src/lists/bulk', 'src/lists/selection/selection-bar.tsx'],
};

/** Each list's own words, named after it. */
const lists = readdirSync(new URL(LISTS, import.meta.url))
  .filter((file) => /^[a-z]+\.tsx$/.test(file))
  .map((file) => ({ name: `lists/${file.slice(0, -'.tsx'.length)}`, include: [`${LISTS}/${file}`] }))
  // The audit tells of every list in its words.
  .map((list, _, all) =>
    list.name === 'lists/audit'
      ? { ...list, include: [...all.flatMap(({ include }) => include), `${LISTS}/audit`] }
      : list,
  );

const apart = [
  { name: 'entry', include: entry },
  ...Object.entries(parts).map(([name, include]) => ({ name, include })),
  ...lists,
];

/** A folder with all that is in it, as a pattern. */
function whole(path: string): string {
  return path.endsWith('}') || path.endsWith('.tsx') ? path : `${path}/**`;
}

/**
 * Several catalogues per language, so that nobody downloads words of screens that he does not open: `entry` before
 * sign-in, `work` behind it, and those of the parts and lists with their screens. What no other catalogue serves is in
 * `work`. A text used in several stands in each.
 */
export default defineConfig({
  locales: ['en', 'fr'],
  sourceLocale: 'en',
  catalogs: [
    ...apart,
    { name: 'work', include: ['src'], exclude: apart.flatMap(({ include }) => include.map(whole)) },
  ].map(({ name, ...files }) => ({ path: `<rootDir>/src/i18n/locales/{locale}/${name}`, ...files })),
  // Neither files, nor lines, nor names of variables: moving code does not touch the catalogues.
  format: formatter({ origins: false, lineNumbers: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
});
