import type { Page } from 'playwright-core';
import { person } from './seed-warehouse.ts';

/** Fills the form and stands before its button; the page of the catalogue was asked for, and follows. */
export async function fillSignIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/catalog`);
  await page.locator('input[name="username"]').fill(person.username);
  await page.locator('input[name="password"]').fill(person.password);
}

/** Waits until the service worker has everything and has charge of the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });
}
