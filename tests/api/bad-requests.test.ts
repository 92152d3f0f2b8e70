import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { ErrorBody } from '#contract/errors.ts';
import { clumsyCaller } from './clumsy-caller.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('bad requests on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());

  const { expectRefused, raw, admin } = clumsyCaller(() => t);

  it('unknown addresses and methods', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/orders/a/b/c', '/api/orders/%ff']) {
      await expectRefused(admin('GET', path), 404, 'request.not_found');
    }
    await expectRefused(admin('PUT', '/api/orders'), 405, 'request.method');
    await expectRefused(admin('DELETE', '/api/auth/login'), 405, 'request.method');
    await expectRefused(admin('POST', '/api/orders', {}), 405, 'request.method');
    const { headers } = await t.call('Admin', 'PUT', `/api/articles/${uuidv7()}`);
    expect(headers['allow']).toBe('GET, PATCH, DELETE');
  });

  it('bodies that are not JSON, of another type, too large, or missing', async () => {
    await expectRefused(raw('/api/tags', '{"name":'), 400, 'request.broken_json');
    // Calls without a payload declare JSON too: an empty body is not broken JSON, but this call requires one.
    await expectRefused(raw('/api/tags', ''), 422, 'fields.invalid');
    await expectRefused(raw('/api/tags', '<tag/>', 'application/xml'), 415, 'request.media_type');
    await expectRefused(
      raw('/api/tags', 'name=x', 'application/x-www-form-urlencoded'),
      415,
      'request.media_type',
    );
    await expectRefused(
      raw('/api/tags', JSON.stringify({ name: 'x'.repeat(1024 * 1024) })),
      413,
      'request.too_large',
    );
    for (const body of ['null', '[]', '"text"', '7', 'true']) {
      await expectRefused(raw('/api/tags', body), 422, 'fields.invalid');
    }
    await expectRefused(admin('POST', '/api/tags'), 422, 'fields.invalid');
  });

  it('keys that would pollute prototypes', async () => {
    await expectRefused(
      raw('/api/tags', '{"name":"x","__proto__":{"admin":true}}'),
      400,
      'request.broken_json',
    );
    await expectRefused(
      raw('/api/tags', '{"name":"x","constructor":{"prototype":{"admin":true}}}'),
      400,
      'request.broken_json',
    );
    await expectRefused(admin('GET', '/api/orders?__proto__=x'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?constructor=x'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?sort=__proto__'), 400, 'request.invalid');
    await expectRefused(admin('GET', '/api/orders?sort=-toString'), 400, 'request.invalid');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('invalid sessions', async () => {
    for (const authorization of [
      'Bearer ',
      'Bearer x',
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer \u00e9',
      `bearer ${t.tokens.Admin}`,
      'Basic YTpi',
    ]) {
      const reply = await t.app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization } });
      expect(reply.statusCode, authorization.slice(0, 20)).toBe(401);
      expect(['auth.required', 'auth.expired']).toContain(reply.json<ErrorBody>().code);
    }
  });

  it('an idempotency key of another request, and one that is too long', async () => {
    const key = { 'idempotency-key': 'once' };
    expect((await t.call('Admin', 'POST', '/api/tags', { name: 'kept' }, key)).status).toBe(201);
    await expectRefused(
      admin('POST', '/api/tags', { name: 'other' }, key),
      422,
      'request.idempotency_key_reused',
    );
    const again = await t.call('Admin', 'POST', '/api/tags', { name: 'kept' }, key);
    expect(again).toMatchObject({ status: 201, body: { name: 'kept', version: 1 } });
    const long = { 'idempotency-key': 'k'.repeat(8000) };
    await expectRefused(admin('POST', '/api/tags', { name: 'long key' }, long), 400, 'request.invalid');
  });

  it('invalid commands are refused one by one; an invalid envelope is refused as a whole', async () => {
    await expectRefused(admin('POST', '/api/commands', { commands: [] }), 422, 'fields.invalid');
    const empty = { id: uuidv7(), type: 'x', version: 1, args: {} };
    await expectRefused(
      admin('POST', '/api/commands', { commands: Array.from({ length: 101 }, () => empty) }),
      422,
      'fields.invalid',
    );
    await expectRefused(
      admin('POST', '/api/commands', { commands: [{ ...empty, id: 'x' }] }),
      422,
      'fields.invalid',
    );
    const types = ['none.such', '__proto__', 'toString', ''];
    const commands = [
      ...types.map((type) => ({ ...empty, id: uuidv7(), type })),
      { id: uuidv7(), type: 'order.place', version: 1, args: null },
    ];
    const answer = await t.call('Admin', 'POST', '/api/commands', { commands });
    expect(answer.body).toMatchObject({
      verdicts: [
        ...types.map(() => ({ status: 'rejected', code: 'command.unknown' })),
        { status: 'rejected', code: 'fields.invalid' },
      ],
    });
  });

  it('an ending slash changes nothing', async () => {
    for (const path of ['/api/orders', '/api/auth/me', '/api/notifications']) {
      const [plain, slash] = [await t.call('Admin', 'GET', path), await t.call('Admin', 'GET', `${path}/`)];
      expect(slash.status, path).toBe(200);
      expect(slash.raw, path).toBe(plain.raw);
    }
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
