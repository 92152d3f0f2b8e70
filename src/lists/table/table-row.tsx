import { useLingui } from '@lingui/react/macro';
import { memo, useState, type MouseEvent } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { columnCell } from '../cells/column-cell.tsx';
import type { PlacedColumn } from '../columns/fit-columns.ts';
import type { List } from '../declare/list-declaration.ts';
import { isOwnPress, keepHere } from './is-own-press.ts';
import { RowActions } from './row-actions.tsx';
import type { RowActs } from './row-props.ts';

export interface TableRowProps {
  list: List;
  row: AnyRow;
  index: number;
  columns: readonly PlacedColumn[];
  /** In px. */
  height: number;
  selected: boolean;
  active: boolean;
  acts: RowActs;
}

/** One row of the table, memoised: it renders again only when its own data changes, not during scrolling. */
export const TableRow = memo(function TableRow({
  list,
  row,
  index,
  columns,
  height,
  selected,
  active,
  acts,
}: TableRowProps) {
  const { t } = useLingui();
  const name = list.name(row);
  // Content that only shows on hover or focus is not rendered before, so that scrolled rows render faster. A resting
  // pointer over scrolling rows does not count as hover.
  const [touched, setTouched] = useState(false);
  const offered = touched || active;
  const isOwn = list.isOwn?.(row) ?? false;
  const tint = isOwn ? 'bg-hover' : 'hover:bg-hover focus-visible:bg-hover';
  const edge = isOwn ? 'shadow-[inset_4px_0_var(--act)]' : '';
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isOwnPress(event)) acts.onOpen(row);
  };
  const linkAt = Math.max(
    0,
    columns.findIndex((column) => column.key === list.linkColumn),
  );
  return (
    <tr
      // `aria-rowindex` counts from one, and the head is the first row.
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-index={index}
      tabIndex={active ? 0 : -1}
      style={{ height }}
      // Paint containment: browsers reuse the painted pixels of rows that stay.
      className={`group isolate cursor-pointer outline-offset-[-3px] ${selected ? 'bg-act-soft' : tint}`}
      onClick={onClick}
      onPointerMove={() => setTouched(true)}
      onFocus={() => acts.onFocus(index)}
    >
      <td
        className={`border-b border-line pl-6 pointer-coarse:pl-2 ${selected ? 'shadow-[inset_3px_0_var(--act)]' : edge}`}
      >
        <Checkbox
          labelHidden
          label={t`Select ${name}`}
          checked={selected}
          tabIndex={active ? 0 : -1}
          onChange={(event) =>
            acts.onSelect(row.id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
          }
        />
      </td>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={`cut border-b border-line px-2.5 ${column.end ? 'text-end' : ''} ${at === 0 ? '' : 'text-ink-2'}`}
        >
          {at === linkAt ? (
            <a href={acts.hrefOf(row)} tabIndex={-1} className="text-ink" onClick={keepHere}>
              {columnCell(list, column, row)}
            </a>
          ) : (
            columnCell(list, column, row)
          )}
        </td>
      ))}
      <td className={`border-b border-line p-0 ${offered ? 'relative' : ''}`}>
        {offered && <RowActions row={row} name={name} acts={acts} active={active} selected={selected} />}
      </td>
    </tr>
  );
});
