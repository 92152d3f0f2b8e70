import type { Messages } from '@lingui/core';
import { byLanguage, sourceLanguage, type ByLanguage } from '#contract/languages.ts';

/** One catalogue in every language. Requesting a catalogue that is already loaded costs nothing. */
export type Catalogue = ByLanguage<() => Promise<{ messages: Messages }>>;

/** Each file is fetched only when it is needed. A language without a file uses that of the source language. */
const files = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');

function catalogue(name: string): Catalogue {
  return byLanguage((language) => {
    const load = files[`./locales/${language}/${name}.po`] ?? files[`./locales/${sourceLanguage}/${name}.po`];
    if (!load) throw new Error(`i18n: no catalogue ${name}`);
    return load;
  });
}

/**
 * The text catalogues by part of the application; `lingui.config.ts` lists the folders of each. The catalogues of lists
 * are in `list-catalogues.ts`.
 */
export const catalogues = {
  entry: catalogue('entry'),
  work: catalogue('work'),
  floor: catalogue('floor'),
  amending: catalogue('amending'),
  counting: catalogue('counting'),
  shop: catalogue('shop'),
  files: catalogue('files'),
  arrival: catalogue('arrival'),
  search: catalogue('search'),
  tray: catalogue('tray'),
  leaving: catalogue('leaving'),
  found: catalogue('found'),
  settings: catalogue('settings'),
  pictures: catalogue('pictures'),
  access: catalogue('access'),
  dashboards: catalogue('dashboards'),
  reports: catalogue('reports'),
  row: catalogue('row'),
  views: catalogue('views'),
  reset: catalogue('reset'),
  quick: catalogue('quick'),
  bulk: catalogue('bulk'),
  papers: catalogue('papers'),
  refusals: catalogue('refusals'),
  conflict: catalogue('conflict'),
} satisfies Record<string, Catalogue>;
