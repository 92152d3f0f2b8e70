import { expect, test } from '@playwright/test';
import { scan } from './scan.ts';
import { signIn } from './sign-in.ts';

// Page routes do not see requests that a service worker makes.
test.use({ serviceWorkers: 'block' });

test('a scan that ends before the application has started is reported once it has', async ({ page }) => {
  await signIn(page, 'client');
  await page.getByRole('heading', { name: 'Next steps' }).waitFor();
  const started = Promise.withResolvers<void>();
  await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto('/catalog', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'keyTimes' in window);
  await scan(page, 'TX-1042-BLE', { gap: 25 });
  started.resolve();
  await expect(
    page.getByText('The page was not ready, and the scan was not used. Scan again.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/catalog$/);
});
