import type { Column } from '../declare/column.ts';

/**
 * The order after a press on a column's head: turned round where it is sorted by that column already; else numbers
 * and dates from the largest or latest, words from A.
 */
export function nextSort(sort: string, column: Pick<Column, 'sort' | 'field' | 'end'>): string {
  const field = column.sort ?? sort;
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  const falling = column.end || ['day', 'instant', 'boolean'].includes(column.field?.kind ?? 'instant');
  return falling ? `-${field}` : field;
}
