import { afterEach, expect, test, vi } from 'vitest';
import { createSendOnce } from '#src/api/same-tap.ts';
import { GUARD_MS } from '#src/ui/press-guard.ts';

afterEach(() => vi.useRealTimers());

const sendOnce = createSendOnce();
let n = 0;
const content = () => `call ${++n}`;

test('a repeated call is the same tap while it is open, and within the time of a double tap', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const once = content();
  let sent = 0;
  const send = vi.fn<() => Promise<{ sent: number }>>(() => Promise.resolve({ sent: ++sent }));
  const first = sendOnce(once, send);
  expect(sendOnce(once, send)).toBe(first);
  expect(await first).toEqual({ sent: 1 });
  vi.advanceTimersByTime(GUARD_MS - 1);
  expect(await sendOnce(once, send)).toEqual({ sent: 1 });
  vi.advanceTimersByTime(1);
  expect(await sendOnce(once, send)).toEqual({ sent: 2 });
});

test('a call that stays open for long is not sent again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const once = content();
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  void sendOnce(once, send);
  vi.advanceTimersByTime(10 * GUARD_MS);
  void sendOnce(once, send);
  expect(send).toHaveBeenCalledOnce();
});

test('a call that failed is sent again at once, and so is one after another call', async () => {
  const [once, other] = [content(), content()];
  const fail = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')));
  await expect(sendOnce(once, fail)).rejects.toThrow('no');
  await expect(sendOnce(once, fail)).rejects.toThrow('no');
  expect(fail).toHaveBeenCalledTimes(2);
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await sendOnce(once, send);
  await sendOnce(other, send);
  await sendOnce(once, send);
  expect(send).toHaveBeenCalledTimes(3);
});
