import { expect, type Page } from '@playwright/test';
import { test } from './device-test.ts';
import { readUserId } from './shell-worker.ts';
import { accounts } from './sign-in.ts';
import { waitForRows } from './tablet.ts';

declare global {
  interface Window {
    /** The database that this page holds open. */
    held?: IDBDatabase;
  }
}

/**
 * Opens a database with the version of another build and keeps it open, ignoring `versionchange` events.
 * @param isEmptied deletes its content first
 */
async function holdOther(page: Page, name: string, version: number, isEmptied: boolean): Promise<void> {
  await page.goto('/api/openapi.json');
  await page.evaluate(
    async ([database, at, first]) => {
      const settled = (request: IDBOpenDBRequest) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error!));
        });
      if (first) await settled(indexedDB.deleteDatabase(database));
      window.held = await settled(indexedDB.open(database, at));
    },
    [name, version, isEmptied] as const,
  );
}

function letGo(page: Page): Promise<void> {
  return page.evaluate(() => window.held!.close());
}

/** The button of the first article that is not in the basket yet. */
const addButton = (page: Page) => page.getByRole('listitem').getByRole('button', { name: /^Add / }).first();

test('an old tab that blocks the store is reported; meanwhile the server is read, and everything works once it is closed', async ({
  context,
  openTab,
}) => {
  const old = await openTab(accounts.Client);
  await waitForRows(old);
  const user = await readUserId(old);
  await holdOther(old, `quai:${user}:disposable`, 10, true);
  const page = await context.newPage();
  await page.goto('/catalog');
  await expect(page.getByText('An older Quai tab is blocking this one: close all other tabs.')).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await letGo(old);
  await expect(page.getByText('An older Quai tab is blocking this one')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Basket: \d/ })).toBeVisible();
});

test('a tap that could not be stored survives an update started in another tab, until the user has seen it', async ({
  front,
  context,
  openTab,
}) => {
  const other = await openTab(accounts.Commercial);
  await waitForRows(other);
  await other.goto('/settings');
  const page = await context.newPage();
  await page.goto('/catalog');
  await addButton(page).waitFor();
  const newer = await context.newPage();
  await holdOther(newer, `quai:${await readUserId(page)}:durable`, 20, false);
  await letGo(newer);
  await addButton(page).click();
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await page.evaluate(() => {
    const taken = () => Object.assign(window, { taken: true });
    navigator.serviceWorker.addEventListener('controllerchange', taken);
    Object.assign(window, { before: true });
  });

  front.rewrite = (_path, text) => `${text}\n// another build`;
  await other.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await other.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  await other.getByRole('button', { name: 'Update', exact: true }).first().click();
  await page.waitForFunction(() => 'taken' in window);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
});

test('a tab that stays open while a newer version writes its store offers the update', async ({
  context,
  openTab,
}) => {
  const page = await openTab(accounts.Manager);
  await waitForRows(page);
  await page.goto('/catalog');
  await addButton(page).waitFor();
  const user = await readUserId(page);
  const newer = await context.newPage();
  await holdOther(newer, `quai:${user}:durable`, 20, false);
  await letGo(newer);
  await addButton(page).click();
  await expect(page.getByText('This version is too old to send anything.')).toBeVisible();
  await expect(page.getByText('Not saved: the new version is required.')).toBeVisible();
});
