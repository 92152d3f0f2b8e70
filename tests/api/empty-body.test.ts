import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const json = { 'content-type': 'application/json' };

it('accepts a call that declares JSON and sends no body, such as signing out and reading a notification', async () => {
  expect((await t.call('Client', 'POST', '/api/auth/logout', '', json)).status).toBe(204);
  const unknown = await t.call('Manager', 'POST', '/api/notifications/x/read', '', json);
  expect(unknown).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
});

it('still refuses broken JSON, and a missing body where one is required', async () => {
  const broken = await t.call('Manager', 'POST', '/api/categories', '{', json);
  expect(broken).toMatchObject({ status: 400, body: { code: 'request.broken_json' } });
  const missing = await t.call('Manager', 'POST', '/api/categories', '', json);
  expect(missing).toMatchObject({ status: 422, body: { code: 'fields.invalid' } });
  const poisoned = await t.call(
    'Manager',
    'POST',
    '/api/categories',
    '{"__proto__":{"x":1},"name":"a"}',
    json,
  );
  expect(poisoned.status).toBe(400);
});

it('accepts every method without a body that declares JSON', async () => {
  const { body: made } = await t.call('Manager', 'POST', '/api/categories', { name: 'Sans corps' });
  const { id, version } = made as { id: string; version: number };
  expect((await t.call('Manager', 'GET', `/api/categories/${id}`, undefined, json)).status).toBe(200);
  const removed = await t.call(
    'Manager',
    'DELETE',
    `/api/categories/${id}?version=${version}`,
    undefined,
    json,
  );
  expect(removed.status).toBe(204);
});
