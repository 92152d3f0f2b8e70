import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Permission } from '#contract/access.ts';
import { rightsFingerprint } from '#src/sync/protocol/device-session.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import { createFeedListener } from '#src/sync/engine/replica/feed-listener.ts';
import { createChangeNotifier } from '#src/sync/engine/replica/change-notifier.ts';
import { orderOf, run, stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { assignCustomer } from './assign-customer.ts';
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
    scanned: async () => tab.device.ask('articles-by-code', { codes: ['R-1'] }),
    orders: async () => (await tab.device.ask('list', { name: 'orders', query: {} }))?.rows ?? [],
  };

  it('gets none of its rows from memory, not even during the eviction', async () => {
    expect(await ask.catalogue()).toHaveLength(3);
    expect(await ask.orders()).toHaveLength(1);
    online.now = false;
    await revoke([...catalogue, 'view orders page']);
    await tab.device.act('session', await readSession(t, 'Preparer'));
    // The profile call succeeded, and the feed cannot be reached: no rows are shown.
    expect(await Promise.all([ask.catalogue(), ask.scanned(), ask.orders()])).toEqual([[], null, []]);
    online.now = true;
    const asked = Promise.all([ask.catalogue(), ask.scanned(), ask.orders()]);
    await tab.device.act('wake', {});
    expect(await asked).toEqual([[], null, []]);
    expect(await tab.replica.counts()).toMatchObject({ articles: 0, orders: 0 });
  });

  it.each([
    ['but whose articles stay for another right', ['view catalog page']],
    ['with all rows', catalogue],
  ] satisfies [string, Permission[]][])(
    'asks the server for a catalogue that the user lost %s: the server says what is missing',
    async (_, lost) => {
      const questions = async () => [
        await tab.device.ask('catalogue', {}),
        await tab.device.ask('catalogue', { q: 'article' }),
        await tab.device.ask('facets', {}),
        await tab.device.ask('article', { reference: 'R-1' }),
        await tab.device.ask('suggestion', { q: 'atricle' }),
      ];
      expect(await questions()).not.toContain(null);
      await revoke(lost);
      await tab.device.act('session', await readSession(t, 'Preparer'));
      expect(await questions()).toEqual([null, null, null, null, null]);
      const refused = await t.call('Preparer', 'GET', '/api/catalog');
      expect(refused).toMatchObject({ status: 403, body: { permission: 'view catalog page' } });
      const isHere = lost.length === 1;
      const scanned = await ask.scanned();
      expect(scanned?.articles.map((one) => one.reference) ?? null).toEqual(isHere ? ['R-1'] : null);
    },
  );

  it('gets no answer that was given under other rights, also if none can be deleted separately', async () => {
    const was = await readSession(t, 'Preparer');
    const path = '/supplierinvoices?limit=50';
    const recalled = async () => (await tab.device.ask('cached-answer', { path }))?.body ?? null;
    await tab.device.act('cache-answer', { path, body: { rows: [{ number: 'F-1' }] } });
    expect(await recalled()).toEqual({ rows: [{ number: 'F-1' }] });
    vi.spyOn(tab.replica.cachedAnswers, 'clear').mockRejectedValue(new Error('Nothing is taken away.'));
    // A right that no row of this device depends on: no step evicts rows.
    const [lost] = was.permissions.filter((one) => !one.startsWith('view'));
    await revoke([lost as Permission]);
    await tab.device.act('session', await readSession(t, 'Preparer'));
    expect(await recalled()).toBeNull();
    expect(await tab.replica.cachedAnswers.get(path, rightsFingerprint(was))).toBeUndefined();
  });

  it('does not store a page of it that was about to be stored for the next start', async () => {
    const page = { count: 3, rows: [{}, {}, {}] };
    const rights = rightsFingerprint(await readSession(t, 'Preparer'));
    const { write } = tab.replica;
    vi.spyOn(tab.replica, 'write').mockImplementation(async (version, step) => {
      const written = await write(version, step);
      if (step.drop.length > 0) await tab.replica.cachedAnswers.put('catalogue:first-page', page, rights);
      return written;
    });
    await revoke(catalogue);
    await tab.device.act('feed-head', { head: 'another' });
    await expect.poll(async () => (await tab.replica.counts()).articles).toBe(0);
    await expect.poll(() => tab.replica.cachedAnswers.get('catalogue:first-page', rights)).toBeUndefined();
    expect(await tab.device.ask('catalogue', {})).toMatchObject({ rows: [] });
  });
});

