import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { openTestDatabase } from './test-app.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('sqlite');
});
afterAll(() => db.close());

/**
 * The result of each migration on an empty database is recorded in `tests/fixtures/migrations`: a migration that reads
 * a list of the program would change with that list, and databases that it already ran on would lack the additions.
 */
it.each(allMigrations.map((migration, at) => [migration.id, at] as const))(
  '%s still has the result that it had when it was written',
  async (id, at) => {
    const before = await dump();
    await migrate(db, systemClock, allMigrations.slice(0, at + 1));
    const after = await dump();
    const changes = [
      ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ];
    await expect(`${changes.join('\n')}\n`).toMatchFileSnapshot(`../fixtures/migrations/${id}.txt`);
  },
);

/** The schema and every row, without values that differ between runs: ids, instants and the secret. */
async function dump(): Promise<string[]> {
  const { rows: made } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema where sql is not null order by type, name`.execute(db.read);
  const lines = made.map(({ sql: text }) => text.replace(/\s+/g, ' '));
  const tables = made.filter(({ type, name, sql: text }) => type === 'table' && isPlainTable(name, text));
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db.read);
    lines.push(
      ...rows
        .map((row) => `${name} ${JSON.stringify(row)}`)
        .map(withoutChance)
        .toSorted(),
    );
  }
  return lines;
}

/** `migration` records which ones ran; the shadow tables of a search index belong to SQLite itself. */
function isPlainTable(name: string, text: string): boolean {
  return name !== 'migration' && !text.startsWith('CREATE VIRTUAL') && !name.includes('_search_');
}

function withoutChance(line: string): string {
  return line
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(instant)')
    .replace(/("key":"signing_secret","value":)"[^"]+"/, '$1"(secret)"');
}
