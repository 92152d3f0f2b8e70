import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#contract/registry.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import { sortKey } from '#contract/rules/values/sort-key.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { identityKey } from '#server/entities/accounts/identity-key.ts';
import { cleanStoredTexts } from '#server/services/clashes/clean-stored-texts.ts';
import { reportClashes } from '#server/services/clashes/report-clashes.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const at = '2026-01-02T03:04:05.678Z';

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** Migrates a database up to the migration before `id`. */
async function migrateBefore(db: TestDatabase, id: string): Promise<void> {
  await migrate(
    db,
    systemClock,
    allMigrations.filter((one) => one.id < id),
  );
}

describe.each(databaseKinds)('new rules of folding on %s', (kind) => {
  it('reach what was stored before', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrateBefore(db, '0110');
      await sql`insert into customers (id, code, name, phone, created_at, updated_at, version, search)
        values ('c-1', 'C-1', 'Straße ²ﬁ', '01 99 00', ${at}, ${at}, 1, 'c-1 straße ²ﬁ 01 99 00')`.execute(
        db.write,
      );
      await sql`insert into history (id, entity, row_id, at, rev, username, origin, action, changes, cause, search)
        values ('h-1', 'customers', 'c-1', ${at}, 1, 'm', 'screen', 'create', '{}', '', 'm straße')`.execute(
        db.write,
      );
      await migrate(db, systemClock, allMigrations);
      const read = async (table: string) =>
        (await sql<{ search: string }>`select search from ${sql.table(table)}`.execute(db.read)).rows;
      expect(await read('customers')).toEqual([{ search: 'c-1 strasse 2fi 01 99 00 019900' }]);
      expect(await read('history')).toEqual([{ search: 'm strasse' }]);
    } finally {
      await db.close();
    }
  });

  it('reach search texts, sort keys and phones from before accents were apostrophes', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrateBefore(db, '0127');
      const name = 'L´atelier\u00a0`ħ´ ‹10×20›';
      const old = 'l atelier `ħ ‹10x20›';
      const phone = '０１ 99';
      await sql`insert into customers (id, code, name, phone, created_at, updated_at, version, search, name_sort)
        values ('c-1', 'C-1', ${name}, ${phone}, ${at}, ${at}, 1, ${`c-1 ${old} 01 99 99`}, 'old')`.execute(
        db.write,
      );
      await sql`insert into articles
        (id, reference, designation, category, tags, created_at, updated_at, version, search)
        values ('a-1', 'R-1', 'B´\u2800', 'C', '["D´e","F"]', ${at}, ${at}, 1, 'r-1 b c d e f')`.execute(
        db.write,
      );
      await sql`insert into history (id, entity, row_id, at, rev, username, label, origin, action, changes, cause, search)
        values ('h-1', 'customers', 'c-1', ${at}, 1, 'm', ${name}, 'screen', 'create', '{}', '',
          ${`m ${old}`})`.execute(db.write);
      await db.write.insertInto('setting').values({ key: 'text_cleaning', value: 'done' }).execute();
      await migrate(db, systemClock, allMigrations);
      const { rows } = await sql`select search, name_sort from customers`.execute(db.read);
      const search = searchTextOf(entities.customers, { code: 'C-1', name, email: '', phone });
      expect(rows).toEqual([{ search, name_sort: sortKey(name) }]);
      const articles = await sql`select search from articles`.execute(db.read);
      expect(articles.rows).toEqual([{ search: "r-1 b' c d'e f" }]);
      const history = await sql`select search from history`.execute(db.read);
      expect(history.rows).toEqual([{ search: foldText(`m ${name}`) }]);
      expect(await cleanStoredTexts(db, systemClock)).toBe(1);
      const cleaned = await sql`select designation from articles`.execute(db.read);
      expect(cleaned.rows).toEqual([{ designation: 'B´' }]);
    } finally {
      await db.close();
    }
  });

  it('report accounts of before whose names differ by case only, and merge none', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrateBefore(db, '0127');
      for (const [n, name] of ['Straße', 'STRASSE', 'sam'].entries())
        await sql`insert into users (id, username, email, username_key, email_key, role, active, created_at, updated_at, version, search)
          values (${`u-${n}`}, ${name}, ${`${name}@x.test`}, ${name.toLowerCase()}, ${`${name}@x.test`.toLowerCase()},
            'Preparer', 1, ${at}, ${at}, 1, '')`.execute(db.write);
      await migrate(db, systemClock, allMigrations);
      const { rows } = await sql`select username, username_key, email_key from users order by id`.execute(
        db.read,
      );
      expect(rows).toEqual(
        ['Straße', 'STRASSE', 'sam'].map((username) => ({
          username,
          username_key: identityKey(username),
          email_key: identityKey(`${username}@x.test`),
        })),
      );
      expect(await reportClashes(db, systemClock)).toBe(4);
    } finally {
      await db.close();
    }
  });

  it('reach search texts and sort keys from before × was folded', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrateBefore(db, '0121');
      const name = 'Tube 10×20, 1½″ №7';
      await sql`insert into customers (id, code, name, created_at, updated_at, version, search, name_sort)
        values ('c-1', 'C-1', ${name}, ${at}, ${at}, 1, 'c-1 tube 10×20, 11⁄2′′ no7', 'old')`.execute(
        db.write,
      );
      await sql`insert into history (id, entity, row_id, at, rev, username, label, origin, action, changes, cause, search)
        values ('h-1', 'customers', 'c-1', ${at}, 1, 'm', ${name}, 'screen', 'create', '{}', '',
          'm tube 10×20, 11⁄2′′ no7')`.execute(db.write);
      await migrate(db, systemClock, allMigrations);
      const { rows } = await sql`select search, name_sort from customers`.execute(db.read);
      expect(rows).toEqual([{ search: foldText(`C-1 ${name}`), name_sort: sortKey(name) }]);
      const history = await sql`select search from history`.execute(db.read);
      expect(history.rows).toEqual([{ search: foldText(`m ${name}`) }]);
    } finally {
      await db.close();
    }
  });
});
