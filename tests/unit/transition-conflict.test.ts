import { expect, test } from 'vitest';
import { defaultGrants, type RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { transitionConflict } from '#src/floor/refused/transition-conflict.ts';
import { refused, refusedId } from './refused-command.ts';

const now = '2026-06-12T14:00:00.000Z';
const orderId = refusedId;

/** The card of a refused change to a status, of an order that has another by now. */
function card(
  role: RoleName,
  to: OrderStatus,
  status: OrderStatus,
  more: Partial<CommandArgs<'order.transition'>> = {},
  current: object = {},
) {
  const args = { order_id: orderId, to, status_seq: 1, reason: '', ...more };
  const row = {
    id: orderId,
    status,
    status_seq: 7,
    ready: false,
    started: true,
    shipped_at: now,
    ...current,
  };
  const found = conflictOf(
    refused('order.transition', args, { code: 'order.status_changed', current: row }),
  )!;
  const actor = { role, permissions: defaultGrants[role] };
  return { correction: null, ...transitionConflict(found, args, actor, now) };
}

const nothing = { keepArgs: null, correction: null };
const decides = (kind: 'ship' | 'undo') => ({ keepArgs: null, correction: { kind, orderId } });

test('an undo or a reopening that meets a shipment asks again what came back', () => {
  const restock = [{ line_id: orderId, quantity: 4 }];
  expect(card('Manager', 'Pending', 'Shipped')).toMatchObject(decides('undo'));
  expect(card('Manager', 'Pending', 'Shipped', { restock, reason: 'x' })).toMatchObject(decides('undo'));
  expect(card('Commercial', 'Pending', 'Shipped', { restock })).toMatchObject(nothing);
});

test('a shipment that meets an order in preparation asks again what happens to the rest', () => {
  const parts = { closed: [orderId], unmarked: [orderId] };
  expect(card('Manager', 'Shipped', 'Pending', parts)).toMatchObject(decides('ship'));
  // To set a completed order back to shipped is not a shipment either.
  expect(card('Admin', 'Shipped', 'Pending')).toMatchObject(decides('ship'));
});

test('a shipment of an order that others shipped and completed does not undo its completion', () => {
  expect(card('Admin', 'Shipped', 'Completed')).toMatchObject(nothing);
  expect(card('Preparer', 'Shipped', 'Completed')).toMatchObject(nothing);
  expect(card('Manager', 'Shipped', 'Canceled')).toMatchObject({ ...nothing, theirs: { state: 'Canceled' } });
});

test('an undo of a shipment does not reopen an order that was canceled since', () => {
  expect(card('Manager', 'Pending', 'Canceled')).toMatchObject(nothing);
});

test('a cancellation and a completion are kept where they are still possible', () => {
  expect(card('Manager', 'Canceled', 'Pending')).toMatchObject({
    keepArgs: { order_id: orderId, to: 'Canceled', status_seq: 7 },
    correction: null,
  });
  expect(card('Commercial', 'Completed', 'Shipped')).toMatchObject({
    keepArgs: { to: 'Completed', status_seq: 7 },
  });
  expect(card('Manager', 'Canceled', 'Shipped')).toMatchObject(nothing);
  expect(card('Manager', 'Completed', 'Pending')).toMatchObject(nothing);
});

test('nothing is offered that the server refuses to this role', () => {
  expect(card('Client', 'Canceled', 'Pending')).toMatchObject(nothing);
  expect(card('Client', 'Canceled', 'Pending', {}, { started: false })).toMatchObject({
    keepArgs: { to: 'Canceled' },
  });
  expect(card('Preparer', 'Shipped', 'Pending')).toMatchObject(nothing);
  expect(card('Preparer', 'Shipped', 'Pending', {}, { ready: true })).toMatchObject(decides('ship'));
  expect(card('Preparer', 'Pending', 'Shipped')).toMatchObject(decides('undo'));
  expect(
    card('Preparer', 'Pending', 'Shipped', {}, { shipped_at: '2026-06-12T13:00:00.000Z' }),
  ).toMatchObject(nothing);
});

test('of two users who did the same with other decisions, both see what they decided', () => {
  const restock = [{ line_id: orderId, quantity: 4 }];
  expect(card('Manager', 'Pending', 'Pending', { restock }, { returned: 10 })).toMatchObject({
    ...nothing,
    kind: 'same status',
    mine: { state: 'Pending', quantity: 4 },
    theirs: { state: 'Pending', quantity: 10 },
  });
  const sent = { message: 'Fin de série.' };
  expect(card('Manager', 'Canceled', 'Canceled', sent, { customer_message: 'Rupture.' })).toMatchObject({
    ...nothing,
    kind: 'same status',
    mine: { note: 'Fin de série.' },
    theirs: { note: 'Rupture.' },
  });
});

test('a shipment of everything that met another one in part leads to the order', () => {
  const inFull = card('Preparer', 'Shipped', 'Shipped', { unshipped: [] });
  expect(inFull).toMatchObject({ ...nothing, kind: 'shipped otherwise', page: { orderId } });
  // The difference may be the message.
  const withMessage = card('Manager', 'Shipped', 'Shipped', { unshipped: [], message: 'À demain.' });
  expect(withMessage).toMatchObject({ ...nothing, kind: 'same status', page: undefined });
  // Or the user shipped goods unmarked that the other one shipped marked.
  const unmarked = card('Manager', 'Shipped', 'Shipped', { unshipped: [], unmarked: [orderId] });
  expect(unmarked).toMatchObject({ ...nothing, kind: 'same status', page: undefined });
  const inPart = { unshipped: [{ line_id: orderId, quantity: 4 }], closed: [orderId] };
  expect(card('Manager', 'Shipped', 'Shipped', inPart)).toMatchObject({ kind: 'same status' });
});
