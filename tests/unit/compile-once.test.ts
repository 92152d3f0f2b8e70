import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Queries } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

const onSqlite: Queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const onPostgres: Queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let built = 0;
const build = (q: Queries, role: RoleName, ids: readonly string[], name: string) => {
  built++;
  return q
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('role', '=', role), sql<boolean>`${name} = ${role}`]))
    .compile();
};
const compile = compileOnce(build);
const long = Array.from({ length: 40 }, (_, at) => `u${at}`);

it.each([
  { name: 'sqlite', q: onSqlite },
  { name: 'postgres', q: onPostgres },
])('binds the values of each call on $name as the query builder does', ({ q }) => {
  const calls: [RoleName, readonly string[], string][] = [
    ['Client', ['a', 'b'], 'x'],
    ['Admin', ['c', 'd'], 'y'],
    ['Admin', ['e'], 'z'],
    ['Client', [], 'x'],
    ['Client', long, 'x'],
    ['Preparer', ['f', 'g'], 'w'],
  ];
  for (const call of calls) {
    const [{ sql: text, parameters }, expected] = [compile(q, ...call), build(q, ...call)];
    expect({ text, parameters }).toEqual({ text: expected.sql, parameters: expected.parameters });
  }
});

it('builds a statement once, and each time with a long list', () => {
  compile(onSqlite, 'Client', ['a', 'b'], 'x');
  built = 0;
  compile(onSqlite, 'Admin', ['c', 'd'], 'y');
  expect(built).toBe(0);
  compile(onSqlite, 'Admin', long, 'y');
  compile(onSqlite, 'Admin', long, 'y');
  expect(built).toBe(2);
});
