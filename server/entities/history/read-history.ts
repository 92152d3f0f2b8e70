import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isCommandType } from '#contract/commands/registry.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Field } from '#contract/field.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { historyFacts, recallFacts } from '#contract/rules/lists/history-facts.ts';
import { isMailedCause, mailedCauses } from '#contract/rules/orders/mailed-causes.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '../actor.ts';
import { readStored } from '../read/read-rows.ts';
import { serverEntities } from '../registry.ts';
import type { Visibility } from '../server-entity.ts';

/** Maximum number of entries, which is all that a page shows. */
const most = 200;

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
  const found = await Promise.all([
    readEntries(q, name, [id]),
    ...partsOfOrder.map(async (part) => {
      const rows = parts.filter((row) => row.entity === part).map(({ row }) => row);
      const entries = await readEntries(
        q,
        part,
        rows.map((row) => row.id),
      );
      return recallFacts(entries, rows, historyFacts[part]);
    }),
  ]);
  const known = actor.role === 'Client' ? await usersKnownTo(q, actor) : null;
  return (
    found
      .flat()
      .sort(newestFirst)
      .slice(0, most)
      // Which mails failed is for the staff.
      .filter((entry) => !known || entry.cause !== mailedCauses.failed)
      .map((entry) => (known ? entryForClient(entry, known) : entry))
      .filter((entry) => Object.keys(entry.changes).length > 0 || isMailedCause(entry.cause))
      .map(({ rev: _rev, ...entry }) => entry)
  );
}

type Entry = HistoryEntry & { entity: EntityName; rev: number };

/** Entries of one instant in the order of their commits, and within one commit in that of their writing. */
function newestFirst(a: Entry, b: Entry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return b.rev - a.rev || (a.id < b.id ? 1 : -1);
}

async function readEntries(q: Queries, entity: EntityName, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await q
    .selectFrom('history')
    .select(['id', 'row_id', 'at', 'rev', 'username', 'origin', 'device', 'action', 'changes', 'facts', 'cause'])
    .select('act_id as act')
    .where('entity', '=', entity)
    .where('row_id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ facts, ...row }) => ({
    ...row,
    entity,
    changes: JSON.parse(row.changes) as Entry['changes'],
    ...(facts === '' ? {} : { facts: JSON.parse(facts) as NonNullable<Entry['facts']> }),
  }));
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

type KnownUsers = { names: ReadonlySet<string>; company: ReadonlySet<string> };

/** Users whose names a Client may see: those of its own company (also in `company`), and its commercial. */
export async function usersKnownTo(q: Queries, actor: Actor): Promise<KnownUsers> {
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
  const company = new Set([actor.username, ...colleagues.map((row) => row.username)]);
  return { names: new Set([...company, ...own.map((row) => row.commercial)]), company };
}

function seenCondition(visibility: Visibility): RawBuilder<SqlBool> {
  if (visibility === 'all') return sql<SqlBool>`1 = 1`;
  return visibility === 'none' ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${visibility})`;
}

/**
 * The parts of an entry that a Client may see: no staff-only fields, no user names or devices of the warehouse. Of its
 * cause the command; a reason only if a user of the Client's company gave it. Names of files and jobs may contain
 * another customer's name, and what staff give as a reason is for staff.
 */
function entryForClient(entry: Entry, { names, company }: KnownUsers): Entry {
  if (isMailedCause(entry.cause)) return mailForClient(entry, company);
  const fields: Record<string, Field> = entities[entry.entity].fields;
  const isOpen = ([name]: [string, unknown]) => fields[name] !== undefined && !fields[name].staffOnly;
  const username = names.has(entry.username) ? entry.username : '';
  const isNamed = isCommandType(entry.cause) || entry.cause === 'remainder';
  const isOwnReason = entry.origin === 'command' && company.has(entry.username);
  const changes = Object.entries(entry.changes)
    .filter(isOpen)
    .map(([name, change]) => [name, fields[name]!.ref === 'users' ? hideUsers(change, names) : change]);
  return {
    ...entry,
    username,
    device: username ? entry.device : '',
    cause: isNamed || isOwnReason ? entry.cause : '',
    changes: Object.fromEntries(changes),
    facts: Object.fromEntries(Object.entries(entry.facts ?? {}).filter(isOpen)),
  };
}

/** A delivered mail, with its recipient if it is of the Client's company. */
function mailForClient(entry: Entry, company: ReadonlySet<string>): Entry {
  const { mail, mailed_to: reader } = entry.facts ?? {};
  return { ...entry, facts: { mail, mailed_to: company.has(String(reader)) ? reader : '' } };
}

function hideUsers(change: [unknown, unknown], known: ReadonlySet<string>): [unknown, unknown] {
  const hide = (value: unknown) => (typeof value === 'string' && !known.has(value) ? '' : value);
  return [hide(change[0]), hide(change[1])];
}
