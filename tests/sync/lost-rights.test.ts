import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#contract/access.ts';
import { createStepFollower } from '#src/device/step-follower.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, readSession, whole, type TestDevice } from './device-world.ts';

const catalogue: Permission[] = ['view catalog page', 'view articles page'];

describe('a running tab whose user loses a right', () => {
  let t: TestApp;
  let tab: TestDevice;
  const online = { now: true };

  beforeEach(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 3, 50);
    await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
    online.now = true;
    tab = await openTab(t, 'Preparer', openProfile(), { online: () => online.now });
    await whole(tab);
  });
  afterEach(async () => {
    tab.close();
    await t.close();
  });

  const revoke = (permissions: readonly Permission[]) =>
    t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', 'Preparer')
        .where('permission', 'in', permissions)
        .execute(),
    );
  const ask = {
    catalogue: async () => (await tab.device.ask('catalogue', { q: 'article' }))?.rows ?? [],
    scanned: async () => tab.device.ask('coded', { code: 'R-1' }),
    orders: async () => (await tab.device.ask('list', { name: 'orders', query: {} }))?.rows ?? [],
  };

  it('is answered nothing of it by what stands in memory, not even while the rows go', async () => {
    expect(await ask.catalogue()).toHaveLength(3);
    expect(await ask.orders()).toHaveLength(1);
    online.now = false;
    await revoke([...catalogue, 'view orders page']);
    await tab.device.act('session', await readSession(t, 'Preparer'));
    // The server said what he may see, and cannot be reached for the rows: none are shown.
    expect(await Promise.all([ask.catalogue(), ask.scanned(), ask.orders()])).toEqual([[], null, []]);
    online.now = true;
    const asked = Promise.all([ask.catalogue(), ask.scanned(), ask.orders()]);
    await tab.device.act('wake', {});
    expect(await asked).toEqual([[], null, []]);
    expect(await tab.replica.counts()).toMatchObject({ articles: 0, orders: 0 });
  });

  it('keeps no page of it that was on its way to the next start', async () => {
    const page = { count: 3, rows: [{}, {}, {}] };
    const { write } = tab.replica;
    vi.spyOn(tab.replica, 'write').mockImplementation(async (mark, step) => {
      const written = await write(mark, step);
      if (step.drop.length > 0) await tab.replica.answers.put('catalogue:first-page', page);
      return written;
    });
    await revoke(catalogue);
    await tab.device.act('news', { head: 'another' });
    await expect.poll(async () => (await tab.replica.counts()).articles).toBe(0);
    await expect.poll(() => tab.replica.answers.get('catalogue:first-page')).toBeUndefined();
    expect(await tab.device.ask('catalogue', {})).toMatchObject({ rows: [] });
  });
});

describe('what follows the steps of the feed', () => {
  it('answers of no rows that go while the answer is made', async () => {
    let rows = ['a'];
    let free = (): void => undefined;
    const read = new Promise<void>((resolve) => (free = resolve));
    let isSaid = false;
    const steps = createStepFollower([() => Promise.resolve()], () => (isSaid = true));
    const asked = steps.answer(async () => {
      const seen = [...rows];
      await read;
      return { seen, isSaid };
    });
    await Promise.resolve();
    rows = [];
    const followed = steps.follow([{ entity: 'articles', ids: null, gone: true }], false);
    free();
    expect(await asked).toEqual({ seen: [], isSaid: true });
    await followed;
  });

  it('goes on answering where following failed, and tells whoever follows', async () => {
    const steps = createStepFollower([() => Promise.reject(new Error('closed'))], () => undefined);
    const followed = steps.follow([{ entity: 'orders', ids: null, gone: true }], false);
    await expect(followed).rejects.toThrow('closed');
    expect(await steps.answer(() => Promise.resolve(1))).toBe(1);
  });
});
