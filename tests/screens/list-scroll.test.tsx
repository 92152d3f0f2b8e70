import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, orderOf } from './order-server.ts';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';

type Opened = Awaited<ReturnType<typeof openPage>>;
type Router = Opened['router'];

const PAGE = 100;
const numberOf = (n: number) => `2026-${String(1000 + n).padStart(6, '0')}`;
const orders = Array.from({ length: 350 }, (_, at) =>
  orderOf([lineOf(1)], {
    id: idOf(1000 + at),
    number: numberOf(at),
    customer_name: at % 3 === 0 ? 'Manufacture de porcelaine du Val de Loire et Fils' : 'Mutuelle',
    claimed_by: at % 4 === 0 ? 'marc.petit' : '',
  }),
);

/**
 * Serves the orders page by page; a search finds every second one.
 * @param delay what the response with the rows from that index on waits for
 */
function serveOrders(
  delay: (from: number) => Promise<void> | undefined = () => undefined,
  stored = orders,
): FakeCall[] {
  return fakeApi(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://quai.test');
    if (pathname === '/auth/me') return { body: profileOf('Preparer') };
    const id = /^\/orders\/([^/]+)$/.exec(pathname)?.[1];
    if (id && id !== 'views') return { body: orders.find((one) => one.id === id) };
    if (/views$|^.(basket|notifications)/.test(pathname)) return { body: [] };
    if (pathname !== '/orders') return { body: { rows: [], next: null } };
    const found = searchParams.has('q') ? stored.filter((_, at) => at % 2 === 1) : stored;
    const from = Number(searchParams.get('after') ?? 0);
    const rows = found.slice(from, from + Math.min(PAGE, Number(searchParams.get('limit') ?? PAGE)));
    const next = from + rows.length < found.length ? String(from + rows.length) : null;
    const body = { rows, next, count: found.length, capped: false };
    return delay(from)?.then(() => ({ body })) ?? { body };
  });
}

const settled = '[data-index]:not([aria-busy=true] *)';

/** The scroll container of the list. */
function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-scroller]');
  if (found === null) throw new Error('There is no list.');
  return found;
}

/** Index of the first row that is visible, and its distance from the top of the list in px. */
function firstVisible(): [number, number] {
  const head = scroller().querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const top = scroller().getBoundingClientRect().top + head;
  const rows = [...scroller().querySelectorAll<HTMLElement>('[data-index]')];
  const first = rows.find((one) => one.getBoundingClientRect().bottom > top + 0.5);
  return first
    ? [Number(first.dataset['index']), Math.round(first.getBoundingClientRect().top - top)]
    : [-1, 0];
}

