import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStalledRequests } from '../../sw/stalled-requests.ts';

const stalledAfterMs = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A network on which the test sends every response. */
function openNetwork() {
  const network = createStalledRequests(stalledAfterMs);
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const call = { end: 'none', answer: () => resolve(new Response('')) };
    network
      .track(new Request('http://quai.test/picture'), ({ signal }) => {
        signal.addEventListener('abort', () => {
          const reason: unknown = signal.reason;
          if (reason instanceof Error) reject(reason);
        });
        return { response: promise, done: promise };
      })
      .then(
        () => (call.end = 'answered'),
        (error: Error) => (call.end = error.message),
      );
    return call;
  };
  return { network, begin };
}

const stalled = 'The network has stalled.';

test('hanging requests are aborted after a time without any response', async () => {
  const { begin } = openNetwork();
  const calls = [begin(), begin()];
  await vi.advanceTimersByTimeAsync(stalledAfterMs - 1);
  expect(calls.map(({ end }) => end)).toEqual(['none', 'none']);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ end }) => end)).toEqual([stalled, stalled]);
});

test('on a slow network each request waits as long as others get responses', async () => {
  const { network, begin } = openNetwork();
  const last = begin();
  for (let at = 0; at < 5; at++) {
    const other = begin();
    await vi.advanceTimersByTimeAsync(stalledAfterMs - 1);
    network.noteProgress();
    other.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.end).toBe('answered');
  }
  expect(last.end).toBe('none');
  await vi.advanceTimersByTimeAsync(stalledAfterMs);
  expect(last.end).toBe(stalled);
});

test('a request that starts while others hang has a timeout of its own', async () => {
  const { begin } = openNetwork();
  const first = begin();
  await vi.advanceTimersByTimeAsync(stalledAfterMs / 2);
  const second = begin();
  await vi.advanceTimersByTimeAsync(stalledAfterMs / 2);
  expect([first.end, second.end]).toEqual([stalled, 'none']);
});

test('all open requests can be aborted at once; completed and later ones are not affected', async () => {
  const { network, begin } = openNetwork();
  const [before, answered] = [begin(), begin()];
  answered.answer();
  await vi.advanceTimersByTimeAsync(0);
  network.abortAll('Something else matters more.');
  const later = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect([before.end, answered.end, later.end]).toEqual(['Something else matters more.', 'answered', 'none']);
});
