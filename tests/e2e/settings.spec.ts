import { expect, test } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

const themes = [
  ['dark', 'light'],
  ['light', 'dark'],
  ['contrast', 'light'],
] as const;

for (const [theme, system] of themes) {
  test(`the ${theme} theme shows before the application’s code runs, if the system is ${system}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      colorScheme: system,
      serviceWorkers: 'block',
      baseURL: baseURL!,
    });
    const page = await context.newPage();
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    // The code never loads, so what is painted is what is painted first.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const colours = { dark: 'rgb(22, 27, 29)', light: 'rgb(255, 255, 255)', contrast: 'rgb(0, 0, 0)' };
    await expect.poll(background).toBe(colours[theme]);
    await context.close();
  });
}

test('a session that is ended from another browser is signed out there, and the language survives the next start', async ({
  browser,
  baseURL,
}) => {
  // Selected by its name: other tests in this warehouse have sessions of this account, too.
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const [here, there] = await Promise.all(
    [{}, { userAgent: firefox }].map(async (how) =>
      (await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', ...how })).newPage(),
    ),
  );
  await signIn(here!, accounts.Technician);
  await signIn(there!, accounts.Technician);
  await here!.goto('/settings');
  const sessions = here!.getByRole('region', { name: 'Your sessions' });
  const other = sessions.getByRole('button', { name: /^End the session on Firefox/ });
  await other.click();
  await expect(other).toHaveCount(0);
  await expect(there!.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await there!.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await here!.getByText('Français').click();
  await expect(here!.getByRole('region', { name: 'Langue' })).toBeVisible();
  await here!.reload();
  await expect(here!.getByRole('heading', { name: 'Réglages' })).toBeVisible();
});