/** Waits until the rows are loaded and have not moved for some frames. */
async function settle(): Promise<void> {
  await expect.poll(() => document.querySelector(settled)).not.toBeNull();
  for (let still = 0, before = ''; still < 12;) {
    await new Promise(requestAnimationFrame);
    const now = String([...firstVisible(), scroller().scrollTop]);
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

/** Scrolls as a user does, past the first page of rows, to the middle of a row. */
async function scrollFar(): Promise<[number, number]> {
  for (let step = 0; step < 60 && firstVisible()[0] < 150; step++) {
    scroller().scrollBy(0, 400);
    await new Promise((done) => setTimeout(done, 30));
  }
  await settle();
  scroller().scrollBy(0, 33);
  await settle();
  const first = firstVisible();
  expect(first[0]).toBeGreaterThanOrEqual(150);
  return first;
}

async function openOrder(router: Router): Promise<void> {
  await router.navigate({ href: `/orders/${idOf(1000)}` } as never);
  await expect.poll(() => document.querySelector('[data-scroller]')).toBeNull();
}

async function expectTop(): Promise<void> {
  await settle();
  expect(scroller().scrollTop).toBe(0);
}

beforeEach(() => freshBrowser());

test.each([
  ['on a phone', 360, 740],
  ['on a desktop', 1440, 900],
] as const)(
  'a list opens at its top, and only Back and Forward restore its position, %s',
  async (_, width, height) => {
    serveOrders();
    await page.viewport(width, height);
    const { router } = await openPage('/orders');
    await settle();
    const first = await scrollFar();

    for (let time = 0; time < 2; time++) {
      await openOrder(router);
      router.history.back();
      await settle();
      expect(firstVisible()).toEqual(first);
    }
    // The rows are no longer in memory: they are loaded page by page.
    await openOrder(router);
    queryClient.clear();
    router.history.back();
    await expect.poll(firstVisible, { timeout: 5000 }).toEqual(first);
    await settle();
    expect(firstVisible()).toEqual(first);

    // The link of the menu to the list that is open.
    await router.navigate({ href: '/orders' } as never);
    await expectTop();
    const again = await scrollFar();
    await openOrder(router);
    await router.navigate({ href: '/orders' } as never);
    await expectTop();
    router.history.go(-2);
    await settle();
    expect(firstVisible()).toEqual(again);
  },
);

test('after Back, a new search or order shows the top, and Back from it restores the position', async () => {
  serveOrders();
  await page.viewport(1440, 900);
  const { screen, router } = await openPage('/orders');
  await settle();
  const first = await scrollFar();
  await openOrder(router);
  router.history.back();
  await settle();
  expect(firstVisible()).toEqual(first);

  // A click by the browser's driver first scrolls the list, to bring its sticky head into view.
  const head = screen.getByRole('columnheader', { name: /^Commande/ }).getByRole('button');
  (head.element() as HTMLElement).click();
  await expect.poll(() => router.state.location.searchStr).toContain('sort=');
  await expectTop();
  router.history.back();
  await expect.poll(() => router.state.location.searchStr).toBe('');
  await settle();
  expect(firstVisible()).toEqual(first);

  await userEvent.fill(screen.getByRole('searchbox').first(), 'mutuelle');
  await expect.poll(() => router.state.location.searchStr).toContain('q=mutuelle');
  await expectTop();
});

test('after Back to a list that has fewer rows now, the keyboard leaves its end', async () => {
  serveOrders();
  await page.viewport(1440, 900);
  const { router } = await openPage('/orders');
  await settle();
  for (let step = 0; step < 120 && firstVisible()[0] < 325; step++) {
    scroller().scrollBy(0, 600);
    await new Promise((done) => setTimeout(done, 30));
  }
  await settle();
  await openOrder(router);
  queryClient.clear();
  serveOrders(undefined, orders.slice(0, 300));
  router.history.back();
  await expect.poll(() => firstVisible()[0], { timeout: 5000 }).toBeGreaterThan(270);
  await settle();
  const before = firstVisible()[0];
  scroller()
    .querySelector<HTMLElement>(`tbody [data-index="${before + 2}"]`)!
    .focus();
  await userEvent.keyboard('{ArrowUp>8}');
  await settle();
  expect(firstVisible()[0]).toBeLessThan(before);
});

test('a list that the user has scrolled keeps its place when the rows of its former position arrive', async () => {
  serveOrders();
  await page.viewport(360, 740);
  const { router } = await openPage('/orders');
  await settle();
  await scrollFar();
  await openOrder(router);
  queryClient.clear();
  let answer = () => undefined as void;
  const held = new Promise<void>((done) => (answer = done));
  serveOrders((from) => (from > 0 ? held : undefined));
  router.history.back();
  await settle();
  scroller().scrollTo(0, 200);
  await settle();
  answer();
  const count = () => scroller().scrollHeight;
  const before = count();
  scroller().scrollTo(0, count());
  await expect.poll(count).toBeGreaterThan(before);
  scroller().scrollTo(0, 200);
  await settle();
  expect(scroller().scrollTop).toBe(200);
});

test.each([
  ['on a phone', 360, 740],
  ['on a desktop', 1440, 900],
] as const)('the catalogue shows the top of a new search after Back, %s', async (_, width, height) => {
  openShop(profileOf('Client'), range);
  await page.viewport(width, height);
  const { screen, router } = await openPage('/catalog');
  await settle();
  for (let step = 0; step < 40 && scroller().scrollTop < 5000; step++) {
    scroller().scrollBy(0, 400);
    await new Promise((done) => setTimeout(done, 30));
  }
  await settle();
  const { scrollTop } = scroller();
  const first = firstVisible();
  expect(scrollTop).toBeGreaterThan(3000);
  await router.navigate({ href: '/article/TX-1030' } as never);
  await expect.element(screen.getByRole('heading', { name: 'Article TX-1030, bleu' })).toBeVisible();
  router.history.back();
  await settle();
  expect(firstVisible()).toEqual(first);
  expect(scroller().scrollTop).toBe(scrollTop);

  await userEvent.fill(screen.getByRole('searchbox').first(), 'tx-12');
  await expect.poll(() => router.state.location.searchStr).toContain('q=tx-12');
  await expectTop();
  await router.navigate({ href: '/catalog' } as never);
  await expectTop();
});
