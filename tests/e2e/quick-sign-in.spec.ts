import type { Page } from '@playwright/test';
import { checkThemes } from './every-screen/check-themes.ts';
import { findViolations } from './every-screen/find-violations.ts';
import { housePassword } from './house.ts';
import { expect, test } from './house-test.ts';
import { scan } from './scan.ts';
import { phoneSize, tabletSize } from './tablet.ts';

const pin = '7391';

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/login$/);
}

test('a shared tablet: after one password, a preparer signs in with six touches, and by badge', async ({
  house,
  tablet,
  browser,
}) => {
  const device = tablet('tablet');
  const page = await device.start();
  await device.signIn(page, 'paul');
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Sign-in code' });
  await section.getByLabel('Current password').fill(housePassword);
  await section.getByLabel('New code').fill('1234');
  await section.getByRole('button', { name: 'Set the code' }).click();
  await expect(section.getByText(/too easy to guess/)).toBeVisible();
  await section.getByLabel('New code').fill(pin);
  await section.getByRole('button', { name: 'Set the code' }).click();
  await expect(section.getByText(/It works on this device until/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('settings-820.png') });
  expect(await findViolations(page)).toEqual([]);
  await leave(page);

  // Six touches: the name, four digits, OK.
  const touches = [/^paul/, ...pin, 'OK'];
  expect(touches).toHaveLength(6);
  for (const name of touches) await page.getByRole('button', { name, exact: name !== touches[0] }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await leave(page);

  for (const size of [tabletSize, phoneSize])
    for (const language of ['en', 'fr'] as const) {
      await page.setViewportSize(size);
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await page.getByRole('button', { name: /^paul/ }).click();
      for (const digit of '739') await page.getByRole('button', { name: digit, exact: true }).click();
      const key = await page.getByRole('button', { name: '5', exact: true }).boundingBox();
      expect(key?.height).toBeGreaterThanOrEqual(size === tabletSize ? 112 : 64);
      await checkThemes(page, `the code, ${size.width} px, ${language}`);
    }

  // An Admin prints a badge, on a computer.
  await page.setViewportSize(tabletSize);
  const office = await browser.newContext({
    baseURL: house.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const desk = await office.newPage();
  await desk.addInitScript(() => {
    window.print = () => {};
  });
  await desk.goto('/login');
  await desk.locator('input[name="username"]').fill('admin');
  await desk.locator('input[name="password"]').fill(housePassword);
  await desk.locator('button[type="submit"]').click();
  await desk.waitForURL((url) => url.pathname !== '/login');
  await desk.goto('/users');
  await desk.getByText('paul', { exact: true }).first().click();
  const printed = desk.waitForResponse(
    (answer) => answer.url().endsWith('/badge') && answer.request().method() === 'POST',
  );
  await desk.getByRole('button', { name: 'Print a badge' }).click();
  const { code } = (await (await printed).json()) as { code: string };
  await desk.screenshot({ path: test.info().outputPath('user-badge-1440.png') });
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('img', { name: 'Badge of paul' })).toBeVisible();
  await desk.screenshot({ path: test.info().outputPath('badge-print.png') });
  await desk.emulateMedia({ media: 'screen' });

  // The scanner types the badge, wherever the focus is.
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await scan(page, code, { gap: 5 });
  await page.waitForURL((url) => url.pathname !== '/login');
  await page
    .getByRole('button', { name: /Déconnexion/ })
    .first()
    .click();
  await page.waitForURL(/\/login$/);

  // A revoked badge is refused.
  await desk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await desk.getByRole('button', { name: 'Revoke the badge' }).click();
  await expect(desk.getByText('Badge revoked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^paul/ })).toBeVisible();
  await page.waitForTimeout(1000);
  await scan(page, code, { gap: 5 });
  await expect(page.getByText(/Ce badge ne fonctionne pas ici/)).toBeVisible();
  await office.close();
});
