import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { syncAccess } from '#server/services/accounts/sync-access.ts';
import { cleanStoredTexts } from '#server/services/clashes/clean-stored-texts.ts';
import { reportClashes } from '#server/services/clashes/report-clashes.ts';
import { nfd, storeOldRows } from './old-spellings.ts';
import { ledgerFaults } from './order-story.ts';
import { openRecorded } from './recorded-database.ts';
import { databaseKinds, makeTestDeps } from './test-app.ts';

type Row = Record<string, unknown>;
type Clash = Rows['clashes'];

describe.each(databaseKinds)('a database with codes that read alike, upgraded on %s', (kind) => {
  let db: Database;
  let clock: Clock;
  let app: FastifyInstance;
  let admin: Record<string, string>;

  const login = (username: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
  const signIn = async (role: RoleName) => {
    const reply = await login(role.toLowerCase(), `${role}-password`);
    return { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  };
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers = admin) => {
    const reply = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: reply.statusCode, body: reply.json<Row>() };
  };
  const clashes = async () => {
    const { body } = await call('GET', '/api/clashes?limit=200');
    return body['rows'] as Clash[];
  };
  const clashOf = async (kind_: Clash['kind'], code: string) => {
    const found = (await clashes()).find((row) => row.kind === kind_ && row.code === code);
    if (!found) throw new Error(`No clash of ${kind_} ${JSON.stringify(code)}.`);
    return found;
  };
  const rename = async (kind_: Clash['kind'], from: string, code: string) => {
    const { id } = await clashOf(kind_, from);
    return call('POST', `/api/clashes/${id}/rename`, { from, code });
  };
  const read = async (table: string, id: string) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db.read);
    return rows[0]!;
  };

  beforeAll(async () => {
    db = await openRecorded('0092', kind);
    const test = makeTestDeps(db);
    clock = test.clock;
    await storeOldRows(db);
    await migrate(db, clock, allMigrations);
    await syncAccess(db, clock);
    app = await buildApp(test.deps);
    // Stopped at once, as by a restart, and run again.
    let asked = 0;
    await cleanStoredTexts(db, clock, () => ++asked > 3);
    await cleanStoredTexts(db, clock);
    await reportClashes(db, clock);
    admin = await signIn('Admin');
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('has clean codes wherever no other row has them, and everything that names them follows', async () => {
    expect(await read('articles', 'old-articles-2')).toMatchObject({
      reference: 'QB-1302',
      product_reference: 'QB-1302',
      designation: 'Étui à crayons',
      tags: '["coloré"]',
    });
    expect(await read('products', 'old-products-2')).toMatchObject({ reference: 'QB-1302', on_hand: 5 });
    expect(await read('movements', 'old-movements-1')).toMatchObject({ reference: 'QB-1302' });
    expect(await read('categories', 'old-categories-0')).toMatchObject({ name: 'Été' });
    expect(await read('articles', 'old-articles-1')).toMatchObject({ category: 'Été' });
    expect(await read('customers', 'old-customers-2')).toMatchObject({ code: 'C 8' });
    expect(await read('orders', 'old-orders-0')).toMatchObject({ number: 'OLD 1', customer_code: 'C 8' });
    expect(await read('orderlines', 'old-orderlines-0')).toMatchObject({
      order_number: 'OLD 1',
      customer_code: 'C 8',
      reference: 'QB-1302',
      product_reference: 'QB-1302',
    });
    const { rows: tagged } =
      await sql<Row>`select tag from article_tag where article_id = 'old-articles-2'`.execute(db.read);
    expect(tagged).toEqual([{ tag: 'coloré' }]);
    const found = await call('GET', `/api/articles?q=${encodeURIComponent('étui a crayons')}`);
    expect(found.body['rows']).toMatchObject([{ reference: 'QB-1302' }]);
  });

  it('has other texts in their clean form, and codes that clash as they were', async () => {
    expect(await read('customers', 'old-customers-1')).toMatchObject({
      code: 'C-9\u00a0',
      name: 'Société Neuf',
    });
    expect(await read('arrivals', 'old-arrivals-1')).toMatchObject({
      number: 'A\u202f1',
      provider: 'Écrous',
    });
    expect(await read('articles', 'old-articles-1')).toMatchObject({ product_reference: 'QB\u200b-1301' });
    expect(await read('movements', 'old-movements-0')).toMatchObject({ reference: 'QB\u200b-1301' });
    expect(await read('orders', 'old-orders-0')).toMatchObject({ placed_by: nfd('rené') });
    expect(await ledgerFaults({ db })).toEqual([]);
  });

  it('tells the devices of the clean rows, and the history that the program cleaned them', async () => {
    const { rows: told } = await sql<{
      id: string;
    }>`select distinct id from change where id like 'old-%'`.execute(db.read);
    expect(new Set(told.map(({ id }) => id))).toEqual(
      new Set(
        [
          'categories-0',
          'tags-0',
          'products-1',
          'products-2',
          'articles-1',
          'articles-2',
          'customers-1',
          'customers-2',
          'orders-0',
          'orderlines-0',
          'arrivals-1',
        ].map((id) => `old-${id}`),
      ),
    );
    const { rows } = await sql<Row>`select username, origin, changes from history
      where row_id = 'old-articles-2' order by id`.execute(db.read);
    expect(rows[0]).toMatchObject({ username: 'system', origin: 'system' });
    expect(JSON.parse(String(rows[0]!['changes']))).toEqual({ reference: ['\ufeffQB-1302', 'QB-1302'] });
  });

  it('lists what reads alike, with what tells the rows apart, for Admins only', async () => {
    const found = (await clashes()).map(({ kind: one, code }) => [one, code]);
    expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
      new Set(
        [
          ['categories', 'Vis'],
          ['categories', 'Vis\u00a0'],
          ['tags', 'bleu'],
          ['tags', 'bleu\u200b'],
          ['products', 'QB-1301'],
          ['products', 'QB\u200b-1301'],
          ['articles', 'QB-1301'],
          ['articles', 'QB\u200b-1301'],
          ['customers', 'C-9'],
          ['customers', 'C-9\u00a0'],
          ['arrivals', 'A 1'],
          ['arrivals', 'A\u202f1'],
          ['users', 'rené'],
          ['users', nfd('rené')],
          ['users', 'Marie'],
          ['users', 'marie'],
          ['email', 'quai@dock.test'],
          ['email', 'Quai@dock.test'],
          ['barcode', '4006381333931'],
          ['barcode', '04006381333931'],
        ].map((one) => JSON.stringify(one)),
      ),
    );
    expect(await clashOf('articles', 'QB\u200b-1301')).toMatchObject({
      name: 'Article QB-1301',
      stock: 7,
      order_count: 0,
      shared: 'QB-1301',
    });
    expect(await clashOf('users', nfd('rené'))).toMatchObject({ order_count: 1, kept: false });
    expect((await call('GET', '/api/clashes', undefined, await signIn('Manager'))).status).toBe(403);
  });

  it('lets every account sign in until its name is settled, the exact form first', async () => {
    const nameOf = async (username: string, password: string) => {
      const reply = await login(username, password);
      return reply.json<{ profile?: { user_id: string } }>().profile?.user_id ?? reply.statusCode;
    };
    expect(await nameOf('rené', 'composed')).toBe('old-users-0');
    expect(await nameOf('rené', 'decomposed')).toBe('old-users-1');
    expect(await nameOf(nfd('rené'), 'decomposed')).toBe('old-users-1');
    expect(await nameOf('rené', 'wrong')).toBe(401);
    expect(await nameOf('Marie', 'upper')).toBe('old-users-2');
    expect(await nameOf('marie', 'lower')).toBe('old-users-3');
    expect(await nameOf('marie', 'upper')).toBe(401);
  });

  it('refuses a new code that is empty, too long, taken, or that reads like that of another row', async () => {
    const from = 'QB\u200b-1301';
    const refused = async (code: string) => {
      const { status, body } = await rename('articles', from, code);
      return [status, body['code'], body['fields']];
    };
    expect(await refused(' \u200b')).toEqual([422, 'fields.invalid', { code: 'required' }]);
    expect(await refused('x'.repeat(65))).toEqual([422, 'fields.invalid', { code: 'invalid' }]);
    expect(await refused('QB-1302')).toEqual([409, 'row.exists', { code: 'taken' }]);
    expect(await refused('QB-1301')).toEqual([409, 'row.exists', { code: 'taken' }]);
    expect(
      (
        await call('POST', `/api/clashes/${(await clashOf('articles', from)).id}/rename`, {
          from: 'QB-1301',
          code: 'n',
        })
      ).body,
    ).toMatchObject({ code: 'row.stale' });
    expect(await rename('users', 'Marie', 'RENÉ')).toMatchObject({
      status: 409,
      body: { fields: { code: 'taken' } },
    });
    expect(await rename('email', 'quai@dock.test', 'Manager@quai.test')).toMatchObject({ status: 409 });
    expect(await rename('email', 'quai@dock.test', 'no address')).toMatchObject({ status: 422 });
    expect(await rename('barcode', '04006381333931', '4006381333932')).toMatchObject({ status: 422 });
  });

  it('gives a row another code, and its stock, ledger and orders follow', async () => {
    const before = (await clashes()).length;
    expect(await rename('products', 'QB\u200b-1301', 'QB-1301-B')).toMatchObject({
      status: 200,
      body: { open: before - 2 },
    });
    expect(await read('products', 'old-products-1')).toMatchObject({ reference: 'QB-1301-B', on_hand: 7 });
    expect(await read('articles', 'old-articles-1')).toMatchObject({ product_reference: 'QB-1301-B' });
    expect(await read('movements', 'old-movements-0')).toMatchObject({ reference: 'QB-1301-B' });
    expect(await ledgerFaults({ db })).toEqual([]);
    expect((await rename('articles', 'QB\u200b-1301', 'QB-1301-B')).status).toBe(200);
    const { rows } = await sql<Row>`select username, origin, changes from history
      where row_id = 'old-articles-1' order by id desc limit 1`.execute(db.read);
    expect(rows).toMatchObject([{ username: 'admin', origin: 'api' }]);
    expect(JSON.parse(String(rows[0]!['changes']))).toEqual({ reference: ['QB\u200b-1301', 'QB-1301-B'] });
  });

  it('a row that then has its code for itself gets the clean form', async () => {
    expect((await rename('categories', 'Vis', 'Visserie')).status).toBe(200);
    expect(await read('categories', 'old-categories-2')).toMatchObject({ name: 'Vis' });
    expect((await rename('customers', 'C-9\u00a0', 'C-10')).status).toBe(200);
    expect((await rename('tags', 'bleu\u200b', 'azur')).status).toBe(200);
    expect((await rename('arrivals', 'A\u202f1', 'A 2')).status).toBe(200);
  });

  it('changes user names and e-mails, and what is entrusted to the users stays with them', async () => {
    expect((await rename('users', nfd('rené'), 'rene.b')).status).toBe(200);
    expect(await read('orders', 'old-orders-0')).toMatchObject({ placed_by: 'rene.b' });
    expect(await read('orderlines', 'old-orderlines-0')).toMatchObject({ username: 'rene.b' });
    expect((await login('Rene.B', 'decomposed')).statusCode).toBe(200);
    expect((await login('rené', 'composed')).statusCode).toBe(200);
    expect((await rename('users', 'marie', 'marie.d')).status).toBe(200);
    expect((await login('MARIE', 'upper')).statusCode).toBe(200);
    expect((await rename('email', 'Quai@dock.test', '')).status).toBe(200);
    expect(await read('users', 'old-users-1')).toMatchObject({ email: '', email_key: '' });
  });

  it('two articles may keep the same barcode, and other duplicates may not stay', async () => {
    const { id } = await clashOf('barcode', '4006381333931');
    expect((await call('POST', `/api/clashes/${id}/keep`, { kept: true })).body).toEqual({ open: 0 });
    expect((await clashes()).map(({ kind: one, kept }) => [one, kept])).toEqual([
      ['barcode', true],
      ['barcode', true],
    ]);
    expect(await reportClashes(db, clock)).toBe(0);
    const { rows } = await sql<Row>`select label, username from history where entity = 'clashes'`.execute(
      db.read,
    );
    expect(rows).toEqual([{ label: '4006381333931', username: 'admin' }]);
    expect((await call('POST', '/api/clashes/check')).body).toEqual({ open: 0 });
    expect((await call('POST', `/api/clashes/${id}/keep`, { kept: false })).body).toEqual({ open: 2 });
    expect((await rename('barcode', '04006381333931', '')).body).toEqual({ open: 0 });
    expect(await clashes()).toEqual([]);
  });

  it('has nothing left to clean', async () => {
    expect(await cleanStoredTexts(db, clock)).toBe(0);
    await db.write.deleteFrom('setting').where('key', '=', 'text_cleaning').execute();
    expect(await cleanStoredTexts(db, clock)).toBe(0);
  });
});
