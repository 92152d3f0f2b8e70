import { lazy, Suspense, useCallback, useState } from 'react';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { keepBulk, readKeptBulk } from './kept-bulk.ts';
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';

const BulkBar = lazy(async () => {
  const { BulkBar: Late } = await withWords(import('../bulk/bulk-bar.tsx'), catalogues.bulk);
  return { default: Late };
});

/** Docked below the rows: the bulk change that was begun last, and what can be done with the chosen rows. */
export function SelectionDock(props: Omit<SelectionBarProps, 'onBegun'>) {
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
      <SelectionBar {...props} onBegun={show} />
    </>
  );
}
