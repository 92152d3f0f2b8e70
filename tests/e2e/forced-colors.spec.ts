import { expect, test } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

// The service worker would load all files again.
test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

test('in forced colours the current page, selection and goods are visible', async ({ page }) => {
  await signIn(page, accounts.Manager);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/catalog');
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await expect(entry('Catalogue')).toHaveAttribute('aria-current', 'page');
  const styleOf = (target: ReturnType<typeof page.locator>, property: string) =>
    target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const canvas = await styleOf(page.locator('html'), 'background-color');
  expect(await styleOf(entry('Orders'), 'border-left-color')).toBe(canvas);
  expect(await styleOf(entry('Catalogue'), 'border-left-color')).not.toBe(canvas);

  const box = page.getByRole('checkbox').first();
  expect(await styleOf(box, 'background-color')).toBe(canvas);
  // Counts change with the selection, and facets are sorted by count: another box may now be first.
  await box.click();
  const chosen = page.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(1);
  expect(await styleOf(chosen, 'background-color')).not.toBe(canvas);

  // Goods are drawn on a light panel: without it they would be black on black.
  const panel = page.locator('.bg-goods').first();
  await expect(panel).toBeVisible();
  expect(await styleOf(panel, 'background-color')).not.toBe(canvas);

  await page.goto('/orders');
  const [all, other] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  await expect(all).toHaveAttribute('aria-selected', 'true');
  expect(await styleOf(other, 'border-bottom-color')).toBe(canvas);
  expect(await styleOf(all, 'border-bottom-color')).not.toBe(canvas);
});
