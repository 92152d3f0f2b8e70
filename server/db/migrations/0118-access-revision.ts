import { sql } from 'kysely';
import type { Schema, Migration } from '../schema.ts';

/**
 * The columns that determine what a session may do. `inserted`: whether a new row also counts. A new session or user does
 * not, because no process can have cached anything about it.
 */
const watched = {
  session: { columns: ['id', 'token_hash', 'user_id'], inserted: false },
  users: {
    columns: ['id', 'username', 'email', 'role', 'customer_code', 'active', 'deleted_at'],
    inserted: false,
  },
  role_permission: { columns: ['role', 'permission'], inserted: true },
  customers: { columns: ['code', 'commercial'], inserted: true },
} as const;

const raise = 'update sync_clock set access_rev = access_rev + 1;';

/**
 * Triggers increment `sync_clock.access_rev` with every write that changes what a session may do. While it is unchanged,
 * processes may use the sessions and rights that they have cached.
 */
export const accessRevisionMigration: Migration = {
  id: '0118-access-revision',
  async up(schema) {
    const type = schema.kind === 'postgres' ? 'bigint' : 'integer';
    await run(schema, `alter table sync_clock add column access_rev ${type} not null default 0`);
    for (const [table, { columns, inserted }] of Object.entries(watched)) {
      if (schema.kind === 'postgres') await watchOnPostgres(schema, table, columns, inserted);
      else await watchOnSqlite(schema, table, columns, inserted);
    }
  },
};

async function watchOnSqlite(
  schema: Schema,
  table: string,
  columns: readonly string[],
  inserted: boolean,
): Promise<void> {
  const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const make = (act: string, when: string) =>
    run(schema, `create trigger access_${table}_${act} after ${act} on ${table} ${when} begin ${raise} end`);
  await make('delete', '');
  await make('update', `when ${changed}`);
  if (inserted) await make('insert', table === 'customers' ? "when new.commercial <> ''" : '');
}

/**
 * The triggers run once per statement, not per row: on PostgreSQL, a row that one transaction updates many times, here that
 * of `sync_clock`, becomes slow to update.
 */
async function watchOnPostgres(
  schema: Schema,
  table: string,
  columns: readonly string[],
  inserted: boolean,
): Promise<void> {
  const list = columns.join(', ');
  const make = async (act: string, tables: string, when: string) => {
    const name = `access_${table}_${act}`;
    await run(
      schema,
      `create function ${name}() returns trigger language plpgsql as $$ begin
        if exists (${when}) then ${raise} end if; return null; end $$`,
    );
    await run(
      schema,
      `create trigger ${name} after ${act} on ${table} referencing ${tables}
        for each statement execute function ${name}()`,
    );
  };
  await make('delete', 'old table as old_rows', 'select 1 from old_rows');
  await make(
    'update',
    'old table as old_rows new table as new_rows',
    `select ${list} from new_rows except select ${list} from old_rows`,
  );
  const some =
    table === 'customers' ? "select 1 from new_rows where commercial <> ''" : 'select 1 from new_rows';
  if (inserted) await make('insert', 'new table as new_rows', some);
}

async function run(schema: Schema, statement: string): Promise<void> {
  await sql.raw(statement).execute(schema.q);
}
