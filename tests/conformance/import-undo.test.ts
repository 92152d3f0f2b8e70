import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFields, importKey } from '#contract/files/import-fields.ts';
import { importLists } from '#contract/files/import-lists.ts';
import { entityNames, type EntityName } from '#contract/registry.ts';
import { guessMapping, type Mapping } from '#src/lists/import/mapping/guess-mapping.ts';
import { importTargets } from '#src/lists/import/mapping/import-targets.ts';
import type { ReadTable } from '#src/lists/import/read-table.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { importFile, runStep } from '../api/import-file.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { readAll } from '../unit/make-import-files.ts';
import { fillLists } from './sample-values.ts';

/** Lists whose rows an import cannot update, because every importable field is part of the key. */
const unchangeable: readonly EntityName[] = ['orderlines', 'categories', 'tags'];

describe.each(databaseKinds)('undoing an import into every list on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await fillLists(t, 30);
    await t.write(async ({ q }) => {
      // Copied fields of order lines follow their article and product, as they do when lines are placed.
      await sql`
        update orderlines set
          location = coalesce((select p.location from products p where p.reference = product_reference), location),
          barcode = coalesce((select a.barcode from articles a where a.reference = orderlines.reference), barcode)`.execute(
        q,
      );
      await sql`update roles set description = 'What a ' || name || ' does'`.execute(q);
    });
  });
  afterAll(() => t.close());

  /** Every stored value of every list, except the timestamps of the last write. The ledger is append-only. */
  async function readEverything(): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const name of entityNames.filter((one) => !['audit', 'clashes', 'movements'].includes(one))) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        t.db.read,
      );
      for (const { version: _version, updated_at: _at, ...row } of rows) {
        for (const [field, value] of Object.entries(row))
          all[`${name} ${String(row['id'] ?? row['name'])} ${field}`] = value;
      }
    }
    return all;
  }

  /**
   * Every row twice in succession, with the values of two other rows: the second mention changes what the first one has
   * changed. Every third row gets its own values back by its second mention.
   */
  function changeTwice(name: EntityName, table: ReadTable, mapping: Mapping): ReadTable {
    const fields = importFields(name);
    // The e-mail of a user is unique: with the one of another row it would be refused.
    const kept = ['id', 'reference', ...(name === 'users' ? ['email'] : [])];
    const fixed = (column: number) => {
      const field = mapping[column] ?? null;
      const isKept = field === null || field === importKey(name) || kept.includes(field);
      return isKept || fields[field]?.write === 'create';
    };
    const rows = table.rows.flatMap((row, at) =>
      [1, at % 3 === 0 ? 0 : 2].map((shift) => {
        const other = table.rows[(at + shift) % table.rows.length]!;
        return row.map((cell, column) => (fixed(column) ? cell : other[column]!));
      }),
    );
    return { ...table, rows, rowCount: rows.length, rowNumbers: rows.map((_, at) => at + 2) };
  }

  it.each(importLists)('%s: every value is restored', async (name) => {
    const { bytes } = await fetchFile(t, `/api/${name}/export?format=csv&language=en`);
    const read = await readAll(bytes, `${name}.csv`);
    const mapping = guessMapping(read.header, read.rows, importTargets(name));
    const keyColumn = mapping.indexOf(importKey(name));
    // Without the only administrator, which must stay one.
    const rows = read.rows.filter((row) => row[keyColumn] !== 'admin');
    const before = await readEverything();
    const job = await importFile(t, {
      entity: name,
      content: changeTwice(name, { ...read, rows, rowCount: rows.length }, mapping),
      options: { update_existing: true, clear_empty: true, number_mark: 'point' },
    });
    expect(job.failure).toBeNull();
    if (unchangeable.includes(name)) expect(job.result?.updated).toBe(0);
    else expect(job.result?.updated).toBeGreaterThan(0);
    expect(await runStep(t, job.id, 'undo')).toMatchObject({ state: 'undone', failure: null });
    expect(await readEverything()).toEqual(before);
    expect(t.errors).toEqual([]);
  });
});
