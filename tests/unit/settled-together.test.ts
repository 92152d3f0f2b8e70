import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { laterInLaneOf, blockersOf } from '#src/floor/unsettled/dependants.ts';
import { supersedingCommands } from '#src/commands/superseding-commands.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { lastSetter } from '#src/sync/client/reading/last-setter.ts';

const lane = 'order:o';

function queued(
  n: number,
  type: QueuedCommand['type'],
  args: object,
  more: Partial<QueuedCommand> = {},
): QueuedCommand {
  return {
    n,
    id: `c${n}`,
    user_id: 'u',
    type,
    version: 1,
    args,
    lane,
    depends_on: [],
    state: 'waiting',
    attempts: 0,
    queued_at: '2026-06-12T12:00:00.000Z',
    verdict: null,
    ...more,
  };
}
const pick = (n: number, line: string, from: number, picked: number, more: Partial<QueuedCommand> = {}) =>
  queued(n, 'line.pick', { order_id: 'o', line_id: line, from, picked }, more);
const refused = { state: 'refused' } as const;
const ids = (some: readonly QueuedCommand[]) => some.map(({ id }) => id);

describe('later commands on the same value', () => {
  const first = pick(1, 'a', 0, 24, refused);

  test('share the decision of the first; other lines, lanes and users do not', () => {
    const short = queued(5, 'line.short', { order_id: 'o', line_id: 'a', from: 23, picked: 21, reason: 'x' });
    const queue = [
      first,
      pick(2, 'a', 24, 23),
      pick(3, 'b', 0, 4),
      pick(4, 'a', 23, 9, { user_id: 'v' }),
      short,
    ];
    expect(ids(supersedingCommands(queue, first))).toEqual(['c2', 'c5']);
    const other = pick(2, 'a', 24, 23, { lane: 'order:p' });
    expect(supersedingCommands([first, other], first)).toEqual([]);
  });

  test('end at the next command that builds on the value', () => {
    const pack = queued(3, 'order.pack', { order_id: 'o', line_ids: ['a'] });
    const queue = [first, pick(2, 'a', 24, 23), pack, pick(4, 'a', 23, 21)];
    expect(ids(supersedingCommands(queue, first))).toEqual(['c2']);
    expect(supersedingCommands(queue, pack)).toEqual([]);
  });

  test('are the user’s own side of the conflict; the other side is compared with the first command’s base', () => {
    const current = { id: 'a', picked: 20, prep_state: 'short', quantity: 24 };
    const verdict = { id: 'c1', status: 'conflict', rev: 1, code: 'line.changed', current } as const;
    const meant = pick(2, 'a', 24, 21);
    expect(conflictOf({ ...first, verdict }, meant)).toMatchObject({
      mine: { quantity: 21 },
      theirs: { quantity: 20 },
      changedFields: { picked: 20 },
      keepArgs: { picked: 21, from: 20 },
    });
    const mark = (from: number, done: number) => ({
      order_id: 'o',
      line_id: 'a',
      customization_id: 'j',
      from_done: from,
      done,
      from_spoiled: 0,
      spoiled: 0,
    });
    const job = { id: 'j', quantity_done: 10, quantity_spoiled: 0 };
    const marked = queued(1, 'line.mark', mark(0, 10), { verdict: { ...verdict, current: job } });
    expect(conflictOf(marked, queued(2, 'line.mark', mark(10, 12)))?.changedFields).toEqual({
      quantity_done: 10,
    });
  });
});

describe('commands behind a refused one', () => {
  test('are the later ones in its lane, and their dependants', () => {
    const bad = pick(2, 'a', 0, 24, refused);
    const queue = [
      pick(1, 'b', 0, 1),
      bad,
      queued(3, 'order.pack', { order_id: 'o', line_ids: [] }),
      queued(4, 'stock.count', {}, { lane: 'product:p', depends_on: ['c3'] }),
      queued(5, 'stock.count', {}, { lane: 'product:q' }),
      pick(6, 'b', 0, 2, { state: 'applied' }),
    ];
    expect(ids(laterInLaneOf(queue, bad))).toEqual(['c3', 'c4']);
  });

  test('wait for it, also indirectly; other lanes do not', () => {
    const bad = pick(1, 'a', 0, 24, refused);
    const queue = [
      bad,
      queued(2, 'order.pack', { order_id: 'o', line_ids: [] }),
      queued(3, 'stock.count', {}, { lane: 'product:p', depends_on: ['c2'] }),
      queued(4, 'stock.count', {}, { lane: 'product:p' }),
      queued(5, 'stock.count', {}, { lane: 'product:q' }),
      pick(6, 'a', 0, 1, { user_id: 'v' }),
    ];
    expect([...blockersOf(queue)].map(([id, holder]) => [id, holder.id])).toEqual([
      ['c2', 'c1'],
      ['c3', 'c1'],
      ['c4', 'c1'],
    ]);
  });
});

describe('the author of a value', () => {
  const entry = (id: string, row_id: string, changes: HistoryEntry['changes']): HistoryEntry => ({
    id,
    entity: 'orders',
    row_id,
    at: '',
    username: id,
    origin: '',
    device: '',
    action: 'update',
    changes,
    cause: '',
  });

  test('is the one of the newest entry that wrote it on the row itself', () => {
    const history = [
      entry('photo', 'job', { photos: ['[]', '["a"]'] }),
      entry('later', 'line', { status: ['x', 'Canceled'] }),
      entry('payment', 'order', { amount_paid: [0, 100] }),
      entry('cancel', 'order', { status: ['Pending', 'Canceled'], canceled_at: [null, 'x'] }),
      entry('before', 'order', { status: ['Pending', 'Canceled'] }),
    ];
    const order = { entity: 'orders', rowId: 'order' } as const;
    expect(lastSetter(history, { ...order, values: { status: 'Canceled' } })?.username).toBe('cancel');
    expect(lastSetter(history, { ...order, values: { status: 'Shipped' } })).toBeNull();
    expect(lastSetter(history, { ...order, values: {} })).toBeNull();
  });

  test('compares with the stored form, in which lists and booleans are encoded', () => {
    const history = [
      entry('no', 'line', { short_accepted: [1, 0] }),
      entry('yes', 'line', { short_accepted: [0, 1] }),
    ];
    const line = { entity: 'orderlines', rowId: 'line' } as const;
    expect(lastSetter(history, { ...line, values: { short_accepted: true } })?.username).toBe('yes');
    const job = { entity: 'customizations', rowId: 'job' } as const;
    const photos = [entry('photo', 'job', { photos: ['[]', '["a"]'] })];
    expect(lastSetter(photos, { ...job, values: { photos: ['a'] } })?.username).toBe('photo');
  });
});
