import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordLink } from '#src/api/link-store.ts';
import { subscribeReconnect } from '#src/api/subscribe-reconnect.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('while only some calls are answered, reconnects back off; after a real one they do not', () => {
  let times = 0;
  // The first thing that a listener requests is not answered; another call is.
  const stop = subscribeReconnect(() => {
    times++;
    recordLink(false);
    recordLink(true);
  });
  recordLink(false);
  recordLink(true);
  vi.advanceTimersByTime(60_000);
  expect(times).toBeGreaterThan(5);
  expect(times).toBeLessThan(15);
  stop();

  const listener = vi.fn<() => void>();
  const unsubscribe = subscribeReconnect(listener);
  vi.advanceTimersByTime(10_000);
  listener.mockClear();
  recordLink(false);
  recordLink(true);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
});
