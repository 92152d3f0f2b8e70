import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

it('the profile contains the configured VAT rate and time zone, so that amounts and days on screen are those of the server', async () => {
  t.deps.settings.vatRate = 5.5;
  t.deps.settings.timezone = 'Asia/Tokyo';
  expect((await t.call('Client', 'GET', '/api/auth/me')).body).toMatchObject({
    vat_rate: 5.5,
    timezone: 'Asia/Tokyo',
  });
  const login = { username: 'client', password: 'Client-password' };
  const signedIn = await t.call(null, 'POST', '/api/auth/login', login);
  expect(signedIn.body).toMatchObject({ profile: { vat_rate: 5.5, timezone: 'Asia/Tokyo' } });
});
