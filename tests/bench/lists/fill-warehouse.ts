import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { roleNames, type RoleName } from '#contract/access.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { migrate } from '#server/db/migrate.ts';
import { transact, type Author, type Write } from '#server/db/transact.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { createHasher } from '#server/http/session/password-hasher.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import {
  commercialCount,
  commercialName,
  customerCode,
  customerCount,
  makeLines,
  soldGoods,
} from './make-lines.ts';

/** The password of all users. */
export const password = 'bench-password';

const author: Author = { user_id: '', username: 'bench', origin: 'system', device: '' };
const large = ['orders', 'orderlines'] as const;
/** The migrations that make large tables fast. The bench runs them on full tables, as an upgrade of Quai does. */
const lateSteps = [
  '0030-list-indexes',
  '0031-turnover',
  '0061-active-jobs',
  '0103-sales',
  '0119-sums-on-change',
  '0128-line-steps',
  '0129-preparer-work',
];

export type Filled = {
  /** A session of each role; the Client belongs to the first customer, the Commercial is the first one. */
  tokens: Record<RoleName, string>;
  /** Milliseconds that the late migrations took on full tables. */
  lateMs: number;
};

/** Fills an empty database with this many order lines and everything that belongs to them. */
export async function fillWarehouse(db: Database, lines: number, now: number): Promise<Filled> {
  await migrate(
    db,
    systemClock,
    allMigrations.filter(({ id }) => !lateSteps.includes(id)),
  );
  const tokens = await transact(db, systemClock, author, fillSmall);
  const restore = await dropIndexes(db);
  for (const part of makeLines(lines, now)) {
    await db.transaction(async (q) => {
      for (const table of large) await insertFast(db.kind, q, table, part[table]);
    });
  }
  await restore();
  const begun = performance.now();
  await migrate(db, systemClock, allMigrations);
  const lateMs = performance.now() - begun;
  // In production autovacuum does this in time.
  if (db.kind === 'postgres') await sql`vacuum analyze`.execute(db.write);
  return { tokens, lateMs };
}

async function fillSmall(tx: Write): Promise<Record<RoleName, string>> {
  const tokens = {} as Record<RoleName, string>;
  const hash = await createHasher().hash(password);
  const commercials = Array.from({ length: commercialCount }, (_, at) => commercialName(at));
  await insertRows(
    tx,
    'users',
    commercials.slice(1).map((username) => userOf(username, 'Commercial')),
  );
  // A Client belongs to a customer, and a customer to a Commercial.
  for (const role of roleNames.filter((one) => one !== 'Client')) tokens[role] = await signIn(tx, role, hash);
  const customers = Array.from({ length: customerCount }, (_, at) => ({
    code: customerCode(at),
    name: `Société ${customerCode(at)}`,
    commercial: commercialName(at % commercialCount),
  }));
  await insertRows(tx, 'customers', customers, { history: false });
  tokens.Client = await signIn(tx, 'Client', hash);
  const { articles, categories } = soldGoods();
  await insertRows(
    tx,
    'categories',
    categories.map((name) => ({ name })),
  );
  const sold = articles.map((article) => ({ ...article, tags: '[]', images: '[]' }));
  await insertRows(tx, 'articles', sold, { history: false });
  return tokens;
}

const userOf = (username: string, role: RoleName) => ({
  username,
  email: `${username}@quai.test`,
  role,
  customer_code: role === 'Client' ? customerCode(0) : '',
  active: 1,
});

async function signIn(tx: Write, role: RoleName, hash: string): Promise<string> {
  const user = await insertRow(
    tx,
    'users',
    userOf(role === 'Commercial' ? commercialName(0) : role.toLowerCase(), role),
  );
  await tx.q.insertInto('credential').values({ user_id: user.id, hash, changed_at: tx.now }).execute();
  const token = makeToken();
  const session = { id: uuidv7(), user_id: user.id, token_hash: hashToken(token) };
  const stamp = { created_at: tx.now, last_seen: tx.now, user_agent: '', address: '' };
  await tx.q
    .insertInto('session')
    .values({ ...session, ...stamp })
    .execute();
  return token;
}

async function insertFast(
  kind: Database['kind'],
  q: Queries,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (kind === 'sqlite') return insertMany({ q, kind }, table, rows);
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    q,
  );
}

/** Drops the indexes of the large tables, which makes filling them faster; returns a function that recreates them. */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const tables = sql.join([...large]);
  const { rows } =
    db.kind === 'sqlite'
      ? await sql<{ name: string; made: string }>`select name, sql as made from sqlite_master
          where type = 'index' and tbl_name in (${tables}) and sql is not null`.execute(db.write)
      : await sql<{ name: string; made: string }>`select indexname as name, indexdef as made from pg_indexes
          where tablename in (${tables}) and indexname not like '%_pkey'`.execute(db.write);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db.write);
  return async () => {
    for (const { made } of rows) await sql.raw(made).execute(db.write);
  };
}
