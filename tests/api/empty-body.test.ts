import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const json = { 'content-type': 'application/json' };

it('takes a call that says JSON and sends nothing, as signing out and reading a notification do', async () => {
  expect((await t.call('Client', 'POST', '/api/auth/logout', '', json)).status).toBe(204);
  const unknown = await t.call('Manager', 'POST', '/api/notifications/x/read', '', json);
  expect(unknown).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
});

it('still refuses broken JSON, and a missing body where one is due', async () => {
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

it('takes every method without a body that says JSON', async () => {
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
