import { expect, test } from 'vitest';
import { orderSyncStatus } from '#src/floor/unsettled/order-sync-status.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { newCommand } from '../sync/new-command.ts';

function tap(n: number, more: Partial<QueuedCommand> = {}): QueuedCommand {
  const args = { order_id: 'o', line_id: 'a', from: 0, picked: 24 };
  return { n, ...newCommand('order:o', { id: `c${n}`, type: 'line.pick', args }), ...more };
}
const at = (queue: readonly QueuedCommand[], up = true) => orderSyncStatus(queue, 'o', up);

test('no sync status without pending commands', () => {
  expect(at([tap(1, { lane: 'order:p' }), tap(2, { state: 'applied' })], false)).toBe(null);
});

test('a new tap counts as being sent, unless the network is down or an attempt has failed', () => {
  expect(at([tap(1)])).toBe(null);
  expect(at([tap(1)], false)).toBe('waiting');
  expect(at([tap(1, { attempts: 1 })])).toBe('waiting');
  expect(at([tap(1, { type: 'job.photo', lane: 'order:o:photos' })], false)).toBe('waiting');
});

test('a refused command needs a decision; commands that depend on it are blocked', () => {
  const refused = { state: 'refused' } as const;
  expect(at([tap(1, refused), tap(2)])).toBe('refused');
  const placed = tap(1, { type: 'order.place', lane: 'basket', ...refused });
  expect(at([placed, tap(2, { depends_on: ['c1'] })])).toBe('blocked');
});
