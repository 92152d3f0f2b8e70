import type { Entity } from '#contract/entity.ts';

type StoredRow = Record<string, unknown>;

/** The empty value of each column, as in the table definitions. */
export function emptyValue(kind: string, required: boolean): unknown {
  if (kind === 'boolean') return 0;
  if (kind === 'list') return '[]';
  if (kind === 'integer' || kind === 'money') return required ? 0 : null;
  if (kind === 'day' || kind === 'instant') return required ? '' : null;
  return '';
}

/** Converts validated values of a form or file to stored form. */
export function encodeValues(entity: Entity, values: StoredRow): StoredRow {
  const encoded: StoredRow = {};
  for (const [name, value] of Object.entries(values)) {
    const kind = entity.fields[name]?.kind;
    if (value === undefined) continue;
    if (kind === 'boolean') encoded[name] = value ? 1 : 0;
    else if (kind === 'list') encoded[name] = JSON.stringify([...new Set(value as string[])]);
    else encoded[name] = value;
  }
  return encoded;
}
