import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { clumsyCaller } from './clumsy-caller.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('bad values on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async (tx) => {
      await insertRow(tx, 'categories', { name: 'Textile' });
      await insertRow(tx, 'articles', { reference: 'TX-1', designation: 'T-shirt', price: 690 });
      await insertRow(tx, 'orders', {
        number: '2026-x',
        customer_code: 'C-OTHER',
        status: 'Pending',
        date_ordered: tx.now,
      });
    });
  });
  afterAll(() => t.close());

  const { expectRefused, raw, admin } = clumsyCaller(() => t);

  it('fields of the wrong type, too long, unknown or missing are all named', async () => {
    const refusal = await expectRefused(
      admin('POST', '/api/articles', {
        reference: 7,
        price: '6.90',
        tags: 'a',
        barcode: 'x'.repeat(15),
        colour: 'red',
        stock_level: 'In stock',
      }),
      422,
      'fields.invalid',
    );
    expect(refusal.fields).toEqual({
      reference: 'type',
      designation: 'required',
      price: 'type',
      tags: 'type',
      barcode: 'too_big',
      colour: 'unknown',
      stock_level: 'unknown',
    });
    await expectRefused(
      admin('POST', '/api/articles', { reference: '  ', designation: 'x', price: 1 }),
      422,
      'fields.invalid',
    );
    await expectRefused(
      admin('POST', '/api/articles', { id: 'not-a-uuid', reference: 'A', designation: 'x', price: 1 }),
      422,
      'fields.invalid',
    );
  });

  it('numbers out of range', async () => {
    for (const price of [1e20, -1, 0.5, Number.MAX_SAFE_INTEGER, null]) {
      await expectRefused(
        admin('POST', '/api/articles', { reference: 'A', designation: 'x', price }),
        422,
        'fields.invalid',
      );
    }
    await expectRefused(
      raw('/api/articles', '{"reference":"A","designation":"x","price":1e999}'),
      422,
      'fields.invalid',
    );
    await expectRefused(
      admin('GET', '/api/orders?total=99999999999999999999'),
      400,
      'request.filter_invalid',
    );
    await expectRefused(admin('GET', '/api/orders?limit=99999999999'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?limit=-1'), 400, 'request.invalid');
    await expectRefused(admin('PATCH', `/api/tags/${uuidv7()}`, { version: 1e30 }), 422, 'fields.invalid');
    await expectRefused(admin('DELETE', `/api/tags/${uuidv7()}?version=1e9`), 400, 'request.invalid');
  });

  it('characters that databases do not accept', async () => {
    for (const name of ['a\0b', '\0']) {
      await expectRefused(admin('POST', '/api/tags', { name }), 422, 'fields.invalid');
      await expectRefused(
        admin('POST', '/api/articles', { reference: 'A', designation: 'x', price: 1, tags: [name] }),
        422,
        'fields.invalid',
      );
    }
    for (const path of [
      '/api/orders?q=%00',
      '/api/orders?number=%00',
      '/api/orders?number=~%00',
      '/api/orders/%00',
      '/api/catalog?q=%00',
      '/api/catalog/article/%00',
      '/api/images/%00',
    ]) {
      const answer = await t.call('Admin', 'GET', path);
      expect([200, 400, 404], `${path} ${answer.raw}`).toContain(answer.status);
    }
    expect(
      (await t.call(null, 'POST', '/api/auth/login', { username: 'a\0', password: 'x' })).status,
    ).toBeLessThan(500);
    expect((await t.call('Admin', 'GET', '/api/orders?q=%F0%9F%98%80%20%ED%A0%80')).status).toBeLessThan(500);
  });

  it('filters that look like SQL find nothing and break nothing', async () => {
    const evil = [
      "' or 1=1 --",
      '"; drop table orders; --',
      '%',
      '_',
      '\\',
      "\\'",
      '%%',
      '$1',
      '?',
      ':name',
      '(select 1)',
    ];
    for (const text of evil) {
      for (const query of [`q=`, `number=`, `number=~`, `customer_name=not:`, `customer_code=`]) {
        const answer = await t.call(
          'Admin',
          'GET',
          `/api/orders?count=1&${query}${encodeURIComponent(text)}`,
        );
        expect([200, 400], `${query}${text} ${answer.raw}`).toContain(answer.status);
        if (answer.status === 200 && !query.includes('not:') && query !== 'q=') {
          expect(answer.body, `${query}${text}`).toMatchObject({ rows: [] });
        }
      }
      await expectRefused(
        admin('GET', `/api/orders?sort=${encodeURIComponent(text)}`),
        400,
        'request.invalid',
      );
      await expectRefused(
        admin('GET', `/api/orders?status=${encodeURIComponent(text)}`),
        400,
        'request.filter_invalid',
      );
    }
    expect((await t.call('Admin', 'GET', '/api/orders')).body).toMatchObject({
      rows: [{ number: '2026-x' }],
    });
  });

  it('meaningless filters and parameters', async () => {
    await expectRefused(admin('GET', '/api/orders?colour=red'), 400, 'request.invalid');
    for (const query of [
      'total=abc',
      'total=..',
      'date_ordered=yesterday',
      'date_ordered=2026-02-30',
      'date_ordered=today-0',
      'due_on=..2026-13-01',
      'ready=maybe',
      'number=',
      'number=~',
      'number=not:',
      'status=Lost',
    ]) {
      await expectRefused(admin('GET', `/api/orders?${query}`), 400, 'request.filter_invalid');
    }
    await expectRefused(admin('GET', '/api/orders?sort=shipping_address'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?limit=5&limit=6'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?status=Pending&status=Shipped'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/images/abc?w=97'), 400, 'request.invalid');
  });

  it('page markers that are malformed, altered, or of another list or order', async () => {
    const bend = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const markers = [
      'x',
      '%20',
      bend(null),
      bend({}),
      bend([]),
      bend(['date_ordered', 'x']),
      bend(['total', 5, 'id']),
      bend(['date_ordered', {}, 'id']),
      bend(['date_ordered', 'x', 7]),
      bend(['date_ordered', ['x'], 'id']),
    ];
    for (const marker of markers) {
      await expectRefused(admin('GET', `/api/orders?after=${marker}`), 400, 'request.cursor_invalid');
    }
    for (const value of [1.5, 1e300, 'abc', '\0', null, -0]) {
      const answer = await t.call(
        'Admin',
        'GET',
        `/api/orders?sort=total&after=${bend(['total', value, 'id'])}`,
      );
      expect([200, 400], `${String(value)} ${answer.raw}`).toContain(answer.status);
    }
  });

  it('very many values in one filter', async () => {
    for (const query of [
      `tags=${'a,'.repeat(999)}a`,
      `reference=${'a,'.repeat(999)}a`,
      `tags=not:${'a,'.repeat(900)}`,
    ]) {
      const answer = await t.call('Admin', 'GET', `/api/articles?${query}`);
      expect([200, 400], answer.raw).toContain(answer.status);
    }
  });

  it('rows that are not visible, deleted, or changed since', async () => {
    const { rows } = (await t.call('Admin', 'GET', '/api/orders')).body as {
      rows: { id: string; version: number }[];
    };
    const order = rows[0]!;
    await expectRefused(() => t.call('Client', 'GET', `/api/orders/${order.id}`), 404, 'row.not_found');
    await expectRefused(admin('PATCH', `/api/orders/${uuidv7()}`, { version: 1 }), 404, 'row.not_found');
    await expectRefused(admin('PATCH', '/api/orders/not-an-id', { version: 1 }), 404, 'row.not_found');
    const stale = await expectRefused(
      admin('PATCH', `/api/orders/${order.id}`, { version: 7, customer_reference: 'x' }),
      409,
      'row.stale',
    );
    expect(stale.current).toMatchObject({ id: order.id, version: order.version });
    await expectRefused(
      admin('PATCH', `/api/orders/${order.id}`, { version: 1, status: 'Shipped' }),
      422,
      'fields.invalid',
    );
    await expectRefused(admin('DELETE', `/api/categories/${uuidv7()}`), 404, 'row.not_found');
  });

  it('references to missing rows, and duplicates', async () => {
    await expectRefused(
      admin('POST', '/api/articles', { reference: 'A', designation: 'x', price: 1, category: 'None such' }),
      422,
      'row.reference_unknown',
    );
    await expectRefused(
      admin('POST', '/api/articles', { reference: 'A', designation: 'x', price: 1, tags: ['none'] }),
      422,
      'row.reference_unknown',
    );
    await expectRefused(
      admin('POST', '/api/articles', { reference: 'TX-1', designation: 'x', price: 1 }),
      409,
      'row.exists',
    );
    const { rows } = (await t.call('Admin', 'GET', '/api/categories')).body as { rows: { id: string }[] };
    await expectRefused(
      admin('POST', '/api/categories', { id: rows[0]!.id, name: 'Other' }),
      409,
      'row.exists',
    );
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
