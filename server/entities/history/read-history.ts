import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { historyFacts, maxHistoryEntries, reconstructFacts } from '#contract/rules/lists/history-facts.ts';
import { isMailOutcomeCause } from '#contract/rules/orders/mail-outcome-causes.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '../actor.ts';
import { readMaskedFields } from '../read/masked-fields.ts';
import { readStored } from '../read/read-rows.ts';
import { serverEntities } from '../registry.ts';
import type { Visibility } from '../server-entity.ts';
import { entryForClient, hasOpenFact, hasPartForClient, usersKnownTo } from './client-entry.ts';

/** Entities whose history is included in that of their order. */
const partsOfOrder = ['orderlines', 'customizations'] as const;

/**
 * The changes of a row's fields with their authors, newest first; only for rows and fields that the actor may see. An
 * order's history includes that of its lines and jobs.
 */
export async function readHistory(
  q: Queries,
  name: EntityName,
  actor: Actor,
  id: string,
): Promise<HistoryEntry[]> {
  await readStored(q, name, actor, id);
  const parts = name === 'orders' ? await readParts(q, actor, id) : [];
  // What the actor may see is selected before the limit: an order can have any number of other entries.
  const select = (entity: EntityName): RawBuilder<SqlBool> =>
    actor.role === 'Client' ? hasPartForClient(entity) : sql<SqlBool>`1 = 1`;
  const found = await Promise.all([
    readEntries(q, name, actor, [id], select(name)),
    ...partsOfOrder.map(async (part) => {
      const rows = parts.filter((row) => row.entity === part).map(({ row }) => row);
      const entries = await readEntries(
        q,
        part,
        actor,
        rows.map((row) => row.id),
        select(part),
      );
      return reconstructFacts(entries, rows, historyFacts[part]);
    }),
  ]);
  const known = actor.role === 'Client' ? await usersKnownTo(q, actor) : null;
  return found
    .flat()
    .sort(newestFirst)
    .flatMap((entry) => (known ? (entryForClient(entry, known) ?? []) : entry))
    .filter(
      (entry) =>
        Object.keys(entry.changes).length > 0 || isMailOutcomeCause(entry.cause) || hasOpenFact(entry),
    )
    .slice(0, maxHistoryEntries)
    .map(({ rev: _rev, ...entry }) => entry);
}

type Entry = HistoryEntry & { entity: EntityName; rev: number };

/** Entries of one instant in the order of their commits, and within one commit in that of their writing. */
function newestFirst(a: Entry, b: Entry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return b.rev - a.rev || (a.id < b.id ? 1 : -1);
}

async function readEntries(
  q: Queries,
  entity: EntityName,
  actor: Actor,
  ids: readonly string[],
  condition: RawBuilder<SqlBool>,
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .selectFrom('history')
    .select([
      'id',
      'row_id',
      'at',
      'rev',
      'username',
      'origin',
      'device',
      'action',
      'changes',
      'facts',
      'cause',
    ])
    .select('act_id as act')
    .where('entity', '=', entity)
    .where('row_id', 'in', ids)
    .where(condition)
    .orderBy('id', 'desc')
    .limit(maxHistoryEntries)
    .execute();
  const masked = await readMaskedFields(q, entity, actor, ids);
  return rows.map(({ facts, ...row }) => {
    const seen = <V extends object>(text: string) =>
      withoutFields(JSON.parse(text) as V, masked.get(row.row_id));
    return {
      ...row,
      entity,
      changes: seen<Entry['changes']>(row.changes),
      ...(facts === '' ? {} : { facts: seen<NonNullable<Entry['facts']>>(facts) }),
    };
  });
}

function withoutFields<V extends object>(values: V, names: ReadonlySet<string> = new Set()): V {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))) as V;
}

type PartRow = Record<string, unknown> & { id: string };

/** The lines and jobs of an order that the actor may see, including those that a partial shipment moved away. */
async function readParts(
  q: Queries,
  actor: Actor,
  orderId: string,
): Promise<{ entity: (typeof partsOfOrder)[number]; row: PartRow }[]> {
  const found = await Promise.all(
    partsOfOrder.map(async (entity) => {
      if (!actor.permissions.has(entities[entity].view)) return [];
      const seen = seenCondition(serverEntities[entity].visibility(actor));
      const { rows } = await sql<PartRow>`
        select * from ${sql.table(entity)} where order_id = ${orderId} and ${seen}`.execute(q);
      return rows.map((row) => ({ entity, row }));
    }),
  );
  return found.flat();
}

function seenCondition(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility === 'all') return sql<SqlBool>`1 = 1`;
  return visibility === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${visibility})`;
}
