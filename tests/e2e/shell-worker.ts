import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';
import { PATIENCE_MS } from './patience.ts';
import { signIn } from './sign-in.ts';

/** Waits until the service worker has everything and has charge of the page. @throws with how far it came */
export async function waitForWorker(page: Page): Promise<void> {
  const isInCharge = async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  };
  await page
    .waitForFunction(isInCharge, undefined, { timeout: PATIENCE_MS })
    .catch(async (cause: unknown) => {
      const state = await page.evaluate(async () => {
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ');
      });
      throw new Error(`The service worker is not in charge (installing, waiting, active: ${state}).`, {
        cause,
      });
    });
}

/** A tab of somebody who signed in, on a device that has the whole application. */
export async function openSignedIn(context: BrowserContext, account: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await waitForWorker(page);
  await signIn(page, account);
  return page;
}

/** Has the browser look for a newer version; it may still be on its way. */
export function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
}

/** What a page holds is gone only when it was loaded anew. */
export async function whenLoadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { before: true }));
  await act();
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login$/);
}

/** Whose session this page last saw. */
export function readUserId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kept_profile')!) as { profile: { user_id: string } };
    return kept.profile.user_id;
  });
}

/** Asks the API as this page would. */
export function askApi<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(`/api${asked}`, { headers })).json()) as T;
  }, path);
}

/** Every address of the table of routes, as it stands in the source. */
export async function readRoutePaths(): Promise<string[]> {
  const source = await readFile(`${PROJECT_ROOT}/src/app/routes.tsx`, 'utf8');
  const found = [...source.matchAll(/(?:page\(|path: )'(\/[^']*)'/g)].map((match) => match[1]!);
  expect(found.length).toBeGreaterThan(25);
  return found;
}

/** Notes what breaks a page: scripts and styles that do not come, what the content policy refuses, errors. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('requestfailed', (request) => {
    // Going to another page ends what the one before was still fetching.
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (request.url().includes('/assets/') && !aborted) faults.push(`lost: ${request.url()}`);
  });
  page.on('response', (response) => {
    const url = response.url();
    if (response.status() >= 400 && !url.includes('/api/')) faults.push(`${response.status()}: ${url}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`));
  return faults;
}
