import { isEntityName, type EntityName } from '#contract/registry.ts';
import type { UndoReason } from '#contract/endpoints/imports.ts';
import { eachInParts, type BetweenParts } from '../../background-jobs/in-parts.ts';
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

const ranks = new Map(
  families.flatMap((names, family) => names.map((name, within) => [name, { family, within }] as const)),
);

/** The place of an entity in the undo, and that of its family. */
export function undoRank(entity: EntityName): { family: number; within: number } {
  return ranks.get(entity) ?? { family: families.length, within: 0 };
}

/** What an import wrote, in the order of its undo. */
export type Trace = {
  rows: readonly TraceRow[];
  /** The row of an entity with this id. */
  find: (entity: EntityName, id: string) => TraceRow | undefined;
};

export async function createTrace(rows: readonly TraceRow[], betweenParts: BetweenParts): Promise<Trace> {
  const byEntity = new Map<EntityName, Map<string, TraceRow>>();
  const add = (row: TraceRow) => {
    const byId = byEntity.get(row.entity) ?? new Map<string, TraceRow>();
    byEntity.set(row.entity, byId.set(row.row_id, row));
  };
  await eachInParts(rows, add, betweenParts);
  return { rows, find: (entity, id) => byEntity.get(entity)?.get(id) };
}

/** The units of rows in the order of their undo, in which those of a unit follow each other. */
export function unitsOf(rows: readonly TraceRow[]): TraceRow[][] {
  const units: TraceRow[][] = [];
  let last: string | undefined;
  for (const row of rows) {
    if (row.unit === last) units.at(-1)!.push(row);
    else units.push([row]);
    last = row.unit;
  }
  return units;
}

/** How many units of the imported list have rows in a state. */
export function countUnits({ rows }: Trace, entity: EntityName, state: TraceRow['state']): number {
  const { family } = undoRank(entity);
  let count = 0;
  let last: string | undefined;
  for (const row of rows) {
    if (row.state !== state || undoRank(row.entity).family !== family) continue;
    if (row.unit !== last) count++;
    last = row.unit;
  }
  return count;
}

/** The entity of a history entry; null for what is not a list. */
export function asEntityName(entity: string): EntityName | null {
  return isEntityName(entity) ? entity : null;
}
