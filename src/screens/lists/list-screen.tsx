import { useSearch } from '@tanstack/react-router';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { FindCameraButton } from '#src/floor/find/find-camera-button.tsx';
import { useFindByScan } from '#src/floor/find/use-find-by-scan.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { ListFiles } from '#src/lists/files/list-files.tsx';
import type { ImportPageProps } from '#src/lists/import-page/import-page.tsx';
import { ListPage, type ListFilesProps, type ListPageProps } from '#src/lists/page/list-page.tsx';
import { reportUnexpected } from '#src/scan/report-scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { lists } from './list-registry.ts';

// Only the products and their ledger have these links.
const ToLedger = lazy(async () => ({ default: (await import('./ledger-links.tsx')).ToLedger }));
const ToProducts = lazy(async () => ({ default: (await import('./ledger-links.tsx')).ToProducts }));

/** Loaded when the user opens an import. */
const ImportPage = lazy(async () => {
  const { ImportPage: Page } = await withWords(
    import('#src/lists/import-page/import-page.tsx'),
    catalogues.files,
  );
  return { default: Page };
});

/** Loaded when the user opens an arrival. */
const ArrivalPage = lazy(async () => {
  // The camera uses texts of the floor catalogue.
  const page = withWords(import('./arrival/arrival-page.tsx'), catalogues.arrival);
  const { ArrivalPage: Page } = await withWords(page, catalogues.floor);
  return { default: Page };
});

const screens = new Map<EntityName, ComponentType>(
  entityNames.map((name) => [name, lazy(async () => ({ default: showing(await loadList(name)) }))]),
);

/** Loads the declaration and the texts of a list, each once. */
export async function loadList(name: EntityName): Promise<List> {
  const [declaration] = await Promise.all([lists[name](), bringListWords(name)]);
  return declaration;
}

/** The ledger is shown on the products route, because the specification gives it no address of its own. */
const Ledger = lazy(async () => {
  const list = await loadList('movements');
  const files = withCamera(ToProducts);
  return { default: () => <ScannedList list={list} files={files} /> };
});

/** The list, or what the URL selects in its place: an import, an arrival, or the stock ledger. */
function showing(list: List): ComponentType {
  const { name } = list.entity;
  const files = withCamera(name === 'products' ? ToLedger : ListFiles);
  return function Shown() {
    const search: Record<string, unknown> = useSearch({ strict: false });
    const named = (parameter: string) => {
      const { [parameter]: value } = search;
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    if (named('import') !== '') return <UnscannedImport list={list} id={named('import')} />;
    if (name === 'arrivals' && named('arrival') !== '')
      return <ArrivalPage key={named('arrival')} id={named('arrival')} />;
    if (name === 'products' && named('movements') !== '') return <Ledger />;
    return <ScannedList list={list} files={files} />;
  };
}

/** The file buttons of a list, after the camera, which only devices for the hand offer here. */
function withCamera(Files: ComponentType<ListFilesProps>): ComponentType<ListFilesProps> {
  return function FilesAndCamera(props) {
    return (
      <>
        <FindCameraButton variant="outline" className="pointer-fine:hidden" />
        <Suspense>
          <Files {...props} />
        </Suspense>
      </>
    );
  };
}

/** A list on which a scan opens what it means. */
function ScannedList({ list, files }: { list: List; files: ListPageProps['files'] }) {
  useFindByScan();
  return <ListPage declaration={list} files={files} />;
}

/** An import, which a stray scan would leave together with the columns that the user has chosen. */
function UnscannedImport(props: ImportPageProps) {
  useScans(reportUnexpected);
  return <ImportPage {...props} />;
}

/** The orders as a Preparer works on them. */
const OrderQueue = lazy(async () => {
  const [{ orderQueue }] = await Promise.all([import('./order-queue.tsx'), bringListWords('orders')]);
  return { default: showing(orderQueue) };
});

/** The screen of a list. The router mounts it: `<ListScreen name="orders" />`. */
export function ListScreen({ name }: { name: EntityName }) {
  const { role } = useActor();
  if (name === 'orders' && role === 'Preparer') return <OrderQueue />;
  return createElement(screens.get(name)!, { key: name });
}
