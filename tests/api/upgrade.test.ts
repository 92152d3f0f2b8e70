import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInPermissions, defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import { orderAmounts, type BilledOrder } from '#contract/rules/orders/amounts.ts';
import { suggestedReorder } from '#contract/rules/stock/stock-level.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { ledgerFaults } from './order-story.ts';
import { openRecorded, recordedVersions } from './recorded-database.ts';
import { databaseKinds, makeTestDeps } from './test-app.ts';

type Row = Record<string, unknown>;

/** Every row of every table, except the shadow tables of a search index. */
async function readTables(db: Database): Promise<Map<string, Row[]>> {
  const { rows: tables } =
    db.kind === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db.read)
      : await sql<{ name: string }>`select tablename as name from pg_tables
          where schemaname = 'public'`.execute(db.read);
  const all = new Map<string, Row[]>();
  for (const { name } of tables.filter((table) => !table.name.includes('_search')))
    all.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db.read)).rows);
  return all;
}

/** Columns that migrations may compute again. */
const computed: ReadonlySet<string> = new Set(['search', 'reorder']);

/** A row as text, of the given columns but the computed ones. */
function textOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.filter((name) => !computed.has(name)).map((name) => row[name]));
}

describe.each(databaseKinds.flatMap((kind) => recordedVersions.map((version) => ({ version, kind }))))(
  'a database of version $version, upgraded on $kind',
  ({ version, kind }) => {
    let db: Database;
    let app: Awaited<ReturnType<typeof buildApp>>;
    let before: Map<string, Row[]>;
    let after: Map<string, Row[]>;

    beforeAll(async () => {
      db = await openRecorded(version, kind);
      const { deps, clock } = makeTestDeps(db);
      before = await readTables(db);
      await migrate(db, clock, allMigrations);
      after = await readTables(db);
      await syncAccess(db, clock);
      app = await buildApp(deps);
    });
    afterAll(async () => {
      await app.close();
      await db.close();
    });

    const signIn = async (role: RoleName) => {
      const payload = { username: role.toLowerCase(), password: `${role}-password` };
      const reply = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
      return { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
    };
    const read = async <T = Row>(role: RoleName, url: string) => {
      const reply = await app.inject({ url, headers: await signIn(role) });
      return reply.json<{ rows: T[] }>().rows;
    };
    const grantsIn = (tables: Map<string, Row[]>, role: string) =>
      (tables.get('role_permission') ?? []).flatMap((row) =>
        row['role'] === role ? [String(row['permission'])] : [],
      );

    it('has every row that it had, unchanged', () => {
      expect(before.get('orders')).toHaveLength(2);
      for (const [table, rows] of before) {
        if (rows.length === 0) continue;
        const columns = Object.keys(rows[0]!);
        const kept = new Set((after.get(table) ?? []).map((row) => textOf(row, columns)));
        expect(
          rows.filter((row) => !kept.has(textOf(row, columns))),
          table,
        ).toEqual([]);
      }
    });

    it('has for each product the number to reorder that the rule gives', () => {
      const products = (after.get('products') ?? []) as (Row & Parameters<typeof suggestedReorder>[0])[];
      expect(products.length).toBeGreaterThan(0);
      for (const row of products)
        expect(row, String(row['reference'])).toMatchObject({ reorder: suggestedReorder(row) });
    });

    it('has for each order its VAT rate and what is due', () => {
      for (const row of after.get('orders') as (Row & BilledOrder)[])
        expect(row, String(row['number'])).toMatchObject({
          vat_millipercent: 20_000,
          due: orderAmounts(row).due,
        });
    });

    it('lets its users sign in with their passwords and see their orders', async () => {
      const orders = await read('Client', '/api/orders?sort=number');
      expect(orders).toMatchObject([
        { customer_code: 'C-CLIENT', status: 'Shipped', total: 800, piece_count: 6 },
        { customer_code: 'C-CLIENT', status: 'Pending', total: 1500, piece_count: 5, preparation: 't' },
      ]);
      const lines = await read('Manager', '/api/orderlines?sort=reference');
      expect(lines).toMatchObject([
        { reference: 'R-1', quantity: 4, ordered: 4, shipped: 4, picked: 4, total: 400 },
        { reference: 'R-2', quantity: 2, ordered: 2, shipped: 2, picked: 2, total: 400 },
        { reference: 'R-3', quantity: 5, ordered: 5, shipped: 0, marking: 'Broderie cœur', total: 1500 },
      ]);
      expect(await read('Technician', '/api/customizations')).toMatchObject([
        { reference: 'R-3', technique: 'embroidery', state: 'to do', quantity: 5 },
      ]);
    });

    it('has its stock, and finds its articles by what is typed on a keyboard', async () => {
      expect(await read('Preparer', '/api/products?sort=reference')).toMatchObject([
        { reference: 'LOT-1', on_hand: 0, stock_level: 'Rupture' },
        { reference: 'R-1', on_hand: 46, allocated: 0, available: 46, location: 'B-07-3-01' },
        { reference: 'R-2', on_hand: 48, allocated: 0, available: 48 },
        { reference: 'R-3', on_hand: 50, allocated: 5, available: 45 },
      ]);
      expect(await ledgerFaults({ db })).toEqual([]);
      const found = await read('Manager', `/api/articles?q=${encodeURIComponent("lot d'etiquettes")}`);
      expect(found).toMatchObject([
        { reference: 'LOT-1', designation: 'Lot d’étiquettes', category: 'Labels', price: 1250 },
      ]);
    });

    it('has every built-in role and permission, new ones with their default grants', async () => {
      const synced = await readTables(db);
      const had = new Set((before.get('permissions') ?? []).map(({ name }) => name));
      const builtIn = (synced.get('permissions') ?? []).filter((row) => row['built_in'] === 1);
      const names = Object.keys(builtInPermissions);
      expect(new Set(builtIn.map(({ name }) => name))).toEqual(new Set(names));
      expect(new Set((synced.get('roles') ?? []).map(({ name }) => name))).toEqual(new Set(roleNames));
      for (const role of roleNames) {
        const added = defaultGrants[role].filter((name) => !had.has(name));
        expect(grantsIn(synced, role).toSorted()).toEqual([...grantsIn(before, role), ...added].toSorted());
      }
    });

    it('keeps the permissions that an Admin created and the grants that an Admin removed', async () => {
      const synced = await readTables(db);
      expect(grantsIn(synced, 'Manager')).toContain('view the roof');
      expect(grantsIn(synced, 'Commercial')).not.toContain('export data');
    });
  },
);
