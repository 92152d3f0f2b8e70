import { randomBytes } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import type { Front } from './front.ts';
import { openSignedIn, readUserId } from './shell-worker.ts';
import { accounts } from './sign-in.ts';

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

test('a newer version with a missing file is not reported as up to date', async ({ front, openBrowser }) => {
  const page = await openSignedIn(await openBrowser(), accounts.Client);
  await page.goto('/settings');
  addFile(front, (_request, reply) => Boolean(reply.writeHead(500, { 'x-quai': 'test' }).end()));
  const look = page.getByRole('button', { name: 'Check for an update' });
  await look.click();
  await expect(
    page.getByText('A newer version is available but could not be fully downloaded.'),
  ).toBeVisible();
  await expect(page.getByText('You have the latest version.')).toHaveCount(0);
  addFile(front, (_request, reply) => Boolean(reply.writeHead(200, { 'x-quai': 'test' }).end()));
  await look.click();
  await expect(page.getByText(offer)).toBeVisible();
});

test('a first version that was not complete is retried while the page stays open', async ({
  front,
  openBrowser,
}) => {
  const page = await (await openBrowser()).newPage();
  let answered = 0;
  front.instead = (request, reply) => {
    if (!request.url!.startsWith('/assets/picking-screen')) return false;
    answered++;
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the free Wi-Fi</h1>');
    return true;
  };
  await page.clock.install();
  await page.goto('/login');
  await expect.poll(() => answered).toBeGreaterThan(0);
  await expect.poll(() => hasWorker(page)).toBe(false);
  front.instead = () => false;
  await page.clock.fastForward('01:30');
  await expect.poll(() => hasWorker(page)).toBe(true);
});

test('on a full device cached pictures are evicted for a newer version', async ({ front, openBrowser }) => {
  const context = await openBrowser();
  const page = await openSignedIn(context, accounts.Client);
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
