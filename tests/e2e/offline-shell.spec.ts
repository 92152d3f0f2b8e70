import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startServer } from '../sync/server-process.ts';
import { test } from './device-test.ts';
import { askApi, openSignedIn, readRoutePaths, signOut, waitForWorker, watchFaults } from './shell-worker.ts';
import { accounts, demoPassword, signIn } from './sign-in.ts';
import { readHead } from './stored.ts';

/** The source of the page itself: the browser's HTTP cache, or the worker. */
function readSource(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation');
    // Not yet in TypeScript's DOM types.
    return (page as unknown as Record<string, unknown>)['workerFinalSourceType'];
  });
}

test('every route opens from a cold start without a server', async ({ front, openBrowser }) => {
  const paths = await readRoutePaths();
  let context = await openBrowser();
  let page = await openSignedIn(context, accounts.Admin);
  const orders = await askApi<{ rows: { id: string }[] }>(page, '/orders?limit=1');
  const articles = await askApi<{ rows: { reference: string }[] }>(page, '/articles?limit=1');
  await context.close();

  await front.close();
  context = await openBrowser();
  page = await context.newPage();
  const faults = watchFaults(page);
  for (const path of paths) {
    const address = path
      .replace('$orderId', orders.rows[0]!.id)
      .replace('$articleReference', articles.rows[0]!.reference)
      .replace('$report', 'sales');
    await page.goto(address);
    const led: Record<string, string> = { '/login': '/', '/reports': '/reports/ship' };
    await expect(page, path).toHaveURL(led[path] ?? address);
    await expect(page, path).toHaveTitle(/ \| Quai$/);
    if (!path.includes('$')) expect(await readSource(page), path).toBe('cache');
    const shown = page.getByRole('main').or(page.getByRole('heading'));
    await expect(shown.first(), path).toBeVisible();
    await expect(page.getByText('This screen could not be loaded'), path).toHaveCount(0);
    await expect(page.getByText('This screen stopped working'), path).toHaveCount(0);
  }
  const order = `/orders/${orders.rows[0]!.id}`;
  // Addresses as users and other programs write them: the worker answers these.
  for (const [address, title] of [
    ['/orders/', 'Orders'],
    ['/orders?status=Pending&q=a/b.c', 'Orders'],
    [`${order}/?from=mail`, 'Order'],
    [`${order}/picking/`, 'Picking'],
    ['/article/A%2FB.1%20x', 'Article'],
    ['/settings/notifications/?type=short#end', 'Notifications'],
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveTitle(new RegExp(`${title}.* \\| Quai$`));
    await expect(page.getByRole('heading').first(), address).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test('without a server the search opens for the first time, finds rows and opens them', async ({
  front,
  openTab,
}) => {
  const page = await openTab(accounts.Client);
  const { rows } = await askApi<{ rows: { reference: string }[] }>(page, '/catalog?limit=1&sort=-price');
  const { reference } = rows[0]!;
  const isWhole = async () => {
    const head = await readHead(page);
    return head !== null && head.cursor !== null && head.pending.length === 0;
  };
  await expect.poll(isWhole).toBe(true);
  await front.close();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await search.fill(reference.toLowerCase());
  await expect(page.getByRole('option', { name: reference })).toBeVisible();
  await expect(page.locator('#search')).toContainText('Only the data on this device was searched.');
  await search.press('Enter');
  await expect(page).toHaveURL(`/article/${encodeURIComponent(reference)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the application opens where the user left it after its server was killed', async ({
  folder,
  openBrowser,
}) => {
  const server = await startServer(join(folder, 'data'), await findFreePort());
  try {
    const origin = server.url.replace('127.0.0.1', 'localhost');
    let context = await openBrowser(origin);
    let page = await context.newPage();
    const link = () => /\/admin-reset-password#token=[\w-]+/.exec(server.printed())?.[0];
    await expect.poll(link).toBeDefined();
    await page.goto(link()!);
    const fields = page.locator('input[autocomplete="new-password"]');
    for (const at of [0, 1]) await fields.nth(at).fill(demoPassword);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/login$/);
    await signIn(page, 'admin');
    await waitForWorker(page);
    await page.goto('/users');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();

    await server.kill();
    context = await openBrowser(origin);
    page = await context.newPage();
    await page.goto('/?source=install');
    await expect(page).toHaveURL('/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await server.kill();
  }
});

test('an installed start opens the last screen, and home stays home; after a sign-out the user starts at home, and the next user never at the last user’s screen', async ({
  front,
  openBrowser,
}) => {
  let context = await openBrowser();
  let page = await openSignedIn(context, accounts.Preparer);
  await page.goto('/orders?status=Pending');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
  front.instead = (_request, reply) => Boolean(reply.destroy());

  context = await openBrowser();
  page = await context.newPage();
  await page.goto('/?source=install');
  await expect(page).toHaveURL('/orders?status=Pending');
  expect(await readSource(page)).toBe('cache');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(page).toHaveURL('/');

  front.instead = () => false;
  await page.goto('/arrivals');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await signOut(page);
  await signIn(page, accounts.Client);
  await page.goto('/?source=install');
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('worker and manifests have the required headers, the content policy blocks nothing, and the worker caches no API response and leaves the API’s pages to the server', async ({
  request,
  context,
}) => {
  const worker = await request.get('/service-worker.js');
  expect((await worker.body()).length, 'run at each start').toBeLessThan(60_000);
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  expect(worker.headers()['content-type']).toContain('javascript');
  for (const path of ['/manifest.webmanifest', '/manifest.preparer.fr.webmanifest']) {
    const manifest = await request.get(path);
    expect(manifest.headers()['content-type'], path).toContain('application/manifest+json');
    expect(manifest.headers()['cache-control'], path).toBe('no-cache');
  }
  const home = await request.get('/', { headers: { accept: 'text/html' } });
  expect(home.headers()['cache-control']).toBe('no-cache');
  const policy = home.headers()['content-security-policy']!.split(';');
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");

  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto('/login');
  await waitForWorker(page);
  await signIn(page, accounts.Preparer);
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute('href', '/manifest.preparer.en.webmanifest');
  for (const path of ['/', '/settings', '/catalog', '/orders']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(faults).toEqual([]);

  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/api') && !path.startsWith('/api/images/'))).toEqual([]);
  const reply = await page.goto('/api/openapi.json');
  expect(reply!.headers()['content-type']).toContain('json');
});
