import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseTasks, type LeaderTask } from '#src/sync/engine/leader/supervise-tasks.ts';
import { createMaintenanceTask } from '#src/sync/engine/leader/maintenance-task.ts';
import type { PhotoStore } from '#src/sync/engine/outbox/photos/photo-store.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { createPassingTime } from '../unit/passing-time.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type TestDevice } from './device-world.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the jobs of a leader', () => {
  it('continue beside a job that fails, which restarts by itself', async () => {
    const time = createPassingTime();
    const end = new AbortController();
    const begun: string[] = [];
    const broken: LeaderTask = () => {
      begun.push('broken');
      return Promise.reject(new Error('UnknownError'));
    };
    const good: LeaderTask = async (signal) => {
      begun.push('good');
      await time.sleep(1e9, signal);
      begun.push(`ended at ${time.now()}`);
    };
    const done = superviseTasks([good, broken], end.signal, time.sleep);
    await time.pass(12_000);
    expect(begun).toEqual(['good', 'broken', 'broken', 'broken']);
    expect(console.error).toHaveBeenCalledTimes(3);
    end.abort();
    await done;
    expect(begun.at(-1)).toBe('ended at 12000');
  });

  it('compact in idle time, and pack segments although that fails', async () => {
    const time = createPassingTime();
    const end = new AbortController();
    const purge = vi.fn<PhotoStore['purge']>(() => Promise.reject(new StorageFullError()));
    const compact = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const serverClock = { last: () => '2026-06-01T08:00:00.000Z' };
    const maintenance = createMaintenanceTask(
      { replica: { compact }, serverClock, sleep: time.sleep },
      { purge },
      () => [],
    );
    const done = maintenance(end.signal);
    await time.pass(1000);
    expect(purge).not.toHaveBeenCalled();
    await time.pass(180_000);
    expect(purge.mock.calls).toEqual([[[], Date.parse('2026-06-01T08:00:00Z')]]);
    expect(compact).toHaveBeenCalledTimes(3);
    end.abort();
    await done;
  });
});

describe('a device', () => {
  let t: TestApp;
  let tab: TestDevice;

  beforeEach(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 2, 50);
    tab = await openTab(t, 'Client', openProfile(), { wayMs: 40 });
    await whole(tab);
  });
  afterEach(async () => {
    tab.close();
    await t.close();
  });

  it('sends commands although its rows cannot be written, and reads again when they can', async () => {
    const failed = vi.spyOn(tab.replica, 'write').mockRejectedValue(new Error('UnknownError'));
    await run(t, 'Client', 'order.place', orderOf([['R-1', 1]]));
    await tab.device.act('feed-head', { head: 'another' });
    await expect.poll(() => failed.mock.calls.length).toBeGreaterThan(1);
    await tab.tap('basket.set', { reference: 'R-2', quantity: 3, marking: '', price_seen: 200 });
    await expect.poll(() => tab.queue().map((one) => one.state)).toEqual(['applied']);
    failed.mockRestore();
    await expect.poll(() => tab.queue()).toEqual([]);
  });
});
