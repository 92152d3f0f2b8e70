import { expect, test } from 'vitest';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { refused, refusedId } from './refused-command.ts';

const id = refusedId;
const other = '01a1fd38-f1f8-7fa0-8958-ca8b803db2d0';
const pick = { order_id: id, line_id: other, picked: 24, from: 0 };

test('the same pick count by another user: the pieces go back, or both are counted where the order has room', () => {
  const verdictOf = (quantity: number, prep_state: PreparationState) => ({
    code: 'line.changed',
    current: { id: other, picked: 24, prep_state, quantity },
  });
  expect(conflictOf(refused('line.pick', pick, verdictOf(24, 'to mark')))).toEqual({
    kind: 'picked twice',
    mine: { quantity: 24, state: 'picked' },
    theirs: { quantity: 24, state: 'to mark' },
    entity: 'orderlines',
    rowId: other,
    changedFields: { picked: 24 },
    keepArgs: null,
  });
  expect(conflictOf(refused('line.pick', pick, verdictOf(50, 'to pick')))).toMatchObject({
    kind: 'picked twice',
    keepArgs: null,
    both: { quantity: 48, args: { ...pick, picked: 48, from: 24 } },
  });
  // Later counts of the user started from their own number, not from the one that the server knew.
  const later = refused('line.pick', { ...pick, picked: 24, from: 10 }, verdictOf(50, 'to pick'));
  const first = refused('line.pick', { ...pick, picked: 10 }, verdictOf(50, 'to pick'));
  expect(conflictOf(first, later)).toMatchObject({ kind: 'picked twice', both: { quantity: 48 } });
  const short = { ...pick, reason: 'not found' as const };
  expect(conflictOf(refused('line.short', short, verdictOf(48, 'short')))).toEqual({
    kind: 'picked twice',
    mine: { quantity: 24, state: 'short' },
    theirs: { quantity: 24, state: 'short' },
    entity: 'orderlines',
    rowId: other,
    changedFields: { picked: 24 },
    keepArgs: null,
  });
  expect(conflictOf(refused('line.short', short, verdictOf(49, 'short')))?.both?.args).toEqual({
    ...short,
    picked: 48,
    from: 24,
  });
  expect(conflictOf(refused('line.pick', pick, verdictOf(50, 'short')))?.kind).toBe('quantities');
});

test('two users who picked different numbers: both are offered, also after the other one has gone on', () => {
  const verdict = {
    code: 'line.changed',
    current: { id: other, picked: 60, prep_state: 'to pick' as const, quantity: 100 },
  };
  expect(conflictOf(refused('line.pick', { ...pick, picked: 40 }, verdict))).toMatchObject({
    kind: 'quantities',
    keepArgs: { picked: 40, from: 60 },
    both: { quantity: 100, args: { ...pick, picked: 100, from: 60 } },
  });
  // "Count both: 48" was chosen when the other one had 24.
  const again = refused('line.pick', { ...pick, picked: 48, from: 24 }, verdict);
  expect(conflictOf(again)).toMatchObject({ kind: 'quantities', both: { quantity: 84 } });
  const full = { ...verdict, current: { ...verdict.current, quantity: 99 } };
  expect(conflictOf(refused('line.pick', { ...pick, picked: 40 }, full))?.both).toBeUndefined();
  // Who corrects a number downwards took no pieces.
  const lower = refused('line.pick', { ...pick, picked: 30, from: 40 }, verdict);
  expect(conflictOf(lower)).toMatchObject({ kind: 'quantities', keepArgs: { picked: 30, from: 60 } });
  expect(conflictOf(lower)?.both).toBeUndefined();
});

test('a user who puts the pieces back after a colleague picked the same line leaves those of the colleague', () => {
  const verdict = {
    code: 'line.changed',
    current: { id: other, picked: 24, prep_state: 'picked' as const, quantity: 24 },
  };
  const putBack = refused('line.pick', { ...pick, picked: 0, from: 24 }, verdict);
  const card = conflictOf(refused('line.pick', pick, verdict), putBack);
  expect(card).toMatchObject({ kind: 'picked twice', theirs: { quantity: 24 }, keepArgs: null });
  expect(card?.both).toBeUndefined();
});

test('the same received goods by another user: the same pieces, or both are counted', () => {
  const received = {
    arrival_id: id,
    line_id: other,
    reference: 'REF-1',
    received: 20,
    rejected: 1,
    location: 'B-07-3-02',
    from_received: 5,
    from_rejected: 0,
    from_location: '',
  };
  const current = { id: other, received: 20, rejected: 1, location: 'B-07-3-02' };
  const both = { ...received, from_received: 20, from_rejected: 1, received: 35, rejected: 2 };
  const again = conflictOf(refused('arrival.receive', received, { code: 'line.changed', current }));
  expect(again).toMatchObject({
    kind: 'same quantity',
    mine: { quantity: 20, rejected: 1 },
    theirs: { quantity: 20, rejected: 1 },
    keepArgs: null,
    both: { quantity: 35, args: { ...both, from_location: 'B-07-3-02' } },
  });
  const elsewhere = { ...current, location: 'C-01-1-01' };
  expect(
    conflictOf(refused('arrival.receive', received, { code: 'line.changed', current: elsewhere })),
  ).toMatchObject({
    kind: 'quantities',
    mine: { quantity: 20, location: 'B-07-3-02' },
    theirs: { quantity: 20, location: 'C-01-1-01' },
    keepArgs: { received: 20, from_received: 20, location: 'B-07-3-02' },
    both: { quantity: 35, args: { ...both, from_location: 'C-01-1-01' } },
  });
});

test('the same marking count by another user: the same pieces, or both are counted', () => {
  const args = { order_id: id, line_id: other, customization_id: id };
  const mark = { ...args, done: 4, spoiled: 1, from_done: 0, from_spoiled: 0 };
  const current = { id, quantity: 6, quantity_done: 4, quantity_spoiled: 1 };
  expect(conflictOf(refused('line.mark', mark, { code: 'line.changed', current }))).toMatchObject({
    kind: 'same quantity',
    keepArgs: null,
    both: {
      quantity: 6,
      args: { ...args, done: 6, spoiled: 2, from_done: 4, from_spoiled: 1 },
    },
  });
});

test('a marking count is offered only as far as the line has the pieces', () => {
  const args = { order_id: id, line_id: other, customization_id: id };
  const offered = (done: number, spoiled: number, picked: number) => {
    const mark = { ...args, done, spoiled, from_done: 0, from_spoiled: 0 };
    const current = { id, quantity: 10, quantity_done: 4, quantity_spoiled: 0, picked };
    const conflict = conflictOf(refused('line.mark', mark, { code: 'line.changed', current }));
    return { both: conflict?.both?.quantity, keeps: conflict?.keepArgs !== null };
  };
  expect(offered(3, 1, 10)).toEqual({ both: 7, keeps: true });
  // Of the 6 pieces that were picked, one is spoiled.
  expect(offered(3, 1, 6)).toEqual({ both: 5, keeps: true });
  expect(offered(6, 1, 6)).toEqual({ both: 5, keeps: false });
  // The pieces that the other user marked cannot all be there if two more are spoiled.
  expect(offered(3, 2, 5)).toEqual({ both: undefined, keeps: true });
});
