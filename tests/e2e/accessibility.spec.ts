import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { accounts, choose, signIn } from './sign-in.ts';

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.goto('/orders');
  const first = page.locator('a[href^="/orders/"]').first();
  await first.waitFor();
  await page.goto((await first.getAttribute('href'))!);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const language of ['en', 'fr'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing in ${language}, ${theme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await choose(page, language, theme);
      await page.goto('/login');
      await page.locator('input[name="username"]').waitFor();
      expect.soft(await violations(page), 'login').toEqual([]);
      await signIn(page, accounts.Client);
      for (const path of ['/catalog', '/basket', '/orders', '/settings', '/settings/notifications']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect.soft(await violations(page), path).toEqual([]);
      }
      await openFirstOrder(page);
      expect.soft(await violations(page), 'order detail').toEqual([]);
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox');
      await search.waitFor();
      expect.soft(await violations(page), 'search, nothing typed').toEqual([]);
      await search.fill('e');
      await page.locator('#search a[href^="/article/"]').first().waitFor();
      expect.soft(await violations(page), 'search').toEqual([]);
    });
  }
}
