import { beforeEach, expect, test } from 'vitest';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import type { QueuedCommand, QueuedState } from '#src/sync/protocol/queue/queued-command.ts';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import { setOutboxDevice } from '#src/sync/client/outbox/device-client.ts';
import { clearFailedEnqueues } from '#src/sync/client/outbox/failed-enqueues.ts';
import { whenStored } from '#src/sync/client/outbox/running-enqueues.ts';

const order = '01a1fd38-f1f8-7fa0-8958-000000000001';
const other = '01a1fd38-f1f8-7fa0-8958-000000000002';
const shipping = { order_id: order, to: 'Shipped', status_seq: 1, reason: '' } as const;

const isCommand = (args: object): args is IssuedCommand => 'depends_on' in args;

/** Commands that the device was asked to store; calling `store` completes all of the writes. */
let asked: IssuedCommand[] = [];
let store: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  store = [];
  publishQueue([]);
  clearFailedEnqueues();
  setOutboxDevice((name, args) => {
    if (name === 'enqueue' && isCommand(args)) asked.push(args);
    return new Promise((resolve) => store.push(resolve));
  });
});

function queued(id: string, n: number, state: QueuedState, orderId = order): QueuedCommand {
  const fixed = { user_id: 'u', version: 1, depends_on: [], attempts: 0, queued_at: '', verdict: null };
  return { ...fixed, n, id, type: 'order.transition', args: shipping, lane: `order:${orderId}`, state };
}

async function storeAll(): Promise<void> {
  for (const done of store) done();
  await Promise.all(asked.map(({ id }) => whenStored(id)));
}

test('tapping twice before the command is stored enqueues it once', () => {
  const id = enqueue('order.transition', shipping);
  expect(enqueue('order.transition', { ...shipping })).toBe(id);
  expect(asked).toHaveLength(1);
});

test('and so does tapping twice while it waits to be sent, whatever was tapped on other orders', async () => {
  const id = enqueue('order.transition', shipping);
  await storeAll();
  publishQueue([queued(id, 1, 'waiting'), queued('x', 2, 'waiting', other)]);
  expect(enqueue('order.transition', shipping)).toBe(id);
  expect(asked).toHaveLength(1);
});

test.each<QueuedState>(['applied', 'refused'])(
  'tapping again once it is %s enqueues a new command',
  async (state) => {
    const id = enqueue('order.transition', shipping);
    await storeAll();
    publishQueue([queued(id, 1, state)]);
    expect(enqueue('order.transition', shipping)).not.toBe(id);
  },
);

test('tapping again after another command in its lane, here or in another tab, enqueues a new one', async () => {
  const id = enqueue('order.transition', shipping);
  await storeAll();
  publishQueue([queued(id, 1, 'waiting'), queued('another tab', 2, 'waiting')]);
  expect(enqueue('order.transition', shipping)).not.toBe(id);
  enqueue('order.transition', { ...shipping, to: 'Canceled' });
  expect(new Set(asked.map((one) => one.id)).size).toBe(3);
  enqueue('order.transition', shipping);
  expect(asked).toHaveLength(4);
});

test('tapping again after a failed write, or as the next user, enqueues a new one', async () => {
  setOutboxDevice((_, args) => {
    if (isCommand(args)) asked.push(args);
    return Promise.reject(new Error('The store is broken.'));
  });
  const id = enqueue('order.transition', shipping);
  await whenStored(id);
  const again = enqueue('order.transition', shipping);
  expect(again).not.toBe(id);
  clearFailedEnqueues();
  expect(enqueue('order.transition', shipping)).not.toBe(again);
});
