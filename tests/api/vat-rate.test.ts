import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('tells every user the operator’s VAT with the profile, so that amounts on screen follow it', async () => {
  t.deps.settings.vatRate = 5.5;
  expect((await t.call('Client', 'GET', '/api/auth/me')).body).toMatchObject({ vat_rate: 5.5 });
  const login = { username: 'client', password: 'Client-password' };
  const signedIn = await t.call(null, 'POST', '/api/auth/login', login);
  expect(signedIn.body).toMatchObject({ profile: { vat_rate: 5.5 } });
});
