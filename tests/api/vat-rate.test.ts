import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('the profile contains the configured VAT rate, so that the amounts on screen use it', async () => {
  t.deps.settings.vatRate = 5.5;
  expect((await t.call('Client', 'GET', '/api/auth/me')).body).toMatchObject({ vat_rate: 5.5 });
  const login = { username: 'client', password: 'Client-password' };
  const signedIn = await t.call(null, 'POST', '/api/auth/login', login);
  expect(signedIn.body).toMatchObject({ profile: { vat_rate: 5.5 } });
});