test('a user who loses visibility of a customer is notified once that orders were removed', async () => {
  const t = await openTestApp('sqlite');
  await stockArticles(t, 1, 50);
  const own = orderOf([['R-1', 1]], { customer_code: 'C-OWN' });
  await run(t, 'Manager', 'order.place', own);
  await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
  const tab = await openTab(t, 'Commercial', openProfile());
  await whole(tab);
  const tellings = () => tab.events.flatMap((event) => (event.kind === 'changed' ? [event] : []));
  const before = tellings().length;
  await assignCustomer(t, 'C-OWN', '');
  await tab.device.act('feed-head', { head: 'another' });
  await expect.poll(() => tab.device.ask('order', { order_id: own.order_id })).toBeNull();
  const told = tellings().slice(before);
  expect(told.find(({ gone }) => gone !== undefined)).toMatchObject({
    entities: expect.arrayContaining(['orders']) as string[],
    gone: expect.arrayContaining(['orders', 'orderlines', 'customizations']) as string[],
  });
  // A changed row alone gives no hint of what was evicted.
  await run(t, 'Manager', 'order.place', orderOf([['R-1', 1]]));
  const after = tellings().length;
  await tab.device.act('feed-head', { head: 'yet another' });
  await expect.poll(() => tellings().slice(after)).not.toEqual([]);
  expect(tellings().at(-1)).not.toHaveProperty('gone');
  tab.close();
  await t.close();
});

test('continuous changes are notified at intervals, evictions at once', async () => {
  const events: DeviceEvent[] = [];
  const sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const teller = createChangeNotifier(sleep, (event) => events.push(event), new AbortController().signal);
  teller.notifyChanged([{ entity: 'articles', ids: ['a'] }]);
  teller.notifyChanged([{ entity: 'products', ids: ['b'] }]);
  expect(events).toEqual([{ kind: 'changed', entities: ['articles'] }]);
  teller.notifyChanged([{ entity: 'orders', ids: null, gone: true }]);
  expect(events.slice(1)).toEqual([{ kind: 'changed', entities: ['products', 'orders'], gone: ['orders'] }]);
  await Promise.resolve();
  teller.notifyChanged([{ entity: 'tags', ids: ['c'] }]);
  expect(events).toHaveLength(2);
});

describe('a follower of feed steps', () => {
  it('returns no rows that are evicted while the answer is computed', async () => {
    let rows = ['a'];
    let free = (): void => undefined;
    const read = new Promise<void>((resolve) => (free = resolve));
    let isSaid = false;
    const steps = createFeedListener([() => Promise.resolve()], () => (isSaid = true));
    const asked = steps.answer(async () => {
      const seen = [...rows];
      await read;
      return { seen, isSaid };
    });
    await Promise.resolve();
    rows = [];
    const followed = steps.apply([{ entity: 'articles', ids: null, gone: true }], false);
    free();
    expect(await asked).toEqual({ seen: [], isSaid: true });
    await followed;
  });

  it('continues to answer after a listener failed, and rejects for the caller', async () => {
    const steps = createFeedListener([() => Promise.reject(new Error('closed'))], () => undefined);
    const followed = steps.apply([{ entity: 'orders', ids: null, gone: true }], false);
    await expect(followed).rejects.toThrow('closed');
    expect(await steps.answer(() => Promise.resolve(1))).toBe(1);
  });
});
