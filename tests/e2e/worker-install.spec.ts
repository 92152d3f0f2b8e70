import { randomBytes } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import type { Front } from './front.ts';
import { askForUpdate, hasWaiting, readUserId } from './shell-worker.ts';
import { accounts, demoPassword } from './sign-in.ts';

const offer = 'A new version is ready.';

/** Another build with one more file, which `answer` serves. */
function addFile(front: Front, answer: Front['instead']): void {
  front.instead = (request, reply) => request.url === '/assets/one-more.js' && answer(request, reply);
  front.rewrite = (_path, text) => {
    const [entry] = /\{"revision":[^{}]*\}/.exec(text)!;
    return text.replace(entry, `${entry},{"revision":null,"url":"assets/one-more.js"}`);
  };
}

function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
}

/** Limits the origin's quota to what it uses plus this many bytes. */
async function leaveRoom(context: BrowserContext, page: Page, origin: string, bytes: number): Promise<void> {
  const { usage } = await page.evaluate(() => navigator.storage.estimate());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage! + bytes });
}

test('a check on demand reports that there is no newer version, one with a missing file, and one that is ready; postponed, it is offered again whenever a still newer one arrives', async ({
  front,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  await page.goto('/settings');
  const start = await page.locator('link[data-start]').getAttribute('href');
  const [, build] = /start-([\w-]+)\.js$/.exec(start!)!;
  await expect(page.getByText(`Version 0.1.0 · ${build}`), 'which build this is').toBeVisible();
  const look = page.getByRole('button', { name: 'Check for an update' });
  const latest = page.getByText('You have the latest version.');
  await look.click();
  await expect(latest).toBeVisible();

  addFile(front, (_request, reply) => Boolean(reply.writeHead(500, { 'x-quai': 'test' }).end()));
  await look.click();
  await expect(
    page.getByText('A newer version is available but could not be fully downloaded.'),
  ).toBeVisible();
  await expect(latest).toHaveCount(0);
  addFile(front, (_request, reply) => Boolean(reply.writeHead(200, { 'x-quai': 'test' }).end()));
  await look.click();
  await expect(page.getByText(offer)).toBeVisible();
  expect(await hasWaiting(page)).toBe(true);

  // Workbox itself follows three.
  for (const next of ['third', 'fourth', 'fifth', 'sixth']) {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(offer)).toHaveCount(0);
    front.rewrite = (_path, text) => `${text}\n// the ${next} build`;
    await askForUpdate(page);
    await expect(page.getByText(offer), next).toBeVisible();
  }
});

test('a first version that was not complete is retried while the page stays open', async ({
  front,
  context,
}) => {
  const page = await context.newPage();
  let answered = 0;
  front.instead = (request, reply) => {
    if (!request.url!.startsWith('/assets/picking-screen')) return false;
    answered++;
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the free Wi-Fi</h1>');
    return true;
  };
  await page.clock.install();
  await page.goto('/login');
  await expect(page.locator('input[name="username"]')).toBeVisible();
  // No user signs in.
  await page.clock.runFor('00:30');
  await expect.poll(() => answered).toBeGreaterThan(0);
  await expect.poll(() => hasWorker(page)).toBe(false);
  front.instead = () => false;
  await page.clock.fastForward('01:30');
  await expect.poll(() => hasWorker(page)).toBe(true);
});

test('nothing is installed while a user waits for the first list after signing in', async ({
  front,
  context,
}) => {
  const page = await context.newPage();
  let asked = 0;
  const waiting: (() => void)[] = [];
  front.instead = (request, reply) => {
    // A machine on which the sign-in takes long may install it on the sign-in page.
    if (request.url === '/service-worker.js' && waiting.length > 0) asked++;
    if (!request.url!.startsWith('/api/orders?')) return false;
    waiting.push(() => reply.writeHead(503, { 'x-quai': 'test' }).end());
    return true;
  };
  await page.clock.install();
  await page.goto('/orders');
  await page.locator('input[name="username"]').fill(accounts.Manager);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('button[type="submit"]').click();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await page.clock.runFor('00:10');
  expect(asked).toBe(0);
  front.instead = () => false;
  for (const answer of waiting) answer();
  await expect.poll(() => hasWorker(page)).toBe(true);
});

test('on a full device cached pictures are evicted for a newer version', async ({
  front,
  context,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  await page.goto('/catalog');
  const user = await readUserId(page);
  const hasPictures = () => page.evaluate((name) => caches.has(name), `quai-images:${user}`);
  await expect.poll(hasPictures).toBe(true);
  await page.goto('/settings');
  const large = randomBytes(1_000_000);
  addFile(front, (_request, reply) => Boolean(reply.writeHead(200, { 'x-quai': 'test' }).end(large)));
  await leaveRoom(context, page, front.url, 200_000);
  const look = page.getByRole('button', { name: 'Check for an update' });
  await look.click();
  await expect(
    page.getByText('A newer version is available but could not be fully downloaded.'),
  ).toBeVisible();
  await expect.poll(hasPictures).toBe(false);
});
