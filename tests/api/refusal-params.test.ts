import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { bodyOf } from './import-file.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what a refusal names, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 2, 100);
  });
  afterAll(() => t.close());

  it('is in its body for programs, and in the detail in English', async () => {
    const user = (username: string, email: string) =>
      t.call('Admin', 'POST', '/api/users', { username, email, role: 'Preparer' });
    bodyOf(await user('zoe', 'zoe@quai.test'));
    const tag = () => t.call('Admin', 'POST', '/api/tags', { name: 'coton' });
    bodyOf(await tag());
    expect(await tag()).toMatchObject({
      status: 409,
      body: {
        code: 'row.exists',
        specific: true,
        detail: 'There is already coton.',
        params: { reason: 'key', value: 'coton' },
      },
    });
    expect(await user('Zoe', 'other@quai.test')).toMatchObject({
      body: { code: 'row.exists', params: { reason: 'username', value: 'Zoe' } },
    });
    expect(await user('other', 'ZOE@quai.test'), 'as it was sent').toMatchObject({
      body: { code: 'user.email_taken', params: { reason: 'email', value: 'ZOE@quai.test' } },
    });
    expect(await t.call('Manager', 'GET', '/api/orders?sort=weight')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', params: { reason: 'sort', column: 'weight' } },
    });
    expect(await t.call('Manager', 'GET', '/api/orders?date_ordered=never')).toMatchObject({
      status: 400,
      body: { code: 'request.filter_invalid', params: { reason: 'filter', name: 'date_ordered' } },
    });
    expect(await t.call('Manager', 'GET', '/api/notifications/history?limit=many')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', params: { reason: 'fields', names: ['limit'] } },
    });
  });

  it('is the limit of a field whose value is beyond it', async () => {
    const values = { reference: 'x'.repeat(65), designation: '', price: 2_000_000_001 };
    const limits = { reference: { max: 64 }, designation: { min: 1 }, price: { max: 2_000_000_000 } };
    expect(await t.call('Admin', 'POST', '/api/articles', values)).toMatchObject({
      status: 422,
      body: {
        code: 'fields.invalid',
        detail: 'Not valid: reference (64 at most), designation (1 at least), price (2000000000 at most).',
        params: { reason: 'fields', names: ['reference', 'designation', 'price'], limits },
      },
    });
    const tooMany = orderOf([['R-2', 1_000_001]]);
    expect(await run(t, 'Manager', 'order.place', tooMany)).toMatchObject({
      code: 'fields.invalid',
      detail: 'Not valid: lines.0.quantity (1000000 at most).',
    });
    // Of a number that is too large to be whole, no limit of the field is known.
    const huge = await t.call('Admin', 'POST', '/api/articles', { ...values, price: 1e308 });
    expect(huge).toMatchObject({ body: { fields: { price: 'too_big' } } });
    expect(huge.raw).not.toContain('9007199254740991');
  });

  it('is in the verdict of a command', async () => {
    const gone = orderOf([
      ['R-1', 1],
      ['X-1', 1],
    ]);
    const params = { reason: 'articles', references: ['X-1'] };
    expect(await run(t, 'Client', 'order.place', gone)).toMatchObject({ code: 'order.article_gone', params });
    const large = orderOf([['R-2', 200_000]]);
    expect(await run(t, 'Client', 'order.place', large)).toMatchObject({
      code: 'order.pieces',
      params: { reason: 'articles', max: 100_000, references: ['R-2'] },
    });
  });

  it('keeps a customer with pending orders, and says so', async () => {
    expect(await run(t, 'Client', 'order.place', orderOf([['R-1', 1]]))).toMatchObject({ status: 'applied' });
    const { rows } = bodyOf<{ rows: AnyRow[] }>(await t.call('Admin', 'GET', '/api/customers?code=C-CLIENT'));
    expect(await t.call('Admin', 'DELETE', `/api/customers/${rows[0]!.id}`)).toMatchObject({
      status: 409,
      body: { code: 'row.in_use', params: { reason: 'open_orders' } },
    });
  });

  it('is what an import without rows lacks', async () => {
    const file = { entity: 'tags', file_name: 'tags.csv', options: {} };
    const { id } = bodyOf<{ id: string }>(await t.call('Admin', 'POST', '/api/imports', file));
    expect(await t.call('Admin', 'POST', `/api/imports/${id}/check`, {})).toMatchObject({
      status: 409,
      body: { code: 'import.state', params: { reason: 'no_rows' } },
    });
  });
});
