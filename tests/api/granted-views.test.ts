import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedHeadHeader } from '#contract/app-header.ts';
import { ownPages, roleNames, viewPages } from '#contract/access.ts';
import { entityNames } from '#contract/registry.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const views = [...Object.keys(viewPages), ...Object.keys(ownPages)];
const others = roleNames.filter((role) => role !== 'Admin');

describe.each(databaseKinds)('a role that may open every page, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write(async ({ q }) => {
      const held = await q.selectFrom('role_permission').selectAll().execute();
      const missing = others.flatMap((role) =>
        views
          .filter((permission) => !held.some((one) => one.role === role && one.permission === permission))
          .map((permission) => ({ role, permission })),
      );
      await q.insertInto('role_permission').values(missing).execute();
    });
  });
  afterAll(() => t.close());

  it.each(others)('%s still has notifications, and the feed’s newest revision with them', async (who) => {
    const bell = await t.app.inject({
      url: '/api/notifications/',
      headers: { authorization: `Bearer ${t.tokens[who]}` },
    });
    expect(bell.statusCode, bell.payload).toBe(200);
    expect(bell.headers[feedHeadHeader.toLowerCase()]).toMatch(/./);
    expect((await t.call(who, 'GET', '/api/notifications/history')).status).toBe(200);
  });

  it.each(others)('%s reads neither the audit nor the clashes', async (who) => {
    for (const path of ['audit', 'clashes', 'audit/export?format=csv', 'audit/views', 'clashes/views']) {
      const answer = await t.call(who, 'GET', `/api/${path}`);
      expect(answer.status, `${who} ${path} ${answer.raw}`).toBe(403);
    }
    for (const path of ['clashes/check', 'clashes/1/rename', 'clashes/1/keep']) {
      const answer = await t.call(who, 'POST', `/api/${path}`, {});
      expect(answer.status, `${who} ${path} ${answer.raw}`).toBe(403);
    }
  });
});

it.each(roleNames)('the visibility of every list has an answer for %s', (role) => {
  const actor = {
    user_id: 'u',
    username: 'u',
    email: '',
    role,
    permissions: new Set(views),
    customer_code: '',
    session_id: '',
  };
  for (const name of entityNames) expect(() => serverEntities[name].visibility(actor), name).not.toThrow();
});
