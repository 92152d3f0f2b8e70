import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { refetchOnChangeOf, resetReplicaQueries, refreshReplica } from '#src/sync/client/reading/refresh.ts';

afterEach(() => queryClient.clear());

/** A mounted query on orders; the test resolves each of its reads. */
function openReader() {
  const readings: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['replica', 'list', 'orders', 'rows'],
    queryFn: () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    },
    retry: false,
  });
  const close = observer.subscribe(() => undefined);
  return { readings, shown: () => observer.getCurrentResult().data, close };
}

test('a change during the first read is shown after one more read', async () => {
  const { readings, shown, close } = openReader();
  expect(readings).toHaveLength(1);
  // Two changes, both before the first response.
  const refreshed = [refreshReplica(['orders']), refreshReplica()];
  readings[0]!.resolve('before');
  await expect.poll(() => readings.length).toBe(2);
  expect(shown()).toBe('before');
  readings[1]!.resolve('after');
  await Promise.all(refreshed);
  expect(shown()).toBe('after');
  expect(readings).toHaveLength(2);
  close();
});

test('unrelated changes, and changes during a failed read, cause no second read', async () => {
  const { readings, close } = openReader();
  const other = refreshReplica(['products']);
  const own = refreshReplica(['orders']);
  readings[0]!.reject(new Error('no answer'));
  await Promise.all([other, own]);
  expect(readings).toHaveLength(1);
  close();
});

test('a lost permission also clears cached lists that no screen shows, and cached older rows', async () => {
  const list = (name: string, kind: string) => ['replica', 'list', name, kind];
  queryClient.setQueryData(list('orders', 'shut'), { pages: ['seen'] });
  queryClient.setQueryData(list('products', 'shut'), { pages: ['seen'] });
  queryClient.setQueryData(['older', 'orders', {}], 'seen');
  queryClient.setQueryData(['older', 'orderlines', {}], 'seen');
  let may = 'seen';
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: list('orders', 'long'),
    queryFn: () => Promise.resolve(may),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  const close = observer.subscribe(() => undefined);
  for (let pages = 1; pages < 6; pages++) await observer.fetchNextPage();
  const shown = () => observer.getCurrentResult().data?.pages;
  expect(shown()?.length).toBeGreaterThan(3);

  may = 'allowed';
  await refreshReplica(['orders', 'orderlines', 'products']);
  expect(shown()?.[0]).toBe('seen');
  await refreshReplica(['orders', 'products'], ['orders']);
  await expect.poll(shown).toEqual(['allowed']);
  expect(queryClient.getQueryData(list('orders', 'shut'))).toBeUndefined();
  expect(queryClient.getQueryData(list('products', 'shut'))).toBeDefined();
  expect(queryClient.getQueryData(['older', 'orders', {}])).toBeUndefined();
  expect(queryClient.getQueryData(['older', 'orderlines', {}])).toBe('seen');
  await resetReplicaQueries();
  expect(queryClient.getQueryData(['older', 'orderlines', {}])).toBeUndefined();
  close();
});

test('changed rights clear cached reads of any key that no screen shows, and older rows on screen', async () => {
  queryClient.setQueryData(['proofs', 'job'], 'seen');
  let may = 'seen';
  const observer = new QueryObserver(queryClient, {
    queryKey: ['older', 'orders', { closest: '2025' }],
    queryFn: () => Promise.resolve(may),
  });
  const close = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  await expect.poll(shown).toBe('seen');
  may = 'allowed';
  const cleared = resetReplicaQueries();
  expect(shown()).not.toBe('seen');
  await cleared;
  expect(shown()).toBe('allowed');
  expect(queryClient.getQueryData(['proofs', 'job'])).toBeUndefined();
  close();
});

test('what the server answers from many rows is read again when these change, at most every 5 s', async () => {
  vi.useFakeTimers();
  try {
    let reads = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: ['replica', 'waiting-of-order', 'o1'],
      queryFn: () => Promise.resolve((reads += 1)),
      meta: refetchOnChangeOf('orders', 'products'),
      retry: false,
    });
    const close = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    expect(reads).toBe(1);
    await refreshReplica(['customers']);
    await refreshReplica([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toBe(1);
    for (let step = 0; step < 9; step++) {
      await refreshReplica(['products']);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    // At once after the long rest, and once more 5 s later.
    expect(reads).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    // The last change is not lost.
    expect(reads).toBe(4);
    close();
  } finally {
    vi.useRealTimers();
  }
});
