import { randomInt } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { test } from './device-test.ts';
import { askApi, openSignedIn, readUserId, signOut } from './shell-worker.ts';
import { accounts, signIn } from './sign-in.ts';
import { waitForRows } from './tablet.ts';

/** How many pictures are cached for a user. */
function countPictures(page: Page, userId: string): Promise<number> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return 0;
    return (await (await caches.open(name)).keys()).length;
  }, `quai-images:${userId}`);
}

/** Whether a picture can be shown. */
function canShow(page: Page, source: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = src;
      }),
    source,
  );
}

test('pictures are cached for each user separately, and shown again offline', async ({
  front,
  openBrowser,
}) => {
  const cut = () => {
    front.instead = (_request, reply) => Boolean(reply.destroy());
  };
  /** In a new tab, because a tab's memory cache must not answer. */
  const openAgain = async (context: BrowserContext) => {
    await context.close();
    const next = await openBrowser();
    const page = await next.newPage();
    await page.goto('/settings');
    return { next, page };
  };
  const first = await openBrowser();
  let page = await openSignedIn(first, accounts.Client);
  await page.goto('/catalog');
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const client = await readUserId(page);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => countPictures(page, client)).toBeGreaterThan(0);

  cut();
  const second = await openAgain(first);
  expect(await canShow(second.page, source), 'its own user sees it').toBe(true);

  front.instead = () => false;
  page = second.page;
  await page.reload();
  await signOut(page);
  expect(await canShow(page, `${source}&again`), 'no access after a sign-out').toBe(false);
  await signIn(page, accounts.Preparer);
  const preparer = await readUserId(page);
  expect(preparer).not.toBe(client);
  cut();
  const third = await openAgain(second.next);
  expect(await canShow(third.page, source), 'no access for other users').toBe(false);
  expect(await countPictures(third.page, preparer)).toBe(0);
  expect(await countPictures(third.page, client)).toBeGreaterThan(0);
});

/** Puts a tap into the durable store, as the application does. */
function storeTap(page: Page, userId: string, id: string, args: object): Promise<void> {
  return page.evaluate(
    ([user, tap, given]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(`quai:${user}:durable`);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('queue', 'readwrite');
          transaction.objectStore('queue').add({
            id: tap,
            user_id: user,
            type: 'basket.set',
            version: 1,
            args: given,
            lane: 'basket',
            depends_on: [],
            state: 'waiting',
            attempts: 0,
            queued_at: new Date().toISOString(),
            verdict: null,
          });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          transaction.addEventListener('abort', () => reject(transaction.error!));
        });
      }),
    [userId, id, args] as const,
  );
}

/** Starts the service worker and triggers its background sync as the browser does when the network is back. */
async function openWaker(context: BrowserContext, page: Page, origin: string): Promise<() => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const event = { origin, registrationId: await found, tag: 'quai-outbox', lastChance: false };
  return async () => {
    await cdp.send('ServiceWorker.stopAllWorkers');
    await cdp.send('ServiceWorker.dispatchSyncEvent', event);
  };
}

test('pending commands are sent when the browser wakes the worker, with no tab of the application open', async ({
  front,
  openBrowser,
}) => {
  const context = await openBrowser();
  const page = await openSignedIn(context, accounts.Client);
  const catalog = await askApi<{ rows: { reference: string }[] }>(page, '/catalog?limit=1');
  const { reference } = catalog.rows[0]!;
  const user = await readUserId(page);
  // By then the application has created the store.
  await waitForRows(page);
  // A page of the same origin without the application.
  await page.goto('/api/openapi.json');
  // The worker sends with the version it was built with; it does not request anything from the server first.
  front.instead = ({ url }, reply) =>
    url === '/service-worker-sender.js' && Boolean(reply.writeHead(404).end());
  const wake = await openWaker(context, page, front.url);
  const line = { reference, quantity: 1 + randomInt(9000) };
  await storeTap(page, user, uuidv7(), { ...line, marking: '', price_seen: 0 });
  const basket = () => askApi<{ reference: string; quantity: number }[]>(page, '/basket');
  expect((await basket()).map(({ quantity }) => quantity)).not.toContain(line.quantity);
  await wake();
  await expect.poll(basket).toEqual(expect.arrayContaining([expect.objectContaining(line)]));
});
