import { isEntityName, type EntityName } from '#contract/registry.ts';
import type { UndoReason } from '#contract/endpoints/imports.ts';
import type { Changes } from '../import-plan.ts';

/** Why a row of an import cannot be undone, and the row that uses it. */
export type Obstacle = { reason: UndoReason; by: { entity: EntityName; label: string } | null };

/** A row that an import created or changed. */
export type TraceRow = {
  /** Its place in the undo. */
  n: number;
  entity: EntityName;
  row_id: string;
  /** Its name for users. */
  label: string;
  /** Rows with the same unit are undone together: an order or an arrival with its lines, a product with its ledger. */
  unit: string;
  /** Field → [before, after] in stored form, over the whole file; null for a created row. */
  changes: Changes | null;
  state: 'waiting' | 'undone' | 'kept';
  obstacle: Obstacle | null;
};

/** The entities that are undone together, and in which order: first the rows that refer to others. */
const families: readonly (readonly EntityName[])[] = [
  ['customizations', 'orderlines', 'orders'],
  ['arrivallines', 'arrivals'],
  ['articles'],
  ['movements', 'products'],
  ['users'],
  ['customers'],
  ['categories'],
  ['tags'],
];

/** The place of an entity in the undo, and that of its family. */
export function undoRank(entity: EntityName): { family: number; within: number } {
  const family = families.findIndex((names) => names.includes(entity));
  return family === -1
    ? { family: families.length, within: 0 }
    : { family, within: families[family]!.indexOf(entity) };
}

/** What an import wrote, in the order of its undo. */
export type Trace = {
  rows: readonly TraceRow[];
  /** The row of an entity with this id. */
  find: (entity: EntityName, id: string) => TraceRow | undefined;
};

export function createTrace(rows: readonly TraceRow[]): Trace {
  const byEntity = new Map<EntityName, Map<string, TraceRow>>();
  for (const row of rows) {
    const byId = byEntity.get(row.entity) ?? new Map<string, TraceRow>();
    byEntity.set(row.entity, byId.set(row.row_id, row));
  }
  return { rows, find: (entity, id) => byEntity.get(entity)?.get(id) };
}

/** The rows of each unit, in order. */
export function unitsOf(rows: readonly TraceRow[]): TraceRow[][] {
  const units = new Map<string, TraceRow[]>();
  for (const row of rows) {
    const unit = units.get(row.unit);
    if (unit) unit.push(row);
    else units.set(row.unit, [row]);
  }
  return [...units.values()];
}

/** How many units of the imported list have rows in a state. */
export function countUnits(trace: Trace, entity: EntityName, state: TraceRow['state']): number {
  const { family } = undoRank(entity);
  const counted = trace.rows.filter((row) => row.state === state && undoRank(row.entity).family === family);
  return new Set(counted.map((row) => row.unit)).size;
}

/** The entity of a history entry; null for what is not a list. */
export function listOf(entity: string): EntityName | null {
  return isEntityName(entity) ? entity : null;
}
