import type { Browser, BrowserContext, Page } from 'playwright-core';
import { waitForWorker } from '../device/sign-in.ts';
import { waitUntilStored } from '../device/stored-rows.ts';
import type { SlowLink, Traffic } from './slow-link.ts';
import { watchVisit } from './watch-visit.ts';

/** CPU slowdown of the page's main thread, as in DevTools. */
export const throttle = 4;

/** A user who signs in, and the list that the user opens with it. */
export interface Visitor {
  username: string;
  password: string;
  path: string;
  /** Time in ms in which the user types; 0: filled in by a password manager. */
  typingMs: number;
}

/** Times in milliseconds. */
export interface Measured {
  /** From the navigation to a form that can be used. */
  usable: number;
  /** From the press of "sign in" to the first row. */
  row: number;
  /** Everything transferred until the form could be used. */
  formTraffic: Traffic;
  /** Everything transferred from the press to the first row. */
  listTraffic: Traffic;
  /** From the navigation until the application works offline; null if that was not waited for. */
  offline: number | null;
  /** From the navigation of the second visit to the first row. */
  again: number | null;
}

export interface Visiting {
  browser: Browser;
  link: SlowLink;
}

/** Opens a page whose main thread is slowed down, and navigates. */
async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

function waitFor(page: Page, name: 'usable' | 'row'): Promise<unknown> {
  return page.waitForFunction((name) => window.visit[name] > 0, name, { polling: 100, timeout: 120_000 });
}

/** Fills a field at once, or key by key if there is a time in ms between keys. */
async function enter(page: Page, name: string, text: string, keyMs: number): Promise<void> {
  const field = page.locator(`input[name="${name}"]`);
  if (keyMs === 0) await field.fill(text);
  else await field.pressSequentially(text, { delay: keyMs });
}

/**
 * A first visit in a new profile: fills the form as soon as it can be used, and signs in.
 * @param returns whether to wait for the device and the service worker, and to visit the list a second time
 */
export async function measureVisit(
  { browser, link }: Visiting,
  { username, password, path, typingMs }: Visitor,
  returns: boolean,
): Promise<Measured> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript(watchVisit);
    const page = await openPage(context, `${link.url}${path}`);
    const began = await page.evaluate(() => performance.timeOrigin);
    await waitFor(page, 'usable');
    const keyMs = typingMs / (username.length + password.length);
    await enter(page, 'username', username, keyMs);
    await enter(page, 'password', password, keyMs);
    await page.locator('button[type="submit"]').click();
    await waitFor(page, 'row');
    const { usable, clicked, row } = await page.evaluate(() => window.visit);
    const measured: Measured = {
      usable,
      row: row - clicked,
      formTraffic: link.traffic(began, began + usable),
      listTraffic: link.traffic(began + clicked, began + row),
      offline: null,
      again: null,
    };
    if (!returns) return measured;
    await waitForWorker(page, 300_000);
    await waitUntilStored(page);
    const offline = Date.now() - began;
    await page.close();
    const second = await openPage(context, `${link.url}${path}`);
    await waitFor(second, 'row');
    return { ...measured, offline, again: await second.evaluate(() => window.visit.row) };
  } finally {
    await context.close();
  }
}
