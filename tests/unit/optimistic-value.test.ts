import { afterEach, expect, test, vi } from 'vitest';
import { createOptimisticValue } from '#src/sync/client/outbox/optimistic-value.ts';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import {
  clearFailedEnqueues,
  readFailedEnqueues,
  wasStored,
} from '#src/sync/client/outbox/failed-enqueues.ts';
import { trackEnqueue } from '#src/sync/client/outbox/track-enqueue.ts';

const tapped = (id: string) => ({ id, type: 'line.pick' as const, args: {}, depends_on: [] });
const queuedAs = (id: string, state: QueuedCommand['state']): QueuedCommand => ({
  ...tapped(id),
  n: 1,
  user_id: 'u1',
  version: 1,
  lane: 'order:1',
  state,
  attempts: 0,
  queued_at: '2026-06-12T12:00:00.000Z',
  verdict: null,
});
/** A command while it is being stored, and functions that end the write. */
function storing(id: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  trackEnqueue(tapped(id), promise);
  return { resolve, reject };
}

afterEach(() => {
  vi.restoreAllMocks();
  clearFailedEnqueues();
  publishQueue([]);
});

test('ten taps add up to ten before the first one is shown', async () => {
  const intended = createOptimisticValue<number>();
  const ends = Array.from({ length: 10 }, (_, at) => {
    const id = `tap-${at}`;
    const end = storing(id);
    intended.set('line', intended.of('line', 0) + 1, id);
    return end;
  });
  expect(intended.of('line', 0)).toBe(10);
  for (const end of ends) end.resolve();
  publishQueue(ends.map((_, at) => queuedAs(`tap-${at}`, 'waiting')));
  await wasStored('tap-9');
  // The displayed value catches up tap by tap.
  expect([1, 4, 9].map((shown) => intended.of('line', shown))).toEqual([10, 10, 10]);
  expect(intended.of('line', 10)).toBe(10);
  // It has caught up: from now on later changes of other users count.
  expect(intended.of('line', 7)).toBe(7);
});

test('an increment and a decrement stay pending, although the value equals the displayed one', () => {
  const intended = createOptimisticValue<number>();
  storing('more');
  intended.set('line', 6, 'more');
  storing('less');
  intended.set('line', 5, 'less');
  expect(intended.of('line', 5)).toBe(5);
  expect(intended.of('line', 6)).toBe(5);
});

test('a command that could not be stored has no optimistic value, and is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const intended = createOptimisticValue<number>();
  const end = storing('tap');
  intended.set('line', 3, 'tap');
  end.reject(new Error('no room'));
  expect(await wasStored('tap')).toBe(false);
  expect(intended.of('line', 2)).toBe(2);
  expect(readFailedEnqueues().map(({ command, why }) => [command.id, why])).toEqual([['tap', 'broken']]);
});

test('a refused command has no optimistic value', () => {
  const intended = createOptimisticValue<number>();
  intended.set('line', 3, 'tap');
  publishQueue([queuedAs('tap', 'refused')]);
  expect(intended.of('line', 2)).toBe(2);
});

test('a confirmed value is kept until the display has read the rows again', () => {
  vi.useFakeTimers();
  const dropped = vi.fn<() => void>();
  const intended = createOptimisticValue<number>(Object.is, dropped);
  intended.set('line', 3, 'tap');
  publishQueue([queuedAs('tap', 'waiting')]);
  expect(intended.of('line', 0)).toBe(3);
  // Confirmed: the command has left the queue, and the rows on screen are still the old ones.
  publishQueue([]);
  expect(intended.of('line', 0)).toBe(3);
  // Another user changed the line before the screen read it.
  expect(intended.of('line', 2)).toBe(2);
  expect(intended.of('line', 0)).toBe(0);
  // A command that was discarded never shows.
  intended.set('line', 5, 'another');
  expect(intended.of('line', 0)).toBe(5);
  vi.runAllTimers();
  expect(dropped).toHaveBeenCalledTimes(1);
  expect(intended.of('line', 0)).toBe(0);
  vi.useRealTimers();
});

test('a confirmed value is kept while the display catches up tap by tap after the confirmation', () => {
  const intended = createOptimisticValue<number>();
  const ids = Array.from({ length: 10 }, (_, at) => `tap-${at}`);
  publishQueue(ids.map((id) => queuedAs(id, 'waiting')));
  for (const id of ids) intended.set('line', intended.of('line', 1) + 1, id);
  expect(intended.of('line', 7)).toBe(11);
  // All confirmed at once. The rows on screen are those of the seventh tap, then a read from before the confirmation.
  publishQueue([]);
  expect([7, 8, 10].map((shown) => intended.of('line', shown))).toEqual([11, 11, 11]);
  expect(intended.of('line', 11)).toBe(11);
  // It has caught up: from now on later changes of other users count.
  expect(intended.of('line', 8)).toBe(8);
});

test('keys are independent, and one that unmounts is cleared', () => {
  const intended = createOptimisticValue<number>();
  publishQueue([queuedAs('a', 'waiting'), queuedAs('b', 'waiting')]);
  intended.set('one', 3, 'a');
  intended.set('other', 8, 'b');
  expect([intended.of('one', 0), intended.of('other', 0)]).toEqual([3, 8]);
  intended.drop('one');
  expect(intended.of('one', 0)).toBe(0);
});

test('a failed write of one user is not reported to the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const end = storing('tap');
  clearFailedEnqueues();
  end.reject(new Error('The device was left.'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(readFailedEnqueues()).toEqual([]);
});
