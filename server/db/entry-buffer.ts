import type { Database, Queries } from './database.ts';
import type { Tables } from './tables.ts';
import { insertMany } from './insert-many.ts';

/** A feed entry: `put`, the row was written, or `leave`, it left the scope, also by a delete; see `change` in `SystemTables`. */
export type ChangeRow = {
  scope: string;
  entity: string;
  id: string;
  rev: number;
  op: 'put' | 'leave';
  at: string;
};

/** Feed and history entries of a command that are not stored yet. */
export type EntryBuffer = { changes: Map<string, ChangeRow>; history: Tables['history'][] };

/** An empty buffer. */
export function createEntryBuffer(): EntryBuffer {
  return { changes: new Map(), history: [] };
}

type Target = { q: Queries; kind: Database['kind']; entries?: EntryBuffer };

const changeConflict = { key: ['scope', 'entity', 'id'], replace: ['rev', 'op', 'at'] };

/** Stores feed entries, only the last one of each row and scope; where the write has a buffer, when it is flushed. */
export async function writeChanges(tx: Target, changes: readonly ChangeRow[]): Promise<void> {
  if (!tx.entries) return insertMany(tx, 'change', changes, changeConflict);
  for (const change of changes)
    tx.entries.changes.set(`${change.entity} ${change.id} ${change.scope}`, change);
}

/** Stores history entries; where the write has a buffer, when it is flushed. */
export async function writeHistory(tx: Target, history: readonly Tables['history'][]): Promise<void> {
  if (!tx.entries) return insertMany(tx, 'history', history);
  tx.entries.history.push(...history);
}

/** The steps that store the buffered entries: a command writes both tables once, however many rows it changed. */
export function flushSteps({ q, kind, entries }: Target): (() => Promise<void>)[] {
  if (!entries) return [];
  return [
    () => insertMany({ q, kind }, 'history', entries.history),
    () => insertMany({ q, kind }, 'change', [...entries.changes.values()], changeConflict),
  ];
}
