import { expect, test, type Page } from '@playwright/test';
import { roleNames } from '#contract/access.ts';
import { checkThemes } from './every-screen/check-themes.ts';
import { fillPath } from './every-screen/fill-path.ts';
import { listScreensOnce } from './every-screen/role-screens.ts';
import { checkLoads, watchLoads } from './every-screen/watch-loads.ts';
import { accounts, signIn } from './sign-in.ts';

// Otherwise the worker would download the whole application again during every test.
test.use({ serviceWorkers: 'block' });

const languages = ['en', 'fr'] as const;

/** The language of the pages that open next. */
async function speak(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  // On a busy machine the network can be idle before the rows show.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const [at, role] of roleNames.entries()) {
  test(`the screens that the ${role} uses most keep the limits of 235 kB of JavaScript and 40 files, throw no error, and axe finds no violation in light and dark`, async ({
    page: first,
    context,
    baseURL,
  }) => {
    // The language alternates by role; `npm run pictures -- --axe --every-role` checks all combinations.
    const language = languages[at % 2]!;
    await speak(first, language);
    await signIn(first, accounts[role]);
    await first.waitForLoadState('networkidle');
    for (const { path } of listScreensOnce().filter((one) => one.role === role)) {
      const filled = await fillPath(first, path);
      // In a page of its own, as on a first visit.
      const page = await context.newPage();
      await speak(page, language);
      const readLoaded = watchLoads(page, baseURL!);
      await open(page, filled);
      expect(new URL(page.url()).pathname, 'the user is not redirected').toBe(filled);
      await checkLoads(page, path, readLoaded);
      const beyond = await page.evaluate(() => {
        const { classList, scrollHeight } = document.documentElement;
        return classList.contains('in-shell') ? scrollHeight - innerHeight : 0;
      });
      expect.soft(beyond, `${path}: the content scrolls below the bar, not the bar with it`).toBe(0);
      await checkThemes(page, path);
      await page.close();
    }
  });
}

for (const language of languages) {
  test(`axe finds no violation in ${language} on the screens before the sign-in, nor in the search`, async ({
    page,
  }) => {
    await speak(page, language);
    for (const path of ['/login', '/admin-reset-password']) {
      await open(page, path);
      await checkThemes(page, path);
    }
    await signIn(page, accounts.Client);
    await open(page, '/catalog');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox');
    await search.waitFor();
    await checkThemes(page, 'search, nothing typed');
    await search.fill('e');
    await page.locator('#search a[href^="/article/"]').first().waitFor();
    await checkThemes(page, 'search');
  });
}
