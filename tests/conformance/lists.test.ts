import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { AnyRow, Entity } from '#contract/entity.ts';
import { rowSchema } from '#contract/entity-schemas.ts';
import { filterableFields, formatFilter, sortableFields, type Filter } from '#contract/filter.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { baseColumns } from '#server/db/schema.ts';
import { databaseKinds, openTestApp, type TestApp } from '../api/test-app.ts';
import { matchesFilter, type Cell } from './matches-filter.ts';
import { readAll } from './read-all.ts';
import { fillLists } from './sample-values.ts';

describe.each(databaseKinds)('lists on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await fillLists(t, 34);
  });
  afterAll(() => t.close());

  describe.each(entityNames)('%s', (name) => {
    const entity: Entity = entities[name];
    let all: AnyRow[];
    beforeAll(async () => {
      all = await readAll(t, name);
    });

    it('has a column for each field, and no other', async () => {
      const columns =
        kind === 'sqlite'
          ? await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(t.db.read)
          : await sql<{
              name: string;
            }>`select column_name as name from information_schema.columns where table_name = ${name}`.execute(
              t.db.read,
            );
      const expected = new Set([...Object.keys(baseColumns), ...Object.keys(entity.fields)]);
      if (name === 'orderlines' || name === 'customizations') expected.add('let_go');
      // The state of a proof that an edit withdrew.
      if (name === 'customizations')
        for (const key of ['proof_withdrawn', 'proof_subject']) expected.add(key);
      // What user names and e-mails are compared by.
      if (name === 'users') for (const key of ['username_key', 'email_key']) expected.add(key);
      for (const [field, { natural }] of Object.entries(entity.fields))
        if (natural) expected.add(`${field}_sort`);
      expect(columns.rows.map((column) => column.name).toSorted()).toEqual([...expected].toSorted());
    });

    it('returns rows as declared, without extra fields', async () => {
      expect(all.length).toBeGreaterThan(5);
      const names = ['id', 'created_at', 'updated_at', 'version', ...Object.keys(entity.fields)];
      for (const row of all) {
        expect(rowSchema(entity).safeParse(row).error?.issues ?? [], JSON.stringify(row)).toEqual([]);
        expect(Object.keys(row).toSorted()).toEqual([...new Set(names)].toSorted());
      }
      const one = await t.call('Admin', 'GET', `/api/${name}/${all[0]!.id}`);
      expect(one.body).toEqual(all[0]);
    });

    it('returns every row once when paging, sorted by each column in both directions', async () => {
      for (const column of sortableFields(entity)) {
        for (const sort of [column, `-${column}`]) {
          const rows = await readAll(t, name, { sort });
          expect(rows.map((row) => row.id).toSorted(), sort).toEqual(all.map((row) => row.id).toSorted());
          const values = rows.map((row) => row[column]);
          const by = entity.fields[column]?.natural ? compareAsReader : compare;
          const wanted = values.toSorted((a, b) => by(a, b) * (sort === column ? 1 : -1));
          expect(values, sort).toEqual(wanted);
        }
      }
    });

    it('each filter returns exactly the matching rows', async () => {
      for (const field of filterableFields(entity)) {
        for (const filter of filtersFor(field, all, entity)) {
          const text = formatFilter(filter);
          const rows = await readAll(t, name, { [field]: text, limit: '200' });
          const wanted = all.filter((row) =>
            matchesFilter(filter, entity.fields[field]!, row[field] as Cell),
          );
          expect(rows.map((row) => row.id).toSorted(), `${field}=${text}`).toEqual(
            wanted.map((row) => row.id).toSorted(),
          );
          const counted = await t.call(
            'Admin',
            'GET',
            `/api/${name}?count=1&limit=1&${new URLSearchParams({ [field]: text })}`,
          );
          expect(counted.body, `${field}=${text}`).toMatchObject({ count: wanted.length, capped: false });
        }
      }
    });

    it('can be searched by each searchable field, ignoring accents and case', async () => {
      for (const field of Object.keys(entity.fields).filter((one) => entity.fields[one]!.search)) {
        const row = all.find((candidate) => String(candidate[field]).length > 2);
        const value = row?.[field] as string | string[] | undefined;
        if (row === undefined || value === undefined) throw new Error(`No sample of ${field}.`);
        const text = typeof value === 'string' ? value : value[0]!;
        const rows = await readAll(t, name, { q: text.toUpperCase().replace('É', 'e'), limit: '200' });
        expect(
          rows.map((found) => found.id),
          field,
        ).toContain(row.id);
      }
      expect(await readAll(t, name, { q: 'zebra-never-there' })).toEqual([]);
    });
  });
});

const reader = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** As a reader expects; texts that differ by accents or case only, by bytes. */
function compareAsReader(a: unknown, b: unknown): number {
  return reader.compare(String(a), String(b)) || compare(a, b);
}

/** Empty values come first; other texts are compared by bytes, as in the database. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

/** Filters of every operator that a field accepts, built from existing values. */
function filtersFor(name: string, rows: AnyRow[], entity: Entity): Filter[] {
  const field = entity.fields[name]!;
  const values = [...new Set(rows.flatMap((row) => row[name] ?? []).map(String))].filter(
    (value) => value !== '',
  );
  const possible =
    field.kind === 'boolean' ? ['true', 'false'] : field.kind === 'choice' ? field.choices : ['10', '20'];
  const [first, second] = [...new Set([...values, ...possible])] as [string, string];
  const filters: Filter[] = [
    { op: 'in', values: [first], not: false },
    { op: 'in', values: [first, second], not: false },
    { op: 'in', values: [first], not: true },
    { op: 'empty', not: false },
    { op: 'empty', not: true },
  ];
  const ranged = ['integer', 'money', 'day', 'instant'].includes(field.kind);
  if (ranged) {
    const [low, high] = [first, values.at(-1) ?? second].toSorted((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ) as [string, string];
    filters.push(
      { op: 'range', from: low, to: high, not: false },
      { op: 'range', from: high, to: null, not: false },
      { op: 'range', from: null, to: low, not: true },
    );
  } else if (field.kind !== 'boolean') {
    for (const text of [first.slice(1, 6) || 'x', first.toUpperCase(), '%', '_', 'É', '\\']) {
      filters.push({ op: 'contains', text, not: false });
    }
    filters.push({ op: 'contains', text: first.slice(0, 4), not: true });
  }
  return filters;
}
