import { expect, test } from 'vitest';
import { defaultGrants, roleNames, type RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { claimStateOf, mayTakeOver, mayWorkOn } from '#contract/rules/orders/claim.ts';
import { availableTransitions } from '#src/screens/order-detail/transitions.ts';

const now = '2026-06-12T14:00:00.000Z';
const order = (over: Partial<Rows['orders']>) =>
  ({
    status: 'Pending',
    ready: false,
    started: false,
    shipped_at: null,
    line_count: 1,
    ...over,
  }) as Rows['orders'];
const line = (picked: number, more: Partial<Rows['orderlines']> = {}) =>
  ({ quantity: 10, picked, marking: '', prep_state: 'picked', ...more }) as Rows['orderlines'];

function offered(over: Partial<Rows['orders']>, lines = [line(7)]): Record<string, string> {
  const moves = (role: RoleName) =>
    availableTransitions(
      { order: order(over), lines },
      { username: 'x', role, permissions: defaultGrants[role] },
      now,
    ).join(' ');
  return Object.fromEntries(roleNames.map((role) => [role, moves(role)]));
}

test('each role is offered exactly its own transitions', () => {
  expect(offered({})).toEqual({
    Admin: 'ship-part cancel',
    Manager: 'ship-part cancel',
    Commercial: 'cancel',
    Preparer: '',
    Technician: '',
    Client: 'cancel',
  });
  expect(offered({ ready: true, started: true }, [line(10)])).toEqual({
    Admin: 'ship cancel',
    Manager: 'ship cancel',
    Commercial: 'cancel',
    Preparer: 'ship',
    Technician: '',
    Client: '',
  });
  expect(offered({ status: 'Shipped', shipped_at: '2026-06-12T13:50:00.000Z' })).toEqual({
    Admin: 'undo complete',
    Manager: 'undo complete',
    Commercial: 'complete',
    Preparer: 'undo',
    Technician: '',
    Client: '',
  });
  expect(offered({ status: 'Shipped', shipped_at: '2026-06-12T13:40:00.000Z' })['Preparer']).toBe('');
  expect(offered({ status: 'Canceled' })).toEqual({
    Admin: 'reopen',
    Manager: 'reopen',
    Commercial: '',
    Preparer: '',
    Technician: '',
    Client: '',
  });
  expect(offered({ status: 'Completed' })).toEqual({
    Admin: 'uncomplete',
    Manager: '',
    Commercial: '',
    Preparer: '',
    Technician: '',
    Client: '',
  });
});

test('an order that is ready with a shortage asks every role what becomes of the rest', () => {
  expect(offered({ ready: true, started: true, line_count: 2 }, [line(10), line(7)])).toMatchObject({
    Manager: 'ship-part cancel',
    Preparer: 'ship-part',
  });
});

test('a Manager ships an order of which everything is picked as a whole, packed or not', () => {
  expect(offered({ started: true }, [line(10)])).toMatchObject({ Manager: 'ship cancel', Preparer: '' });
  const marking = { marking: 'Broderie', prep_state: 'to mark' } as const;
  expect(offered({ started: true }, [line(10, marking)])).toMatchObject({ Manager: 'ship-part cancel' });
  // The device has only one of two lines.
  expect(offered({ started: true, line_count: 2 }, [line(10)])).toMatchObject({
    Manager: 'ship-part cancel',
  });
});

test('without the permission nothing is offered', () => {
  const shown = { order: order({ ready: true }), lines: [line(10)] };
  expect(availableTransitions(shown, { username: 'x', role: 'Manager', permissions: [] }, now)).toEqual([]);
});

test('an order can be free, claimed by the user, by another user, or closed', () => {
  const at = (claimed_by: string, claimed_at: string | null) =>
    claimStateOf({ claimed_by, claimed_at }, 'ines', now);
  expect(at('', null)).toBe('free');
  expect(at('ines', '2026-06-12T08:00:00.000Z')).toBe('mine');
  expect(at('theo', '2026-06-12T13:31:00.000Z')).toBe('others');
  expect(at('theo', '2026-06-12T13:29:00.000Z')).toBe('idle');
  expect([
    mayWorkOn('idle', 'Preparer'),
    mayTakeOver('idle', 'Preparer'),
    mayTakeOver('others', 'Preparer'),
    mayTakeOver('others', 'Manager'),
  ]).toEqual([false, true, false, true]);
});
