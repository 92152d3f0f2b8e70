import type { Entity } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { hasPreparerWork, lineStep } from '#contract/rules/orders/order-summary.ts';

/** A field of a row in its wire form. */
export type Cell = string | number | boolean | readonly string[] | null;
/** A row of any entity, which may lack fields. */
export type LooseRow = { id: string } & Readonly<Record<string, unknown>>;

/**
 * Fields that are computed from their row: effects of pending commands do not set them, and rows that were stored before
 * an update lack them.
 */
const derived: Readonly<Record<string, Readonly<Record<string, (row: LooseRow) => Cell>>>> = {
  orders: { has_preparer_work: (row) => hasPreparerWork(row as LooseRow & Rows['orders']) },
  orderlines: { step: (row) => lineStep(row as LooseRow & Rows['orderlines']) },
};

/**
 * Returns a reader for a field of a row. A row created on this device lacks what the server will add: it reads as an
 * empty column.
 */
export function cellReader(entity: Entity, name: string): (row: LooseRow) => Cell {
  const derive = derived[entity.name]?.[name];
  if (derive) return derive;
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
