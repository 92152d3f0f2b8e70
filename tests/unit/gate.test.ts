import { expect, test } from 'vitest';
import { roleNames } from '#contract/access.ts';
import { decideGate, PATIENCE_MS, type ProfileAnswer } from '#src/session/start/decide-gate.ts';
import { KEPT_FOR_MS, type KeptProfile } from '#src/session/storage/kept-profile.ts';

const NOW = Date.UTC(2026, 5, 12, 14, 32);
const profile = {
  user_id: 'u1',
  username: 'claire.morel',
  email: 'claire@quai.example',
  role_name: 'Manager' as const,
  permissions: ['view orders page'],
  customer_code: '',
  vat_rate: 20,
  customer_name: '',
};
const keptFor = (ms: number): KeptProfile => ({ profile, confirmedAt: NOW - ms });
const fresh = keptFor(60_000);
const reply = (body: unknown): ProfileAnswer => ({ kind: 'reply', body });

test('exactly the six roles may sign in', () => {
  for (const role_name of roleNames) {
    const user = { ...profile, role_name };
    expect(decideGate(reply(user), null, NOW), role_name).toEqual({ kind: 'open', user });
  }
  for (const role_name of ['admin', 'Guest', '', undefined, null, 7]) {
    expect(decideGate(reply({ ...profile, role_name }), fresh, NOW), String(role_name)).toEqual({
      kind: 'denied',
      reason: 'role',
      endsSession: true,
    });
  }
});

test('a reply without a username ends the session', () => {
  for (const body of [
    undefined,
    null,
    [],
    'text',
    {},
    { ...profile, username: '' },
    { ...profile, username: 3 },
  ]) {
    expect(decideGate(reply(body), fresh, NOW)).toEqual({
      kind: 'denied',
      reason: 'unexpected',
      endsSession: true,
    });
  }
});

test('a reply without permissions keeps the stored ones', () => {
  const { permissions: _, ...bare } = profile;
  expect(decideGate(reply(bare), null, NOW, ['view tags page'])).toMatchObject({
    kind: 'open',
    user: { permissions: ['view tags page'] },
  });
});

test('a refusal by Quai denies access, whatever profile is stored', () => {
  expect(decideGate({ kind: 'refused', status: 401 }, fresh, NOW)).toEqual({
    kind: 'denied',
    reason: 'expired',
    endsSession: true,
  });
  for (const status of [400, 403, 404, 410, 422, 426]) {
    expect(decideGate({ kind: 'refused', status }, fresh, NOW)).toMatchObject({
      kind: 'denied',
      reason: 'refused',
      endsSession: true,
    });
  }
});

test('without a response a stored profile is valid for 7 days, and the token is kept either way', () => {
  const none: ProfileAnswer = { kind: 'unanswered' };
  const shut = { kind: 'denied', reason: 'unreachable', endsSession: false };
  expect(decideGate(none, fresh, NOW)).toEqual({ kind: 'open-kept', kept: fresh });
  expect(decideGate(none, keptFor(KEPT_FOR_MS), NOW)).toMatchObject({ kind: 'open-kept' });
  expect(decideGate(none, keptFor(KEPT_FOR_MS + 1), NOW)).toEqual(shut);
  expect(decideGate(none, null, NOW)).toEqual(shut);
  // A clock that was set back does not extend a profile for ever.
  expect(decideGate(none, keptFor(-KEPT_FOR_MS - 1), NOW)).toEqual(shut);
});

test('after one second without a response the screen opens if a profile is stored', () => {
  const waiting = (waitedMs: number): ProfileAnswer => ({ kind: 'pending', waitedMs });
  expect(PATIENCE_MS).toBe(1000);
  expect(decideGate(waiting(999), fresh, NOW)).toEqual({ kind: 'wait' });
  expect(decideGate(waiting(1000), fresh, NOW)).toEqual({ kind: 'open-kept', kept: fresh });
  expect(decideGate(waiting(5000), null, NOW)).toEqual({ kind: 'wait' });
  expect(decideGate(waiting(5000), keptFor(KEPT_FOR_MS + 1), NOW)).toEqual({ kind: 'wait' });
});
