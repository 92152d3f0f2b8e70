import { expect, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import type { Front } from './front.ts';
import { askForUpdate, hasWaiting, waitForWorker, whenLoadedAnew } from './shell-worker.ts';
import { accounts } from './sign-in.ts';

const offer = 'A new version is ready.';

/** Files whose names begin with `held-` are served when the function stored under their path is called. */
function holdFiles(front: Front): Map<string, () => void> {
  const held = new Map<string, () => void>();
  front.instead = (request, reply) => {
    const path = request.url!;
    if (!path.startsWith('/held-')) return false;
    held.set(path, () => reply.writeHead(200, { 'x-quai': 'test' }).end());
    return true;
  };
  return held;
}

/** A build with one more file, which is fetched last. */
function addHeldFile(text: string): string {
  const entries = [...text.matchAll(/\{"revision":[^{}]*\}/g)].map(([entry]) => entry);
  return text.replace(entries.at(-1)!, `$&,{"revision":null,"url":"held-last"}`);
}

function listStarts(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('quai-start-')));
}

test('a new version waits for the user’s consent; then every tab takes it, and the old files stay', async ({
  front,
  context,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  const other = await context.newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1 }).waitFor();

  // Another build: one file was removed from it, and from the server; another has changed.
  let gone = '';
  front.rewrite = (_path, text) => {
    const entry = /\{[^{}]*(assets\/marking-screen-[\w-]+\.js)[^{}]*\},/.exec(text)!;
    gone = entry[1]!;
    const boot = /\{[^{}]*boot\.js[^{}]*\}/.exec(text)![0];
    return text.replace(entry[0], '').replace(boot, boot.replace(/[0-9a-f]{32}/, 'changed'));
  };
  front.instead = (request, reply) =>
    request.url === `/${gone}` && Boolean(reply.writeHead(404, { 'x-quai': 'test' }).end());
  await askForUpdate(page);
  for (const tab of [page, other]) await expect(tab.getByText(offer)).toBeVisible();
  expect(await hasWaiting(page)).toBe(true);
  // Until then a start uses this build.
  expect(await listStarts(page)).toHaveLength(2);

  await other.getByRole('button', { name: 'Later' }).click();
  await expect(other.getByText(offer)).toHaveCount(0);

  await whenLoadedAnew(other, () =>
    whenLoadedAnew(page, () => page.getByRole('button', { name: 'Update' }).click()),
  );
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText(offer)).toHaveCount(0);
  }
  expect(await hasWaiting(page)).toBe(false);
  await expect.poll(() => listStarts(page)).toEqual([expect.stringContaining('changed')]);
  const old = await page.evaluate(async (path) => (await fetch(`/${path}`)).status, gone);
  expect(old, 'a file of the previous build').toBe(200);
});

test('a version that takes over keeps the files that a still newer one has fetched so far', async ({
  front,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  const look = () => askForUpdate(page);
  const held = holdFiles(front);

  // Its cleanup of the cache takes long.
  const slowLook = `const { keys } = Cache.prototype;
    Cache.prototype.keys = async function () { await fetch('/held-look'); return keys.call(this); };`;
  front.rewrite = (_path, text) => slowLook + text;
  await look();
  await expect(page.getByText(offer)).toBeVisible();

  // The newer one has another page, and a last file that is slow. It reports by itself that it waits: a page that could
  // be asked is waiting as well.
  const sayWaiting = `;const look = setInterval(() => {
    if (serviceWorker.state === 'installed') { clearInterval(look); void fetch('/held-waiting'); }
  }, 100);`;
  front.rewrite = (_path, text) => {
    const [start] = /\{"revision":[^{}]*"url":"\/"\}/.exec(text)!;
    return addHeldFile(text).replace(start, start.replace(/[0-9a-f]{32}/, 'newer')) + sayWaiting;
  };
  await look();
  await expect.poll(() => held.has('/held-last')).toBe(true);
  await whenLoadedAnew(page, async () => {
    // Resolves once the page has reloaded, which waits for the cleanup.
    const pressed = page.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => held.has('/held-look')).toBe(true);
    held.get('/held-last')!();
    await expect.poll(() => held.has('/held-waiting')).toBe(true);
    held.get('/held-look')!();
    await pressed;
  });
  await expect(page.getByText(offer)).toBeVisible();

  await whenLoadedAnew(page, () => page.getByRole('button', { name: 'Update' }).click());
  await expect.poll(() => listStarts(page)).toEqual([expect.stringContaining('newer')]);
  front.instead = (_request, reply) => Boolean(reply.destroy());
  await page.goto('/settings');
  await expect(page.getByText('Theme').first()).toBeVisible();
});

