import { sql } from 'kysely';
import { protectHistory } from '../protect-history.ts';
import { createIndex, type Migration, type Schema } from '../schema.ts';

/** Columns with the name of a row, as of this migration; later tables store names in their history from the start. */
const labels: Record<string, string> = {
  products: 'reference',
  articles: 'reference',
  orders: 'number',
  orderlines: "order_number || ' · ' || reference",
  customizations: "order_number || ' · ' || marking",
  customers: 'code',
  arrivals: 'number',
  arrivallines: "arrival_number || ' · ' || reference",
  categories: 'name',
  tags: 'name',
  users: 'username',
  roles: 'name',
  permissions: 'name',
  movements: 'reference',
};

/** The audit: a view of the history, which the database protects from now on. */
export const auditMigration: Migration = {
  id: '0029-audit',
  async up(schema) {
    await widenHistory(schema);
    await createIndex(schema, 'history_at', 'history', ['at', 'id']);
    await createIndex(schema, 'history_act', 'history', ['act_id', 'at', 'id']);
    await createIndex(schema, 'history_user', 'history', ['username', 'at', 'id']);
    await createView(schema);
    await protectHistory(schema);
  },
};

async function widenHistory({ kind, q }: Schema): Promise<void> {
  const text = kind === 'postgres' ? 'text collate "C"' : 'text';
  for (const column of ['label', 'fields', 'command', 'act_id', 'search'])
    await sql.raw(`alter table history add column "${column}" ${text} not null default ''`).execute(q);
  for (const [name, label] of Object.entries(labels)) {
    await sql
      .raw(
        `update history set label = coalesce((select ${label} from "${name}" r where r.id = row_id), '')
        where entity = '${name}'`,
      )
      .execute(q);
  }
  const names =
    kind === 'postgres'
      ? `(select coalesce(json_agg(name)::text, '[]') from json_object_keys(changes::json) as name)`
      : `(select json_group_array(key) from json_each(changes))`;
  const search = `lower(username || ' ' || label || ' ' || cause)`;
  await sql
    .raw(`update history set fields = ${names}, act_id = cast(rev as text), search = ${search}`)
    .execute(q);
}

/**
 * The audit is a view of the history with the columns of a list. It counts the rows of an action up to `actRowsCap` as
 * of this migration: another cap needs a migration that replaces the view.
 */
async function createView({ kind, q }: Schema): Promise<void> {
  const nothing = kind === 'postgres' ? 'null::text' : 'null';
  await sql
    .raw(
      `create view audit as select
        h.id, h.at as created_at, h.at as updated_at, 1 as version, h.search, ${nothing} as deleted_at,
        h.at, h.username, h.origin, h.entity, h.label, h.action, h.fields, h.changes, h.command, h.cause, h.device,
        h.row_id, h.act_id,
        case when exists (select 1 from history o where o.act_id = h.act_id and (o.at, o.id) < (h.at, h.id))
          then 0 else 1 end as lead,
        (select count(*) from (select 1 from history o where o.act_id = h.act_id limit 1000) as acted)
          as act_rows
      from history h`,
    )
    .execute(q);
}
