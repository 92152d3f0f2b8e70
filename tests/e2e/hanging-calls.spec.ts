import type { ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import type { Front } from './front.ts';
import { askApi, askForUpdate, whenLoadedAnew } from './shell-worker.ts';
import { accounts } from './sign-in.ts';

/** Holds at most this many picture requests at once, until they are released. */
function holdPictures(front: Front, most: number) {
  const held = new Set<ServerResponse>();
  front.instead = (request, reply) => {
    if (!request.url!.startsWith('/api/images/') || held.size >= most) return false;
    held.add(reply);
    reply.once('close', () => held.delete(reply));
    return true;
  };
  return {
    held: () => held.size,
    letGo: () => {
      front.instead = () => false;
      for (const reply of held) reply.destroy();
    },
  };
}

function makeNewBuild(front: Front, also = ''): void {
  front.rewrite = (_path, text) => `${text}\n// another build\n${also}`;
}

/** Whether no worker is waiting, and the active one controls the page. */
function hasNewest(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration())!;
    return !waiting && active?.state === 'activated' && active === navigator.serviceWorker.controller;
  });
}

/** Installs the newer version at the first request, with one reload. */
async function expectTaken(page: Page, act: () => Promise<void>): Promise<void> {
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await whenLoadedAnew(page, act);
  await expect.poll(() => hasNewest(page).catch(() => false)).toBe(true);
  expect(loads, 'the page reloads once, not first with the old version and then again').toHaveLength(1);
}

test('hanging pictures block neither commands nor a newer version', async ({ front, openTab }) => {
  const page = await openTab(accounts.Client);
  // As many as the browser opens connections.
  const all = holdPictures(front, Infinity);
  await page.goto('/catalog');
  await expect.poll(all.held).toBe(6);
  let answered = false;
  void askApi(page, '/auth/me').then(() => (answered = true));
  await expect.poll(() => answered).toBe(true);
  all.letGo();

  const some = holdPictures(front, 2);
  await page.reload();
  await expect.poll(some.held).toBe(2);
  makeNewBuild(front);
  await askForUpdate(page);
  await expectTaken(page, () => page.getByRole('button', { name: 'Update' }).click());
  some.letGo();
});

test('a newer version takes over once the previous worker has finished its work', async ({
  front,
  openTab,
}) => {
  // The worker becomes busy when it receives this message; its fetch stays open until the test ends it.
  front.rewrite = (_path, text) =>
    `${text}\naddEventListener('message', (e) => { if (e.data === 'work') e.waitUntil(fetch('/held-work')); });`;
  const page = await openTab(accounts.Client);
  const asked: string[] = [];
  let end = (): void => undefined;
  front.instead = (request, reply) => {
    const path = request.url!;
    if (!path.startsWith('/held-')) return false;
    asked.push(path);
    if (path === '/held-work') end = () => void reply.writeHead(200, { 'x-quai': 'test' }).end();
    else reply.writeHead(200, { 'x-quai': 'test' }).end();
    return true;
  };
  await page.evaluate(() => navigator.serviceWorker.controller!.postMessage('work'));
  await expect.poll(() => asked).toContain('/held-work');
  makeNewBuild(front, `addEventListener('message', () => void fetch('/held-told'));`);
  await askForUpdate(page);
  await expectTaken(page, async () => {
    await page.getByRole('button', { name: 'Update' }).click();
    const told = () => asked.filter((path) => path === '/held-told').length;
    await expect.poll(told, 'it gets another message').toBeGreaterThan(2);
    end();
  });
});
