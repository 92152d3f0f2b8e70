import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stockArticles } from '../api/order-story.ts';
import { openTestApp, type TestApp } from '../api/test-app.ts';
import { openProfile, openTab, whole, type Profile, type TestDevice } from './device-world.ts';

let t: TestApp;
let profile: Profile;
let lock: string;
const opened: TestDevice[] = [];

const open = async (browser = profile.browser) => {
  const tab = await openTab(t, 'Client', { ...profile, browser }, { lock });
  opened.push(tab);
  return tab;
};
const tapBasket = ({ tap }: TestDevice, quantity: number) =>
  tap('basket.set', { reference: 'R-1', quantity, marking: '', price_seen: 100 });

/** A transaction that never completes, with requests that never complete. */
const silent: IDBTransaction = new Proxy(
  Object.assign(() => silent),
  {
    get: () => silent,
    set: () => true,
    apply: () => silent,
  },
);

/** A tab's browser APIs, whose databases may break for this tab alone. `fails`: the operation that stops working. */
function breakable(
  { indexedDB, ...rest }: Profile['browser'],
  fails: { mode: IDBTransactionMode | 'any' | null; hangs?: boolean },
) {
  const follow = (connection: IDBDatabase) => {
    const begin = connection.transaction.bind(connection);
    vi.spyOn(connection, 'transaction').mockImplementation((names, mode = 'readonly', options) => {
      if (fails.hangs) return silent;
      if (fails.mode === 'any' || fails.mode === mode)
        throw new DOMException('Internal error.', 'UnknownError');
      return begin(names, mode, options);
    });
  };
  const own = Object.create(indexedDB) as IDBFactory;
  own.open = (name, version) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => follow(request.result as IDBDatabase));
    return request;
  };
  return { ...rest, indexedDB: own };
}

beforeEach(async () => {
  t = await openTestApp('sqlite');
  await stockArticles(t, 1, 50);
  profile = openProfile();
  lock = uuidv7();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const tab of opened.splice(0)) tab.close();
  vi.restoreAllMocks();
  await t.close();
});

test.each(['any', 'readwrite'] as const)(
  'a tab with a broken store (%s) hands leadership to another until its store works again',
  async (mode) => {
    const fails: Parameters<typeof breakable>[1] = { mode: null };
    const broken = await open(breakable(profile.browser, fails));
    await whole(broken);
    await tapBasket(broken, 1);
    await broken.settled();

    const other = await open();
    fails.mode = mode;
    await tapBasket(other, 2);
    await other.settled();

    // While it is broken, it does not take over from a leader that closes.
    other.close();
    const next = await open();
    await tapBasket(next, 3);
    await next.settled();

    fails.mode = null;
    next.close();
    await tapBasket(broken, 4);
    await broken.settled();
    const basket = (await t.call('Client', 'GET', '/api/basket')).body;
    expect(basket).toMatchObject([{ reference: 'R-1', quantity: 4 }]);
  },
);

test('a tab with a hanging store hands leadership to another, and taps in either tab arrive once', async () => {
  const fails: Parameters<typeof breakable>[1] = { mode: null };
  const stuck = await open(breakable(profile.browser, fails));
  await whole(stuck);
  await tapBasket(stuck, 1);
  await stuck.settled();

  const other = await open();
  fails.hangs = true;
  // Not reported as stored, because it is unknown.
  void tapBasket(stuck, 2);
  await tapBasket(other, 3);
  await other.settled();
  // While it hangs, it does not take over from a leader that closes.
  other.close();
  const next = await open();
  await tapBasket(next, 4);
  await next.settled();
  const basket = (await t.call('Client', 'GET', '/api/basket')).body;
  expect(basket).toMatchObject([{ reference: 'R-1', quantity: 4 }]);
});
