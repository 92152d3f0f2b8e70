import { lazy, Suspense, useCallback, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { keepBulk, readKeptBulk } from './kept-bulk.ts';
import { sizeOf } from './selection.ts';
import type { SelectionBarProps } from './selection-bar.tsx';

// Lists are mostly read, so the code for actions is loaded with the first selection.
const SelectionBar = lazy(async () => {
  const { SelectionBar: Late } = await withWords(import('./selection-bar.tsx'), catalogues.bulk);
  return { default: Late };
});
const BulkBar = lazy(async () => {
  const { BulkBar: Late } = await withWords(import('../bulk/bulk-bar.tsx'), catalogues.bulk);
  return { default: Late };
});

/** Docked below the rows: the last started bulk change, and the actions on the selected rows. */
export function SelectionDock(props: Omit<SelectionBarProps, 'onStarted'>) {
  const { name } = props.list.entity;
  const [id, setId] = useState(() => readKeptBulk(name));
  const show = useCallback(
    (next: string | null) => {
      keepBulk(name, next);
      setId(next);
    },
    [name],
  );
  const close = useCallback(() => show(null), [show]);
  return (
    <>
      {id !== null && (
        <Suspense>
          <BulkBar key={id} list={props.list} id={id} onClose={close} />
        </Suspense>
      )}
      {sizeOf(props.selection) !== 0 && (
        <Suspense>
          <SelectionBar {...props} onStarted={show} />
        </Suspense>
      )}
    </>
  );
}
