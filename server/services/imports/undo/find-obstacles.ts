import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { BetweenParts } from '../../background-jobs/in-parts.ts';
import { mergeChanges, netOf } from '../net-changes.ts';
import type { Changes } from '../import-plan.ts';
import { withoutOlder, type Use } from './older-references.ts';
import { readUses, type Reference } from './read-uses.ts';
import type { Obstacle, Trace, TraceRow } from './trace.ts';

/** Columns that refer to an entity and are not declared as references. */
const undeclared: { [N in EntityName]?: [table: EntityName, column: string][] } = {
  products: [['arrivallines', 'reference']],
  orders: [
    ['orderlines', 'order_number'],
    ['customizations', 'order_number'],
  ],
  orderlines: [['customizations', 'orderline_id']],
  tags: [['articles', 'tags']],
};

type Found = Map<TraceRow, Obstacle>;

/** The tables and columns that refer to an entity. */
function referrersOf(name: EntityName): [table: EntityName, column: string][] {
  const declared = entityNames.flatMap((table) =>
    Object.entries(entities[table].fields).flatMap(([column, field]): [EntityName, string][] =>
      field.ref === name && field.kind === 'ref' ? [[table, column]] : [],
    ),
  );
  return [...declared, ...(undeclared[name] ?? [])].filter(([table]) => table !== 'audit');
}

/** The rows of one entity, at most 1000 at a time. */
function* partsOf(rows: readonly TraceRow[]): Generator<[EntityName, Map<string, TraceRow>]> {
  for (const name of new Set(rows.map(({ entity }) => entity))) {
    const all = rows.filter(({ entity }) => entity === name);
    for (const part of chunks(all, 1000)) yield [name, new Map(part.map((row) => [row.row_id, row]))];
  }
}

/**
 * Finds rows that were changed or deleted since the import, or of which fewer pieces are left than it added.
 * @param actIds the acts of the import and of its undo, whose own changes do not count
 */
export async function findLaterChanges(
  q: Queries,
  rows: readonly TraceRow[],
  actIds: readonly string[],
  betweenParts: BetweenParts = yieldToEventLoop,
): Promise<Found> {
  const found: Found = new Map();
  const created = rows.filter(({ changes }) => changes === null);
  for (const [name, byId] of partsOf(created)) {
    for (const id of await readChanged(q, name, [...byId.keys()], actIds))
      found.set(byId.get(id)!, { reason: 'changed', by: null });
    await betweenParts();
  }
  for (const [name, byId] of partsOf(rows.filter(({ changes }) => changes !== null))) {
    const { rows: stored } = await sql<EntityRow<EntityName>>`
      select * from ${sql.table(name)} where id in (${sql.join([...byId.keys()])})`.execute(q);
    const now = new Map(stored.map((row) => [row.id, row]));
    for (const [id, row] of byId) {
      const reason = judgeChanges(now.get(id), row.changes!);
      if (reason) found.set(row, { reason, by: null });
    }
    await betweenParts();
  }
  return found;
}

/** Why the changes of a row cannot be restored; null where they can. */
function judgeChanges(row: EntityRow<EntityName> | undefined, changes: Changes): Obstacle['reason'] | null {
  if (!row || row.deleted_at) return 'deleted';
  const { on_hand, last_movement_at: _at, count_due: _due, ...fields } = changes;
  const values = row as Record<string, unknown>;
  // An exact comparison: one as tolerant as that of files would overwrite an edit that a file cannot express.
  const isRestorable = ([field, change]: [string, [unknown, unknown]]) =>
    change.includes(values[field] ?? null);
  if (!Object.entries(fields).every(isRestorable)) return 'changed';
  if (!on_hand) return null;
  const [from, to] = on_hand as [number | null, number];
  return (values['on_hand'] as number) + (from ?? 0) - to < 0 ? 'stock' : null;
}

/** Changes that were reverted, as by a later import that was undone or a restored deletion, do not count. */
async function readChanged(
  q: Queries,
  name: EntityName,
  ids: readonly string[],
  actIds: readonly string[],
): Promise<string[]> {
  const entries = await q
    .selectFrom('history')
    .select(['row_id', 'action', 'changes'])
    .where('entity', '=', name)
    .where('row_id', 'in', ids)
    .where('act_id', 'not in', actIds)
    .orderBy('id')
    .execute();
  const net = new Map<string, Changes>();
  for (const { row_id, action, changes: text } of entries) {
    const known = net.get(row_id) ?? {};
    const changes = JSON.parse(text) as Changes;
    const { deleted_at } = changes;
    // A deletion also names the values of the row, which a restored row still has.
    mergeChanges(known, action === 'delete' && deleted_at ? { deleted_at } : changes);
    net.set(row_id, known);
  }
  return [...net].flatMap(([id, changes]) => (Object.keys(netOf(changes)).length > 0 ? [id] : []));
}

