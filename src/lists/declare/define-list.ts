import type { MessageDescriptor } from '@lingui/core';
import type { Entity } from '#contract/entity.ts';
import { sortableFields } from '#contract/filter.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { textOf } from '../cells/text-of.ts';
import type { Column, ColumnDeclaration } from './column.ts';
import { isRightAligned, widthOfKind } from './default-columns.ts';
import type { List, ListDeclaration } from './list-declaration.ts';
import { stampWords } from './stamp-words.ts';

/**
 * Declares a list: `defineList<'articles'>({ entity: articles, words, columns, card, views, … })`. The input is
 * type-checked against the entity; the output has one type for all entities, so that one engine serves every list.
 * Fields without a declared column get one that is hidden until the user chooses it.
 */
export function defineList<N extends EntityName>(declaration: ListDeclaration<N>): List<N> {
  const { entity }: { entity: Entity<N> } = declaration;
  const words: List['words'] = { choices: {}, ...declaration.words };
  const label = (name: string): MessageDescriptor =>
    words.fields[name] ?? stampWords[name as keyof typeof stampWords];
  const declared = declaration.columns.map((column) => completeColumn(entity, label, column));
  const named = new Set(
    declaration.columns.flatMap(({ field, key, shows }: AnyColumn) => [field ?? key, shows]),
  );
  const excludedFields: readonly string[] = declaration.excludedFields ?? [];
  const isOffered = (name: string) => !excludedFields.includes(name);
  const others = [...listableFields(entity), 'created_at', 'updated_at']
    .filter((name) => !named.has(name) && isOffered(name))
    .map((name) =>
      completeColumn(entity, label, { field: name, width: widthOf(entity, name), hidden: true }),
    );
  return {
    ...declaration,
    entity,
    words,
    pills: declaration.pills ?? {},
    columns: [...declared, ...others],
    name: (row) =>
      declaration.name?.(row as Rows[N]) ?? (textOf(row[entity.key]) || textOf(row[entity.label])),
    excludedFields,
    staffOnly: declaration.staffOnly ?? [],
    details:
      declaration.details ??
      declaration.sheet?.flatMap(({ fields }) => fields) ??
      [...listableFields(entity, true), 'created_at', 'updated_at'].filter(isOffered),
    sheet: declaration.sheet ?? [],
    form: declaration.form ?? {},
  };
}

/**
 * Fields that are meaningful to users: no id, and no field that can be neither searched nor sorted, such as hashes
 * of pictures. Long texts only if `long` allows them.
 */
function listableFields(entity: Entity, long = false): string[] {
  return Object.keys(entity.fields).filter((name) => {
    const field = entity.fields[name]!;
    return (
      name !== 'id' &&
      !name.endsWith('_id') &&
      (field.filter || field.sort) &&
      (long || field.kind !== 'multiline')
    );
  });
}

function widthOf(entity: Entity, name: string): number {
  return widthOfKind(entity.fields[name]?.kind ?? 'instant');
}

type AnyColumn = Pick<ColumnDeclaration<EntityName>, 'width' | 'grow' | 'priority' | 'head' | 'hidden'> & {
  field?: string;
  key?: string;
  label?: MessageDescriptor;
  sort?: string;
  end?: boolean;
  needs?: string;
  shows?: string;
  cell?: unknown;
  counted?: Column['counted'];
};

function completeColumn(
  entity: Entity,
  labelOf: (name: string) => MessageDescriptor,
  given: AnyColumn,
): Column {
  const key = given.field ?? given.key ?? '';
  const field = entity.fields[given.field ?? ''] ?? null;
  const label = given.label ?? labelOf(key);
  const sort = given.field ?? given.sort ?? '';
  return {
    key,
    field,
    shows: given.shows ?? null,
    label,
    head: given.head ?? label,
    sort: sortableFields(entity).includes(sort) ? sort : null,
    end: given.end ?? isRightAligned(field),
    width: given.width,
    grow: given.grow ?? 0,
    priority: given.priority ?? 0,
    hidden: given.hidden ?? false,
    staffOnly: entity.fields[given.field ?? given.needs ?? '']?.staffOnly ?? false,
    cell: (given.cell as Column['cell'] | undefined) ?? null,
    counted: given.counted ?? null,
  };
}
