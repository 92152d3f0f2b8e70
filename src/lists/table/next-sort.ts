import type { Column } from '../declare/column.ts';

/**
 * The sort order after a click on a column head: reversed if the list is already sorted by that column; otherwise
 * descending for numbers and dates, ascending for texts.
 */
export function nextSort(sort: string, column: Pick<Column, 'key' | 'sort' | 'field' | 'end'>): string {
  const field = column.sort ?? sort;
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  // A column without its own field is a timestamp, or text over several fields.
  const kind = column.field?.kind ?? (column.sort === column.key ? 'instant' : 'text');
  const falling = column.end || ['day', 'instant', 'boolean'].includes(kind);
  return falling ? `-${field}` : field;
}
