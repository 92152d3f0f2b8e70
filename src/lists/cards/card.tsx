import { memo, type MouseEvent, type Ref } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { CardRow } from '#src/ui/card-row.tsx';
import type { List } from '../declare/list-declaration.ts';
import { keepHere } from '../table/is-own-press.ts';
import type { RowActs } from '../table/row-props.ts';
import { CardBody } from './card-body.tsx';

export interface CardProps {
  list: List;
  row: AnyRow;
  index: number;
  acts: RowActs;
  /** Ref that measures the card's height. */
  ref: Ref<HTMLLIElement>;
}

/** A row where there is no room for a table. */
export const Card = memo(function Card({ list, row, index, acts, ref }: CardProps) {
  const open = (event: MouseEvent) => {
    keepHere(event);
    if (event.defaultPrevented) acts.onOpen(row);
  };
  return (
    <li ref={ref} data-index={index}>
      <CardRow
        className={`-outline-offset-3 ${list.isOwn?.(row) ? 'bg-hover shadow-[inset_4px_0_var(--act)]' : ''}`}
        render={({ children, ...props }) => (
          <a {...props} href={acts.hrefOf(row)} onClick={open} onFocus={() => acts.onFocus(index)}>
            {children}
          </a>
        )}
      >
        <CardBody list={list} row={row} />
      </CardRow>
    </li>
  );
});
