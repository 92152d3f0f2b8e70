import { expect, test } from 'vitest';
import { call } from '#src/api/call.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { fakeApi } from './fake-api.ts';

const params = { id: '0190f5a0-0000-7000-8000-000000000777' };
const mail = () => call('POST /api/users/{id}/invitation/mail', { params, quiet: true });

test('a double tap sends a call once, also if the server answers in between', async () => {
  setGuardMs(GUARD_MS);
  const calls = fakeApi(() => ({ body: { email: 'nora@example.com' } }));
  expect(await Promise.all([mail(), mail()])).toEqual(Array(2).fill({ email: 'nora@example.com' }));
  await mail();
  expect(calls).toHaveLength(1);
  // A later tap is one of its own.
  setGuardMs(0);
  await mail();
  expect(calls).toHaveLength(2);
});

test('reading is repeated, and so is a call with another body or after a failure', async () => {
  setGuardMs(GUARD_MS);
  let status = 503;
  const calls = fakeApi(({ path }) => ({ status: path === '/auth/password' ? status : 200, body: {} }));
  const read = () => call('GET /api/company', { quiet: true });
  await Promise.all([read(), read()]);
  expect(calls).toHaveLength(2);
  const change = (password: string) =>
    call('POST /api/auth/password', { body: { current: 'before', password }, quiet: true });
  await expect(change('after')).rejects.toMatchObject({ status: 503 });
  await expect(change('after')).rejects.toMatchObject({ status: 503 });
  status = 200;
  await change('after');
  await change('another');
  expect(calls).toHaveLength(6);
});
