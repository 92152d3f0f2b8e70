import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { PROJECT_ROOT } from '../../scripts/run-tool.ts';
import { PATIENCE_MS } from './patience.ts';
import { signIn } from './sign-in.ts';

/** Waits until the service worker has cached everything and controls the page. @throws with its state */
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
      throw new Error(
        `The service worker does not control the page (installing, waiting, active: ${state}).`,
        {
          cause,
        },
      );
    });
}

/** Opens a tab of a signed-in user, on a device that has cached the whole application. */
export async function openSignedIn(context: BrowserContext, account: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await waitForWorker(page);
  await signIn(page, account);
  return page;
}

/** Makes the browser check for a newer version, which may then still be installing. */
export function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
}

/** Whether a newer version waits for the user's consent. */
export function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}

/** Waits for a reload: only a reload clears the variables of a page. */
export async function whenLoadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { before: true }));
  await act();
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login$/);
}

/** The user of the session that this page last saw. */
export function readUserId(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kept_profile')!) as { profile: { user_id: string } };
    return kept.profile.user_id;
  });
}

/** Calls the API as this page would. */
export function askApi<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (asked) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(`/api${asked}`, { headers })).json()) as T;
  }, path);
}

/** Every path of the route table, read from its source. */
export async function readRoutePaths(): Promise<string[]> {
  const source = await readFile(`${PROJECT_ROOT}/src/app/routes.tsx`, 'utf8');
  const found = [...source.matchAll(/(?:page\(|path: )'(\/[^']*)'/g)].map((match) => match[1]!);
  expect(found.length).toBeGreaterThan(25);
  // Only the development server has it.
  return found.filter((path) => path !== '/debug');
}

/** Records the errors of a page: scripts and styles that fail to load, content policy violations, exceptions. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('requestfailed', (request) => {
    // A navigation aborts the requests of the previous page.
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
