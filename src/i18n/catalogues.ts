import type { Messages } from '@lingui/core';
import type { Language } from './language.ts';

/** One catalogue in every language. Requesting a catalogue that is already loaded costs nothing. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/**
 * The text catalogues by part of the application; `lingui.config.ts` lists the folders of each. Imports are written out
 * one by one, so that each catalogue is a separate file that is fetched only when needed. The catalogues of lists are
 * in `list-catalogues.ts`.
 */
export const catalogues = {
  entry: {
    en: () => import('./locales/en/entry.po'),
    fr: () => import('./locales/fr/entry.po'),
  },
  work: {
    en: () => import('./locales/en/work.po'),
    fr: () => import('./locales/fr/work.po'),
  },
  floor: {
    en: () => import('./locales/en/floor.po'),
    fr: () => import('./locales/fr/floor.po'),
  },
  shop: {
    en: () => import('./locales/en/shop.po'),
    fr: () => import('./locales/fr/shop.po'),
  },
  files: {
    en: () => import('./locales/en/files.po'),
    fr: () => import('./locales/fr/files.po'),
  },
  arrival: {
    en: () => import('./locales/en/arrival.po'),
    fr: () => import('./locales/fr/arrival.po'),
  },
  search: {
    en: () => import('./locales/en/search.po'),
    fr: () => import('./locales/fr/search.po'),
  },
  settings: {
    en: () => import('./locales/en/settings.po'),
    fr: () => import('./locales/fr/settings.po'),
  },
  pictures: {
    en: () => import('./locales/en/pictures.po'),
    fr: () => import('./locales/fr/pictures.po'),
  },
  access: {
    en: () => import('./locales/en/access.po'),
    fr: () => import('./locales/fr/access.po'),
  },
  dashboards: {
    en: () => import('./locales/en/dashboards.po'),
    fr: () => import('./locales/fr/dashboards.po'),
  },
  views: {
    en: () => import('./locales/en/views.po'),
    fr: () => import('./locales/fr/views.po'),
  },
  reset: {
    en: () => import('./locales/en/reset.po'),
    fr: () => import('./locales/fr/reset.po'),
  },
  bulk: {
    en: () => import('./locales/en/bulk.po'),
    fr: () => import('./locales/fr/bulk.po'),
  },
} satisfies Record<string, Catalogue>;
