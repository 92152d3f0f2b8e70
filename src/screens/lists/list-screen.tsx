import { useSearch } from '@tanstack/react-router';
import { createElement, lazy, type ComponentType } from 'react';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { ListFiles } from '#src/lists/files/list-files.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { lists } from './list-registry.ts';

/** Fetched by those who import. */
const ImportPage = lazy(async () => {
  const { ImportPage: Page } = await withWords(
    import('#src/lists/import-page/import-page.tsx'),
    catalogues.files,
  );
  return { default: Page };
});

const screens = new Map<EntityName, ComponentType>(
  entityNames.map((name) => [
    name,
    lazy(async () => {
      const [declaration] = await Promise.all([lists[name](), bringListWords(name)]);
      return { default: () => <ListOrImport list={declaration} /> };
    }),
  ]),
);

/** A list, or in its place the import into it that the URL names. */
function ListOrImport({ list }: { list: List }) {
  const { import: importing }: Record<string, unknown> = useSearch({ strict: false });
  if (typeof importing === 'string' && importing !== '') return <ImportPage list={list} id={importing} />;
  return <ListPage declaration={list} files={ListFiles} />;
}

/** The screen of a list. The router mounts it: `<ListScreen name="orders" />`. */
export function ListScreen({ name }: { name: EntityName }) {
  return createElement(screens.get(name)!, { key: name });
}
