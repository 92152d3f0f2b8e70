import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { importLists } from '#contract/files/import-lists.ts';
import type { Rows } from '#contract/registry.ts';
import { systemClock } from '#server/db/clock.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { command, productOf, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, openTestDatabase, type TestApp } from './test-app.ts';

type Entry = Rows['audit'];

describe.each(databaseKinds)('the audit on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 100);
  });
  afterAll(() => t.close());

  const list = async (query: string) => {
    const answer = await t.call('Admin', 'GET', `/api/audit?${query}`);
    if (answer.status !== 200) throw new Error(answer.raw);
    return answer.body as { rows: Entry[]; next: string | null; count?: number; capped?: boolean };
  };
  const file = async (query: string) => {
    const reply = await t.app.inject({
      url: `/api/audit/export?${query}`,
      headers: { authorization: `Bearer ${t.tokens.Admin}` },
    });
    expect(reply.statusCode, reply.payload.slice(0, 200)).toBe(200);
    return reply;
  };

  it('cannot be edited: the database itself refuses updates and deletes', async () => {
    const all = async () => t.db.read.selectFrom('history').selectAll().orderBy('id').execute();
    const before = await all();
    const refused = [
      sql`update history set username = 'nobody'`,
      sql`update history set changes = '{}' where id = ${before[0]!.id}`,
      sql`delete from history`,
      sql`delete from history where id = ${before[0]!.id}`,
      kind === 'sqlite'
        ? sql`insert or replace into history select * from history limit 1`
        : sql`truncate history`,
      sql`insert into history select * from history limit 1
        on conflict (id) do update set username = 'nobody'`,
      sql`update audit set username = 'nobody'`,
      sql`delete from audit`,
    ];
    for (const statement of refused) {
      await expect(t.write((tx) => statement.execute(tx.q))).rejects.toThrow(
        /history is kept as it was written|is a view/,
      );
    }
    expect(await all()).toEqual(before);
    await expect(t.write((tx) => sql`delete from history`.execute(tx.q))).rejects.toThrow(
      'history is kept as it was written',
    );
  });

  it('has no writing call, is not replicated to devices, and cannot be imported', async () => {
    const { id } = (await list('limit=1')).rows[0]!;
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      for (const path of ['/api/audit', `/api/audit/${id}`]) {
        const answer = await t.call('Admin', method, path, { username: 'x' });
        expect([404, 405], `${method} ${path} ${answer.raw}`).toContain(answer.status);
      }
    }
    expect(Object.keys(feedScopes)).not.toContain('audit');
    expect(importLists).not.toContain('audit');
    const job = { entity: 'audit', file_name: 'a.csv', options: {} };
    expect((await t.call('Admin', 'POST', '/api/imports', job)).status).toBe(422);
    expect((await t.call('Admin', 'GET', '/api/audit/template?format=csv')).status).toBe(404);
  });

  it('can be read by an Admin only, whatever permissions other roles hold', async () => {
    const { id } = (await list('limit=1')).rows[0]!;
    const paths = ['', '?count=1&limit=1', `/${id}`, `/${id}/history`, '/export?format=csv'];
    await t.write(async ({ q }) => {
      const permission = 'view permissions management page';
      await q.insertInto('role_permission').values({ role: 'Manager', permission }).execute();
    });
    for (const path of paths) {
      expect((await t.call('Admin', 'GET', `/api/audit${path}`)).status, path).toBe(200);
      for (const who of ['Manager', 'Commercial', 'Preparer', 'Technician', 'Client'] as const) {
        const answer = await t.call(who, 'GET', `/api/audit${path}`);
        expect(answer, `${who} ${path}`).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
        // The Manager is refused because of the role, not because of a missing permission.
        if (who === 'Manager') expect(answer.body).not.toHaveProperty('permission');
      }
    }
  });

  it('filters by time, author, list, row, origin, action and field; searches; pages', async () => {
    const product = await productOf(t, 'R-1');
    const own = `entity=products&row_id=${product.id}`;
    await t.call('Manager', 'PATCH', `/api/products/${product.id}`, {
      version: product.version,
      max_stock: 500,
    });
    const [changed] = (await list(`${own}&action=update&fields=max_stock`)).rows;
    expect(changed).toMatchObject({
      username: 'manager',
      origin: 'api',
      label: 'R-1',
      fields: ['max_stock'],
      lead: true,
      act_rows: 1,
    });
    expect(JSON.parse(changed!.changes)).toEqual({ max_stock: [9999, 500] });
    for (const [query, found] of [
      [`${own}&username=manager`, 1],
      [`${own}&username=admin`, 0],
      [`${own}&origin=api`, 1],
      [`${own}&origin=command`, 0],
      [`${own}&at=${changed!.at}..`, 1],
      [`${own}&at=..2020-01-01`, 0],
      [`${own}&fields=location,max_stock&action=update`, 1],
      [`${own}&fields=location&action=update`, 0],
      [`${own}&q=MANAGER+r-1`, 1],
      [`q=nobody-there`, 0],
    ] as const) {
      const answer = await list(`${query}&count=1`);
      expect([answer.rows.length, answer.count, answer.capped], query).toEqual([found, found, false]);
    }
    const whole = (await list('limit=200')).rows;
    const paged: Entry[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page = await list(`limit=7${next ? `&after=${next}` : ''}`);
      paged.push(...page.rows);
      next = page.next;
    }
    expect(paged).toEqual(whole);
    expect(whole.map((row) => row.id)).toEqual(
      whole
        .map((row) => row.id)
        .toSorted()
        .toReversed(),
    );
    expect((await t.call('Admin', 'GET', '/api/audit?origin=form')).status).toBe(400);
    expect((await t.call('Admin', 'GET', '/api/audit?changes=~x')).status).toBe(400);
  });

  it('groups the entries of one action, and separates the commands of one batch', async () => {
    const moved = await Promise.all(['R-2', 'R-3'].map((reference) => productOf(t, reference)));
    const batch = moved.map(({ id, location }) =>
      command('product.relocate', { product_id: id, location: 'Z-01-1-01', from: location }),
    );
    await t.call('Preparer', 'POST', '/api/commands', { commands: batch });
    const rows = (await list('command=product.relocate')).rows;
    expect(rows.map((row) => row.act_id).toSorted()).toEqual(batch.map((one) => one.id).toSorted());
    const names = ['lin', 'chanvre', 'jute'];
    await t.write((tx) =>
      insertRows(
        tx,
        'tags',
        names.map((name) => ({ name })),
      ),
    );
    const tags = (await list('entity=tags')).rows;
    expect(tags.map((row) => row.act_rows)).toEqual([3, 3, 3]);
    expect(tags.map((row) => row.lead)).toEqual([false, false, true]);
    expect((await list(`act_id=${tags[0]!.act_id}`)).rows).toEqual(tags);
    expect((await list('lead=true&entity=tags')).rows).toEqual([tags[2]]);
  });

  it('exports the filtered entries as readable text, with formulas neutralized', async () => {
    const customer = { code: 'C-EVIL', name: '=cmd()', shipping_address: '+1', billing_address: '@x' };
    expect((await t.call('Manager', 'POST', '/api/customers', customer)).status).toBe(201);
    const french = (await file('format=csv&language=fr&entity=customers&q=c-evil')).payload;
    const [head, line, end] = french.slice(1).split('\r\n');
    expect(head).toBe(
      'Quand;Qui;Origine;Liste;Ligne;Opération;Champs;Action;Motif;Appareil;' +
        'Identifiant de la ligne;Identifiant de l’action;Une ligne par action;Lignes de l’action;Avant;Après;Création;Modification',
    );
    expect(line).toContain(';manager;API;Clients;C-EVIL;Création;');
    expect(line).toContain('Code client : C-EVIL | Nom : =cmd()');
    expect(end).toBe('');
    await t.write((tx) => insertRows(tx, 'tags', [{ name: '=1+1' }], { cause: '=cmd()' }));
    const english = (await file('format=csv&language=en&entity=tags&q=%3D1')).payload;
    expect(english).toContain(",'=1+1,create,");
    expect(english).toContain("'=cmd()");
    expect(english).not.toMatch(/(^|,)=/m);
    const sheet = await file('format=xlsx&language=fr');
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(sheet.headers['content-disposition']).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.xlsx"/);
  });

  it('includes entries that were written before labels, fields and actions were recorded', async () => {
    const db = await openTestDatabase(kind);
    try {
      await migrate(
        db,
        systemClock,
        allMigrations.filter(({ id }) => id < '0029'),
      );
      const [id, row_id] = [uuidv7(), uuidv7()];
      const at = '2026-01-02T03:04:05.678Z';
      await sql`insert into tags (id, name, created_at, updated_at, version) values (${row_id}, 'lin', ${at}, ${at}, 1)`.execute(
        db.write,
      );
      await sql`insert into history (id, entity, row_id, at, rev, username, origin, action, changes, cause)
        values (${id}, 'tags', ${row_id}, ${at}, 7, 'manager', 'screen', 'create', '{"name":[null,"lin"]}', '')`.execute(
        db.write,
      );
      await migrate(db, systemClock, allMigrations);
      const row = await db.read.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ id, at, label: 'lin', act_id: '7', lead: 1, act_rows: 1, command: '' });
      expect(JSON.parse(row.fields)).toEqual(['name']);
      expect(row.search).toContain('manager lin');
    } finally {
      await db.close();
    }
  });
});
