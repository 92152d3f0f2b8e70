import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the account lock on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
  });
  afterAll(() => t.close());
  afterEach(() => t.clock.advance(15));

  const login = async (remoteAddress: string, username: string, password: string) => {
    const payload = { username, password };
    const request = { method: 'POST', url: '/api/auth/login', payload, remoteAddress } as const;
    return (await t.app.inject(request)).statusCode;
  };
  const [stranger, owner] = ['192.0.2.66', '198.51.100.7'];

  it('after ten failures blocks the address that failed, but not the owner of the account elsewhere', async () => {
    for (let at = 0; at < 10; at++) expect(await login(stranger, 'manager', 'wrong')).toBe(401);
    // Neither another spelling nor the right password helps the blocked address.
    expect(await login(stranger, 'MANAGER', 'Manager-password')).toBe(429);
    expect(await login(owner, 'manager', 'Manager-password')).toBe(200);
    // Nor does it help that the owner has signed in meanwhile.
    expect(await login(stranger, 'manager', 'Manager-password')).toBe(429);
  });

  it('after a hundred failures blocks every address', async () => {
    for (let at = 0; at < 100; at++)
      expect(await login(`192.0.2.${at % 10}`, 'manager', 'wrong'), String(at)).toBe(401);
    expect(await login(owner, 'manager', 'Manager-password')).toBe(429);
    t.clock.advance(15);
    expect(await login(owner, 'manager', 'Manager-password')).toBe(200);
  });

  it('works the same for an unknown user name', async () => {
    for (const username of ['manager', 'nobody']) {
      for (let at = 0; at < 10; at++) expect(await login(stranger, username, 'wrong')).toBe(401);
      expect(await login(stranger, username, 'wrong')).toBe(429);
    }
  });
});
