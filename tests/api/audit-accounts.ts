import { expect } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import type { watchHistory } from './audit-watch.ts';
import type { TestApp } from './test-app.ts';

const admin = { username: 'admin', origin: 'api', device: '' } as const;

type Who = Parameters<TestApp['call']>[0];

/** Makes one call that must succeed, by its name in the contract: `DELETE /api/auth/sessions/{id}`. */
export type CallByName = <T = AnyRow>(
  call: string,
  ids?: Record<string, string>,
  body?: unknown,
  options?: { who?: Who; headers?: object },
) => Promise<T>;

/** Takes an account from its first link to its deletion and checks every audit entry on the way. */
export async function expectAccountsTold({
  t,
  call,
  expectTold,
}: {
  t: TestApp;
  call: CallByName;
  expectTold: ReturnType<typeof watchHistory>['expectTold'];
}): Promise<void> {
  const made = await call<AnyRow>(
    'POST /api/users',
    {},
    {
      username: 'nouvelle',
      email: 'nouvelle@quai.test',
      role: 'Preparer',
      active: true,
      customer_code: '',
    },
  );
  const user_id = made.id;
  await expectFirstPasswordTold({ t, call, expectTold });
  const link = { entity: 'reset_links', row_id: user_id, label: 'nouvelle', origin: 'api' } as const;
  const told = [];
  told.push(
    ...(await expectTold(
      async () => {
        await call('POST /api/auth/password-reset', {}, { email: 'nouvelle@quai.test' }, { who: null });
        await expect.poll(() => t.mails.at(-1)?.to).toBe('nouvelle@quai.test');
      },
      { ...link, username: '', action: 'create' },
    )),
  );
  const token = /token=([^\s&]+)/.exec(t.mails.at(-1)!.text)![1]!;
  const mine = { label: 'nouvelle', username: 'nouvelle', user_id } as const;
  told.push(
    ...(await expectTold(
      () =>
        call(
          'POST /api/auth/password-reset/confirm',
          {},
          { token, password: 'erster-geheim' },
          { who: null },
        ),
      { ...mine, entity: 'passwords', row_id: user_id, action: 'create', fields: ['changed_at'] },
      { ...mine, entity: 'reset_links', action: 'delete' },
    )),
  );
  const tokens: string[] = [];
  const signIn = async () => {
    const body = { username: 'nouvelle', password: 'erster-geheim' };
    tokens.push((await call<{ token: string }>('POST /api/auth/login', {}, body, { who: null })).token);
  };
  const opened = { ...mine, entity: 'sessions', action: 'create' } as const;
  for (let at = 0; at < 4; at++) told.push(...(await expectTold(signIn, opened)));
  const closed = { ...mine, entity: 'sessions', action: 'delete' } as const;
  const as = (at: number) => ({ who: { token: tokens[at]! } });
  await expectTold(() => call('POST /api/auth/logout', {}, undefined, as(0)), closed);
  const sessions = (await t.call({ token: tokens[1]! }, 'GET', '/api/auth/sessions')).body as {
    id: string;
    current: boolean;
  }[];
  const other = sessions.find((one) => !one.current)!;
  await expectTold(() => call('DELETE /api/auth/sessions/{id}', { id: other.id }, undefined, as(1)), {
    ...closed,
    row_id: other.id,
  });
  const change = { current: 'erster-geheim', password: 'zweiter-geheim' };
  const changed = await expectTold(
    () => call('POST /api/auth/password', {}, change, as(1)),
    { ...mine, entity: 'passwords', action: 'update' },
    closed,
  );
  await expectQuickSignInTold({ t, call, expectTold }, { user_id, password: change.password });
  // Deactivating a user ends their sessions in the same act, attributed to the administrator.
  const off = await expectTold(
    () => call('PATCH /api/users/{id}', { id: user_id }, { version: made.version, active: false }),
    { ...admin, entity: 'users', row_id: user_id, changes: { active: [1, 0] } },
    { ...admin, entity: 'sessions', label: 'nouvelle', action: 'delete' },
  );
  expect(new Set(off.map((one) => one.act_id)).size).toBe(1);
  expect(JSON.stringify([told, changed, off])).not.toMatch(/geheim|test\$|token/);
  for (const one of tokens) expect(JSON.stringify([told, changed, off])).not.toContain(one);
}

