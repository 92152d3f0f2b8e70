import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeAnswers } from '#server/services/operations/purge-answers.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('forms on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  it('creates an article with its product, reads, updates and deletes it', async () => {
    expect((await t.call('Admin', 'POST', '/api/categories', { name: 'Textile' })).status).toBe(201);
    const created = await t.call('Admin', 'POST', '/api/articles', {
      reference: 'TX-1',
      designation: 'T-shirt écru',
      price: 690,
      category: 'Textile',
      tags: [],
    });
    expect(created).toMatchObject({
      status: 201,
      body: { reference: 'TX-1', product_reference: 'TX-1', stock_level: 'Rupture', tags: [] },
    });
    const { id, version } = created.body as { id: string; version: number };
    expect((await t.call('Admin', 'GET', '/api/products?reference=TX-1')).body).toMatchObject({
      rows: [{ on_hand: 0 }],
    });
    expect((await t.call('Admin', 'GET', '/api/categories?name=Textile')).body).toMatchObject({
      rows: [{ article_count: 1 }],
    });
    expect((await t.call('Admin', 'GET', '/api/articles?q=ecru%20SHIRT&count=1')).body).toMatchObject({
      count: 1,
      capped: false,
    });
    const changed = await t.call('Admin', 'PATCH', `/api/articles/${id}`, { version, price: 710 });
    expect(changed).toMatchObject({ status: 200, body: { price: 710, version: version + 1 } });
    const stale = await t.call('Admin', 'PATCH', `/api/articles/${id}`, { version, price: 720 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'row.stale', current: { price: 710 } } });
    const history = await t.call('Admin', 'GET', `/api/articles/${id}/history`);
    expect(history.body).toMatchObject([
      { action: 'update', changes: { price: [690, 710] }, username: 'admin' },
      { action: 'create' },
    ]);
    expect((await t.call('Admin', 'DELETE', `/api/articles/${id}`)).status).toBe(204);
    expect((await t.call('Admin', 'DELETE', `/api/articles/${id}`)).status).toBe(404);
    const again = await t.call('Admin', 'POST', '/api/articles', {
      reference: 'TX-1',
      designation: 'x',
      price: 1,
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'row.exists', fields: { reference: 'taken' } },
    });
    expect((await t.call('Admin', 'GET', '/api/categories?name=Textile')).body).toMatchObject({
      rows: [{ article_count: 0 }],
    });
    expect(t.errors).toEqual([]);
  });

  it('pages through a list in both directions of a column that is empty in some rows', async () => {
    for (let at = 0; at < 25; at++) {
      await t.call('Admin', 'POST', '/api/arrivals', {
        number: `A${at}`,
        provider: `P${at % 5}`,
        date: '2026-11-01',
      });
    }
    for (const sort of ['provider', '-provider', 'applied_at', '-applied_at', '-date']) {
      const seen: string[] = [];
      let after = '';
      do {
        const page = await t.call(
          'Admin',
          'GET',
          `/api/arrivals?limit=7&sort=${sort}${after && `&after=${after}`}`,
        );
        const body = page.body as { rows: { number: string }[]; next: string | null };
        seen.push(...body.rows.map((row) => row.number));
        after = body.next ?? '';
      } while (after);
      expect(new Set(seen).size, sort).toBe(25);
      expect(seen.length, sort).toBe(25);
    }
  });

  it('keeps the reply to an idempotency key for 400 days, and no longer', async () => {
    const key = { 'idempotency-key': 'a-tag-made-once' };
    const make = () => t.call('Admin', 'POST', '/api/tags', { name: 'Rentrée' }, key);
    const first = await make();
    expect(first.status).toBe(201);
    t.clock.advance(399 * 24 * 60);
    expect(await purgeAnswers(t.db, t.clock)).toBe(0);
    // The session has been idle for too long by now.
    t.tokens.Admin = await t.write((tx) => signIn(tx, t.userIds.Admin));
    expect(await make()).toMatchObject({ status: 201, body: first.body });
    t.clock.advance(2 * 24 * 60);
    expect(await purgeAnswers(t.db, t.clock)).toBe(1);
    expect(await purgeAnswers(t.db, t.clock)).toBe(0);
    expect(await t.db.read.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });

  it('treats a UUID key as case-insensitive, and any other text literally', async () => {
    const make = (key: string) =>
      t.call('Admin', 'POST', '/api/tags', { name: 'Once' }, { 'idempotency-key': key });
    const key = '0199f0a4-5c1e-7c0d-9a53-0c5f2b6a7d8e';
    const first = await make(key.toUpperCase());
    expect(first.status).toBe(201);
    expect(await make(key)).toMatchObject({ status: 201, body: first.body });
    const { id } = first.body as { id: string };
    expect((await t.call('Admin', 'DELETE', `/api/tags/${id}`)).status).toBe(204);
    expect((await make('a-key')).status).toBe(201);
    expect((await make('A-KEY')).status).toBe(409);
  });
});
