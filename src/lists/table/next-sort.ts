import type { Column } from '../declare/column.ts';

/**
 * The order after a press on a column's head: turned round where it is sorted by that column already; else numbers
 * and dates from the largest or latest, words from A.
 */
export function nextSort(sort: string, column: Pick<Column, 'key' | 'sort' | 'field' | 'end'>): string {
  const field = column.sort ?? sort;
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  // A column without a field of its own is a stamp, or words over several fields.
  const kind = column.field?.kind ?? (column.sort === column.key ? 'instant' : 'text');
  const falling = column.end || ['day', 'instant', 'boolean'].includes(kind);
  return falling ? `-${field}` : field;
}
