import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createFeedSync } from '#src/sync/engine/replica/feed-sync.ts';
import { maxRetryAfterMs } from '#src/sync/engine/outbox/sending/retry-after.ts';
import type { Puller } from '#src/sync/engine/replica/pull/create-puller.ts';
import { MemoryReplicaStore } from '../sync/memory-replica-store.ts';
import { createPassingTime } from './passing-time.ts';

/** Runs a leader whose first pull fails and all others succeed. `pulls` are the start times in ms. */
function leadOver(failure: ApiError) {
  const time = createPassingTime();
  const pulls: number[] = [];
  const run: Puller['run'] = async () => {
    pulls.push(time.now());
    if (pulls.length === 1) throw failure;
    return 'complete';
  };
  const feed = createFeedSync({
    store: new MemoryReplicaStore(),
    puller: { run, requestPull: () => undefined, checkedAt: () => null },
    rights: () => ({ fingerprint: '', confirmed: true }),
    sleep: time.sleep,
    random: () => 0,
    onCallResult: () => undefined,
    onState: () => undefined,
  });
  const end = new AbortController();
  const led = feed.run(end.signal);
  const stop = async () => {
    end.abort();
    await led;
  };
  return { time, pulls, feed, stop };
}

test.each([
  ['the whole time', new ApiError('http', 429, null, 30_000), 30_000],
  ['ten minutes at most', new ApiError('http', 503, null, 86_400_000), maxRetryAfterMs],
])('the feed does not pull before the Retry-After of the server: %s', async (_how, failure, askedMs) => {
  const { time, pulls, feed, stop } = leadOver(failure);
  await time.pass(10_000);
  feed.wake();
  await time.pass(askedMs - 10_001);
  expect(pulls).toEqual([0]);
  await time.pass(1);
  // A pull was requested meanwhile, so it starts as soon as the time is over.
  expect(pulls).toEqual([0, askedMs]);
  await stop();
});

test.each([
  ['the network failed', new ApiError('network')],
  ['a foreign response contained Retry-After', new ApiError('foreign', 503, null, 30_000)],
])('when %s, a restored network is used at once', async (_why, failure) => {
  const { time, pulls, feed, stop } = leadOver(failure);
  await time.pass(100);
  feed.wake();
  await time.pass(0);
  expect(pulls).toEqual([0, 100]);
  await stop();
});
