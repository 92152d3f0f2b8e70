import type { Browser, Page } from '@playwright/test';
import { housePassword } from './house.ts';
import { PATIENCE_MS } from './patience.ts';
import type { Size } from './tablet.ts';

export const desktopSize: Size = { width: 1440, height: 900 };

/** Opens a separate browser for each of these users of a house, and signs them in in parallel. */
export async function signInAll<Name extends string>(
  browser: Browser,
  origin: string,
  people: Readonly<Record<Name, Size>>,
): Promise<{ pages: Record<Name, Page>; errors: string[] }> {
  const errors: string[] = [];
  const open = async (name: Name): Promise<[Name, Page]> => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-GB',
      viewport: people[name],
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(`${name}: ${error.message}`));
    await page.goto('/login');
    await page.locator('input[name="username"]').fill(name);
    await page.locator('input[name="password"]').fill(housePassword);
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    return [name, page];
  };
  const opened = await Promise.all((Object.keys(people) as Name[]).map(open));
  return { pages: Object.fromEntries(opened) as Record<Name, Page>, errors };
}
