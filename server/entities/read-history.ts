import { sql } from 'kysely';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Field } from '#contract/field.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { isBulkCause } from '#contract/rules/bulk-cause.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from './actor.ts';
import { readStored } from './read-rows.ts';
import { serverEntities } from './registry.ts';
import { rowCondition } from './row-condition.ts';

/** No page shows more, and nobody reads further back here. */
const most = 200;

/** Rows that tell their story as part of an order's. */
const partsOfOrder = ['orderlines', 'customizations'] as const;

/**
 * Who changed which field of a row, newest first; only of a row, and of fields, that the actor may see. An order's
 * history is that of its lines and jobs as well.
 */
export async function readHistory(
  q: Queries,
  name: EntityName,
  actor: Actor,
  id: string,
): Promise<HistoryEntry[]> {
  await readStored(q, name, actor, id);
  const parts = name === 'orders' ? await readParts(q, actor, id) : [];
  const found = await Promise.all([
    readEntries(q, name, [id]),
    ...partsOfOrder.map((part) =>
      readEntries(
        q,
        part,
        parts.filter((row) => row.entity === part).map((row) => row.id),
      ),
    ),
  ]);
  const known = actor.role === 'Client' ? await usernamesKnownTo(q, actor) : null;
  return found
    .flat()
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, most)
    .map((row) => (known ? entryForClient(row, known) : { ...row, changes: parseChanges(row.changes) }))
    .filter((entry) => Object.keys(entry.changes).length > 0);
}

type StoredEntry = Omit<HistoryEntry, 'changes' | 'entity'> & { entity: EntityName; changes: string };

async function readEntries(q: Queries, entity: EntityName, ids: readonly string[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .selectFrom('history')
    .select(['id', 'row_id', 'at', 'username', 'origin', 'device', 'action', 'changes', 'cause'])
    .where('entity', '=', entity)
    .where('row_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, entity }));
}

/** The lines and jobs of an order that the actor may see. */
async function readParts(
  q: Queries,
  actor: Actor,
  orderId: string,
): Promise<{ entity: EntityName; id: string }[]> {
  const found = await Promise.all(
    partsOfOrder.map(async (entity) => {
      if (!actor.permissions.has(entities[entity].view)) return [];
      const sight = rowCondition(entities[entity], serverEntities[entity].sight(actor), actor, {
        q: '',
        filters: {},
      });
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(entity)} where order_id = ${orderId} and ${sight}`.execute(q);
      return rows.map(({ id }) => ({ entity, id }));
    }),
  );
  return found.flat();
}

/** Whom a Client may know by name: the people of its own company, and its commercial. */
export async function usernamesKnownTo(q: Queries, actor: Actor): Promise<Set<string>> {
  const colleagues = await q
    .selectFrom('users')
    .select('username')
    .where('customer_code', '=', actor.customer_code)
    .execute();
  const own = await q
    .selectFrom('customers')
    .select('commercial')
    .where('code', '=', actor.customer_code)
    .execute();
  return new Set([
    actor.username,
    ...colleagues.map((row) => row.username),
    ...own.map((row) => row.commercial),
  ]);
}

function parseChanges(text: string): HistoryEntry['changes'] {
  return JSON.parse(text) as HistoryEntry['changes'];
}

/**
 * What a Client may read of an entry: no field of the staff, no name of the warehouse, no device of it, and no file or job
 * of the staff's, whose name may be another customer's.
 */
function entryForClient(row: StoredEntry, known: ReadonlySet<string>): HistoryEntry {
  const fields: Record<string, Field> = entities[row.entity].fields;
  const changes = Object.entries(parseChanges(row.changes)).filter(
    ([name]) => fields[name] && !fields[name].staffOnly,
  );
  const username = known.has(row.username) ? row.username : '';
  const shown = changes.map(([name, change]) => [
    name,
    fields[name]!.ref === 'users' ? hideUsers(change, known) : change,
  ]);
  const cause = row.origin === 'import' || isBulkCause(row.cause) ? '' : row.cause;
  return { ...row, username, device: username ? row.device : '', cause, changes: Object.fromEntries(shown) };
}

function hideUsers(change: [unknown, unknown], known: ReadonlySet<string>): [unknown, unknown] {
  const hide = (value: unknown) => (typeof value === 'string' && !known.has(value) ? '' : value);
  return [hide(change[0]), hide(change[1])];
}
