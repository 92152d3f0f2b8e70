import type { MessageDescriptor } from '@lingui/core';
import type { Column } from '#src/lists/declare/column.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';

export type ReportList = Pick<List, 'views' | 'filters'> &
  Partial<Pick<List, 'above' | 'card' | 'totals'>> & {
    title: MessageDescriptor;
    /** Keys of the visible columns in order; where space is limited, the later ones of `narrow` go first. */
    columns: readonly string[];
    /** Keys of the columns that may go, the first to go last. */
    narrow: readonly string[];
    /** Shorter heads and other widths than in the list, by the column's key. */
    overrides?: Partial<Record<string, Partial<Pick<Column, 'head' | 'width' | 'counted'>>>>;
  };

/** A list as a report: other views and columns, and no row is created there. */
export function reportListOf(list: List, report: ReportList): List {
  const { title, columns, narrow, overrides, ...rest } = report;
  const shown = columns.flatMap((key): Column[] => {
    const column = list.columns.find((one) => one.key === key);
    return column
      ? [{ ...column, ...overrides?.[key], hidden: false, priority: narrow.indexOf(key) + 1 }]
      : [];
  });
  const others = list.columns
    .filter(({ key }) => !columns.includes(key))
    .map((column) => ({ ...column, hidden: true }));
  const { createLink: _, ...base } = list;
  return {
    ...base,
    ...rest,
    entity: { ...list.entity, create: false },
    words: { ...list.words, title },
    columns: [...shown, ...others],
  };
}
