import type { Entity } from '#contract/entity.ts';
import { sortColumn } from '#contract/list-query.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';

type Columns = { searched: readonly string[]; sorted: readonly { field: string; column: string }[] };

const columnsByEntity = new WeakMap<Entity, Columns>();

function columnsOf(entity: Entity): Columns {
  let columns = columnsByEntity.get(entity);
  if (!columns) {
    const fields = Object.entries(entity.fields);
    const searched = fields.flatMap(([field, { search }]) => (search ? [field] : []));
    const sorted = fields.flatMap(([field, { natural }]) =>
      natural ? [{ field, column: sortColumn(field) }] : [],
    );
    columnsByEntity.set(entity, (columns = { searched, sorted }));
  }
  return columns;
}

/**
 * Sets the search text and the sort keys of a row that is about to be stored, in columns that only the server uses.
 * @param before the stored row: what follows from unchanged fields is not computed again; null computes everything
 */
export function setSearchColumns(
  entity: Entity,
  row: Record<string, unknown>,
  before: Readonly<Record<string, unknown>> | null,
): void {
  const { searched, sorted } = columnsOf(entity);
  const isNew = (field: string) => before === null || before[field] !== row[field];
  if (before === null || searched.some(isNew)) row['search'] = searchTextOf(entity, row);
  for (const { field, column } of sorted) if (isNew(field)) row[column] = sortKey(row[field] as string);
}
