import type { ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import type { Column } from '../declare/column.ts';
import type { List } from '../declare/list-declaration.ts';
import { CellValue } from './cell-value.tsx';

/**
 * Renders a column's cell for a row. A function instead of a component, because scrolling renders hundreds of cells.
 */
export function columnCell(list: List, column: Column, row: AnyRow): ReactNode {
  if (column.cell) return column.cell(row);
  return <CellValue list={list} name={column.key} field={column.field} value={row[column.key]} />;
}
