import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFront } from './front.ts';
import { expect, test } from './house-test.ts';
import { readTable, readUserId } from './stored.ts';
import { Tablet, tabletSize } from './tablet.ts';

declare global {
  interface Window {
    /** When the server first answered this page, and when the secret was last drawn; ms on the page's clock. */
    seen: { contact: number | null; drawn: number[] };
  }
}

/** Records when the server's first response reached a page, and whenever a text is drawn there. */
async function watch(page: Page, secret: string): Promise<void> {
  await page.addInitScript((text) => {
    window.seen = { contact: null, drawn: [] };
    const real = window.fetch;
    window.fetch = async (...given) => {
      const reply = await real(...given);
      if (reply.headers.has('x-quai')) window.seen.contact ??= performance.now();
      return reply;
    };
    const look = (records: MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes, target, type }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      );
      if (added.some((node) => node.textContent?.includes(text))) window.seen.drawn.push(performance.now());
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, secret);
}

const hidden = ['orders', 'orderlines', 'customizations'];

async function countHidden(page: Page): Promise<number> {
  const user = await readUserId(page);
  const tables = hidden.map((table) => readTable(page, `quai:${user}:orders`, table));
  return (await Promise.all(tables)).flat().length;
}

/** Simulates the browser's network change event, as when a tablet comes back into range. */
async function noteNetwork(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

function revokeAll(house: { revoke: (role: string, permission: string) => void }): void {
  for (const list of hidden) house.revoke('Preparer', `view ${list} page`);
}

test('a permission revoked while the device was off: its rows are deleted before any of them is drawn', async ({
  house,
  tablet,
}) => {
  await house.place([['R-1', 3]]);
  const [order] = await house.rows('admin', '/orders');
  const device = tablet('tablet');
  let page = await device.start();
  await device.signIn(page, 'paul');
  await page.goto('/orders');
  await expect(page.getByText(String(order!['number'])).first()).toBeVisible();
  expect(await countHidden(page)).toBeGreaterThan(1);
  await device.close();

  revokeAll(house);
  page = await device.start();
  await watch(page, String(order!['number']));
  for (const path of ['/orders', `/orders/${order!.id}`]) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => window.seen.contact)).not.toBeNull();
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => countHidden(page)).toBe(0);
    const seen = await page.evaluate(() => window.seen);
    expect(
      seen.drawn.filter((at) => at >= seen.contact!),
      path,
    ).toEqual([]);
    await expect(page.getByText(String(order!['number']))).toHaveCount(0);
  }
  await page.screenshot({ path: test.info().outputPath('revoked-820.png') });
});

test('a permission revoked while an open device was offline: its rows are deleted at the next contact, without a tap', async ({
  house,
  folder,
}) => {
  await house.place([['R-1', 3]]);
  const [order] = await house.rows('admin', '/orders');
  const front = await openFront(house.url);
  const device = new Tablet(front.url, join(folder, 'away'), tabletSize);
  try {
    const page = await device.start();
    await watch(page, String(order!['number']));
    await device.signIn(page, 'paul');
    await page.goto(`/orders/${order!.id}`);
    const shown = page.getByText(String(order!['number'])).first();
    await expect(shown).toBeVisible();
    front.instead = (_request, reply) => Boolean(reply.destroy());
    await noteNetwork(page);
    await expect(page.getByText(/Offline since/)).toBeVisible();
    revokeAll(house);
    await expect(shown).toBeVisible();
    await page.evaluate(() => Object.assign(window.seen, { contact: null, drawn: [] }));
    front.instead = () => false;
    await noteNetwork(page);
    await expect(page.getByText(String(order!['number']))).toHaveCount(0);
    await expect.poll(() => countHidden(page)).toBe(0);
    const { contact, drawn } = await page.evaluate(() => window.seen);
    expect(contact).not.toBeNull();
    expect(drawn.filter((at) => at >= contact!)).toEqual([]);
    await expect(page.getByText('view orders page')).toBeVisible();
  } finally {
    await device.close();
    await front.close();
  }
});
