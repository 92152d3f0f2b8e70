import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import {
  dismissFailedEnqueues,
  clearFailedEnqueues,
  readFailedEnqueues,
  wasStored,
} from '#src/sync/client/outbox/failed-enqueues.ts';
import { isStoring } from '#src/sync/client/outbox/running-enqueues.ts';
import { trackEnqueue } from '#src/sync/client/outbox/track-enqueue.ts';

const minute = 60_000;
const tap = (): IssuedCommand => ({ id: uuidv7(), type: 'order.release', args: {}, depends_on: [] });
const told = () => readFailedEnqueues().map(({ command, why }) => [command.id, why]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  clearFailedEnqueues();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a hanging store is reported, and callers stop waiting for it', async () => {
  const command = tap();
  trackEnqueue(command, new Promise(() => undefined));
  const stored = wasStored(command.id);
  await vi.advanceTimersByTimeAsync(minute);
  expect(told()).toEqual([[command.id, 'timeout']]);
  expect([await stored, isStoring()]).toEqual([false, false]);
});

test('a late success withdraws the report, also if the command was stored again meanwhile', async () => {
  const command = tap();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  trackEnqueue(command, first.promise);
  await vi.advanceTimersByTimeAsync(minute);
  dismissFailedEnqueues(new Set([command.id]));
  trackEnqueue(command, second.promise);
  await vi.advanceTimersByTimeAsync(minute);
  expect(told()).toEqual([[command.id, 'timeout']]);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([]);
  second.reject(new Error('It is there already.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([]);
});

test('a late failure replaces the report, once', async () => {
  const command = tap();
  const done = Promise.withResolvers<void>();
  trackEnqueue(command, done.promise);
  await vi.advanceTimersByTimeAsync(minute);
  done.reject(new Error('Broken.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([[command.id, 'broken']]);
});
