import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDaily } from '#server/run-daily.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hour = 60 * 60_000;

test('daily work runs a minute after the start, when the devices are served again, and every 24 h', () => {
  const work = vi.fn<() => void>();
  runDaily(work);
  vi.advanceTimersByTime(59_000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(48 * hour);
  expect(work).toHaveBeenCalledTimes(3);
});

test('stopped daily work does not run any more', () => {
  const work = vi.fn<() => void>();
  runDaily(work)();
  vi.advanceTimersByTime(48 * hour);
  expect(work).not.toHaveBeenCalled();
});