test('devices follow a server that goes back to an older version; two builds are kept, no more', async ({
  front,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  front.instead = (request, reply) =>
    request.url!.startsWith('/assets/only-') && Boolean(reply.writeHead(200, { 'x-quai': 'test' }).end());
  const listOnly = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('quai-shell')).keys();
      return kept.map(({ url }) => /assets\/only-(\w+)/.exec(url)?.[1]).filter(Boolean);
    });
  for (const build of ['second', 'third', 'first', 'fourth', 'first']) {
    front.rewrite = (_path, text) => {
      if (build === 'first') return text;
      const boot = /\{[^{}]*boot\.js[^{}]*\}/.exec(text)![0];
      const own = `{"revision":null,"url":"assets/only-${build}.js"}`;
      return text.replace(boot, `${boot.replace(/[0-9a-f]{32}/, build)},${own}`);
    };
    await askForUpdate(page);
    await expect(page.getByText(offer)).toBeVisible();
    await whenLoadedAnew(page, () => page.getByRole('button', { name: 'Update' }).click());
    await page.getByRole('heading', { level: 1 }).waitFor();
    const look = async () => ({ starts: (await listStarts(page)).length, waits: await hasWaiting(page) });
    await expect.poll(look).toEqual({ starts: 1, waits: false });
  }
  expect(await listOnly(), 'only of the build before this one').toEqual(['fourth']);
  front.instead = (_request, reply) => Boolean(reply.destroy());
  await page.goto('/settings');
  await expect(page.getByText('Theme').first()).toBeVisible();
});

test('a screen whose code no longer exists offers a reload instead of a blank page', async ({
  front,
  context,
}) => {
  // A tab that was opened before this device had a worker, and a server that was updated since.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(accounts.Client);
  await page.locator('input[name="password"]').fill('quai-demo');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: 'Next steps' }).waitFor();
  front.instead = (request, reply) =>
    /\/assets\/settings-screen-.*\.js/.test(request.url!) && Boolean(reply.writeHead(404).end());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  front.instead = () => false;
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeAttached();
  await expect(page.getByText('Theme').first()).toBeVisible();
});

// A cached file, and the script that the worker imports.
for (const asked of ['/assets/picking-screen', '/service-worker-sender.js']) {
  test(`an install that meets a captive portal at ${asked} caches nothing of it`, async ({
    front,
    context,
  }) => {
    const page = await context.newPage();
    let answered = 0;
    front.instead = (request, reply) => {
      if (!request.url!.startsWith(asked)) return false;
      answered++;
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the free Wi-Fi</h1>');
      return true;
    };
    await page.goto('/login');
    await expect.poll(() => answered).toBeGreaterThan(0);
    const registered = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return Boolean(registration?.installing ?? registration?.active);
      });
    await expect.poll(registered).toBe(false);
    // The portal goes away; the next start completes the cache.
    front.instead = () => false;
    await page.reload();
    await waitForWorker(page);
    const foreign = await page.evaluate(async () => {
      const shell = await caches.open('quai-shell');
      const answers = await Promise.all((await shell.keys()).map((one) => shell.match(one)));
      const texts = await Promise.all(answers.map((one) => one!.text()));
      return { all: texts.length, portal: texts.filter((text) => text.includes('free Wi-Fi')).length };
    });
    expect(foreign.all).toBeGreaterThan(20);
    expect(foreign.portal).toBe(0);
  });
}