/** Finds created rows that are used by rows which will not be undone. */
export async function findUses(
  q: Queries,
  trace: Trace,
  rows: readonly TraceRow[],
  betweenParts: BetweenParts = yieldToEventLoop,
): Promise<Found> {
  const found: Found = new Map();
  const note = (row: TraceRow, by: Obstacle['by']) => {
    if (!found.has(row)) found.set(row, { reason: 'used', by });
  };
  for (const [name, byId] of partsOf(rows.filter(({ changes }) => changes === null))) {
    const ids = [...byId.keys()];
    const canceled = name === 'products' ? await readCanceledMovements(q, ids) : new Set<string>();
    for (const [table, column] of referrersOf(name)) {
      for await (const uses of readUses(q, [name, table, column], ids)) {
        const remaining = uses.filter(
          ({ id }) => !canceled.has(id) && !isUndone(trace.find(table, id), column),
        );
        for (const { used_id, label } of await findBlockingUses(q, trace, remaining, [name, table, column]))
          note(byId.get(used_id)!, { entity: table, label });
        if (uses.length > 1000) await betweenParts();
      }
    }
    if (name === 'articles') {
      const { rows: baskets } = await sql<{ used_id: string }>`
        select distinct a.id as used_id from basket_line b join articles a on a.reference = b.reference
        where a.id in (${sql.join(ids)})`.execute(q);
      for (const { used_id } of baskets) note(byId.get(used_id)!, null);
    }
    // A user who signed in, or has a password, may already have acted.
    if (name === 'users') {
      for (const table of ['session', 'credential'] as const) {
        const { rows: active } = await sql<{ user_id: string }>`
          select distinct user_id from ${sql.table(table)} where user_id in (${sql.join(ids)})`.execute(q);
        for (const { user_id } of active) note(byId.get(user_id)!, null);
      }
    }
    await betweenParts();
  }
  return found;
}

/**
 * The uses that block an undo: all those by rows that the import created, and of those by other rows the ones that are
 * not older than the row that they use.
 * @param uses those that the undo leaves
 */
async function findBlockingUses(
  q: Queries,
  trace: Trace,
  uses: readonly Use[],
  [name, table, column]: Reference,
): Promise<Use[]> {
  const isByImport = ({ id }: Use) => trace.find(table, id)?.changes === null;
  const others = uses.filter((use) => !isByImport(use));
  return [...uses.filter(isByImport), ...(await withoutOlder(q, others, name, table, column))];
}

/**
 * The movements of products by imports that were undone: the ledger is append-only, so that both movements of a count
 * that was taken back stay in it.
 */
async function readCanceledMovements(q: Queries, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; reference: string; quantity: number; act_id: string }>`
    select m.id, m.reference, m.quantity, h.act_id from products p
    join movements m on m.reference = p.reference
    join history h on h.entity = 'movements' and h.row_id = m.id
    where p.id in (${sql.join(productIds)})`.execute(q);
  const pairs = new Map<string, { ids: string[]; sum: number; acts: Set<string> }>();
  for (const { id, reference, quantity, act_id } of rows) {
    const [, act, job] = /^(import|undo):(.*)$/.exec(act_id) ?? [];
    if (act === undefined || job === undefined) continue;
    const key = JSON.stringify([reference, job]);
    const pair = pairs.get(key) ?? { ids: [], sum: 0, acts: new Set<string>() };
    pair.ids.push(id);
    pair.sum += Number(quantity);
    pairs.set(key, { ...pair, acts: pair.acts.add(act) });
  }
  return new Set(
    [...pairs.values()].flatMap(({ ids, sum, acts }) => (sum === 0 && acts.size === 2 ? ids : [])),
  );
}

/** Whether the undo erases a referring row, or takes its reference back. */
function isUndone(row: TraceRow | undefined, column: string): boolean {
  return row !== undefined && row.state !== 'kept' && (row.changes === null || column in row.changes);
}
