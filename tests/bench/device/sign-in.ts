import type { Page } from 'playwright-core';
import { person } from './seed-warehouse.ts';

/** Fills the sign-in form without submitting it; the URL leads to the catalogue after the sign-in. */
export async function fillSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/catalog`);
  await page.locator('input[name="username"]').fill(person.username);
  await page.locator('input[name="password"]').fill(person.password);
}

/**
 * Waits until the service worker has cached everything and controls the page.
 * @param timeout in ms
 */
export async function waitForWorker(page: Page, timeout = 30_000): Promise<void> {
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    },
    undefined,
    { timeout },
  );
}
