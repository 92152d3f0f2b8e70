import type { Entity } from '#contract/entity.ts';

export type Cell = string | number | boolean | readonly string[] | null;
export type LooseRow = { id: string } & Readonly<Record<string, unknown>>;

/**
 * How a field of a row is read. A row that was made here a moment ago lacks what the server will add: there stands what
 * an empty column holds.
 */
export function cellReader(entity: Entity, name: string): (row: LooseRow) => Cell {
  const empty = emptyCell(entity, name);
  return (row) => (row[name] as Cell | undefined) ?? empty;
}

function emptyCell(entity: Entity, name: string): Cell {
  const field = entity.fields[name];
  switch (field?.kind) {
    case 'integer':
    case 'money':
      return field.required ? 0 : null;
    case 'day':
    case 'instant':
      return field.required ? '' : null;
    case 'boolean':
      return false;
    case 'list':
      return [];
    default:
      return '';
  }
}
