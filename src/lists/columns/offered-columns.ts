import type { Column } from '../declare/column.ts';
import type { List } from '../declare/list-declaration.ts';

/** The columns that a list offers. The Client role gets none that it never sees, nor those with one value for it. */
export function offeredColumns(
  list: Pick<List, 'columns' | 'staffOnly'>,
  isClientRole: boolean,
): readonly Column[] {
  if (!isClientRole) return list.columns;
  return list.columns.filter((column) => !column.staffOnly && !list.staffOnly.includes(column.key));
}
