import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { List } from '../declare/list-declaration.ts';
import type { RowActs } from '../table/row-props.ts';
import type { useVirtualRows } from '../table/use-virtual-rows.ts';
import { Card } from './card.tsx';

export interface CardListProps {
  list: List;
  rows: readonly AnyRow[];
  virtual: ReturnType<typeof useVirtualRows>;
  acts: RowActs;
  busy: boolean;
  /** Content below the rows: a loading indicator or a failure. */
  children?: ReactNode;
}

/** The rows where there is no room for a table, as a column of cards. */
export function CardList({ list, rows, virtual, acts, busy, children }: CardListProps) {
  const { t } = useLingui();
  const items = virtual.drawn;
  return (
    <>
      <ul aria-label={t(list.words.title)} aria-busy={busy}>
        {items.map((item, at) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <Fragment key={item.key}>
              <Gap height={item.start - (items[at - 1]?.end ?? 0)} />
              <Card list={list} row={row} index={item.index} acts={acts} ref={virtual.measure} />
            </Fragment>
          );
        })}
        <Gap height={virtual.height - (items.at(-1)?.end ?? 0)} />
      </ul>
      {children}
    </>
  );
}

/** Spacer for rows outside the virtual window. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <li aria-hidden="true" style={{ height }} />;
}