/** Invites a user, sets a provisional password that the user replaces, and hands over to another user. */
async function expectFirstPasswordTold({
  t,
  call,
  expectTold,
}: Parameters<typeof expectAccountsTold>[0]): Promise<void> {
  const { id, version } = await call<AnyRow>(
    'POST /api/users',
    {},
    {
      username: 'sortante',
      full_name: '',
      email: 'sortante@quai.test',
      role: 'Commercial',
      active: true,
      customer_code: '',
    },
  );
  const link = { ...admin, entity: 'reset_links', row_id: id, label: 'sortante' } as const;
  await expectTold(() => call('POST /api/users/{id}/invitation', { id }), { ...link, action: 'create' });
  await expectTold(
    async () => {
      await call('POST /api/users/{id}/invitation/mail', { id });
      await expect.poll(() => t.mails.at(-1)?.to).toBe('sortante@quai.test');
    },
    { ...link, username: '', action: 'create' },
  );
  const password = { entity: 'passwords', row_id: id, label: 'sortante' } as const;
  const gone = { ...link, action: 'delete' } as const;
  await expectTold(
    () => call('PUT /api/users/{id}/password', { id }, { password: 'for-the-start' }),
    { ...admin, ...password, action: 'create', fields: ['changed_at', 'provisional'] },
    gone,
    gone,
  );
  const body = { username: 'sortante', current: 'for-the-start', password: 'her-own-choice' };
  await expectTold(() => call('POST /api/auth/first-password', {}, body, { who: null }), {
    ...password,
    username: 'sortante',
    action: 'update',
  });
  await t.call('Admin', 'POST', '/api/customers', { code: 'C-SORT', name: 'Sortie', commercial: 'sortante' });
  await expectTold(
    () =>
      call(
        'POST /api/users/{id}/hand-over',
        { id },
        { version, customers_to: 'commercial', orders_to: '', jobs_to: '', afterwards: 'deactivate' },
      ),
    { ...admin, entity: 'customers', action: 'update', cause: 'hand over' },
    { ...admin, entity: 'users', row_id: id, action: 'update', cause: 'hand over' },
  );
}

/** Sets and uses a PIN and a badge, and signs out each time. */
async function expectQuickSignInTold(
  { t, call, expectTold }: Parameters<typeof expectAccountsTold>[0],
  { user_id, password }: { user_id: string; password: string },
): Promise<void> {
  const mine = { label: 'nouvelle', username: 'nouvelle', user_id } as const;
  let headers = {};
  let token = '';
  const paired = async () => {
    const answer = await t.call(null, 'POST', '/api/auth/login', { username: 'nouvelle', password });
    token = (answer.body as { token: string }).token;
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    headers = { cookie: cookies.find((one) => one.startsWith('quai_pairing'))?.split(';')[0] ?? '' };
  };
  const opened = { ...mine, entity: 'sessions', action: 'create' } as const;
  const leave = () =>
    expectTold(() => call('POST /api/auth/logout', {}, undefined, { who: { token } }), {
      ...opened,
      action: 'delete',
    });
  const enter = (path: string, body: object) =>
    expectTold(async () => {
      ({ token } = await call<{ token: string }>(path, {}, body, { who: null, headers }));
    }, opened);
  await expectTold(paired, opened);
  const pin = { ...mine, entity: 'pins', row_id: user_id } as const;
  const set = { password, pin: '7391' };
  await expectTold(() => call('PUT /api/auth/pin', {}, set, { who: { token }, headers }), {
    ...pin,
    action: 'create',
  });
  await leave();
  await enter('POST /api/auth/login/pin', { username: 'nouvelle', pin: set.pin });
  await expectTold(() => call('DELETE /api/auth/pin', {}, undefined, { who: { token } }), {
    ...pin,
    action: 'delete',
  });
  await leave();
  const badge = { ...admin, entity: 'badges', row_id: user_id, label: 'nouvelle' } as const;
  let code = '';
  await expectTold(
    async () => {
      ({ code } = await call<{ code: string }>('POST /api/users/{id}/badge', { id: user_id }));
    },
    { ...badge, action: 'create' },
  );
  await enter('POST /api/auth/login/badge', { code });
  await leave();
  await expectTold(() => call('DELETE /api/users/{id}/badge', { id: user_id }), {
    ...badge,
    action: 'delete',
  });
}
