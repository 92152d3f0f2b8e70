import { expect, test } from '@playwright/test';

for (const part of ['start', 'entry']) {
  test(`a page whose ${part} does not come says so, in both languages`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByText('Quai: the connection was cut. Reload the page.')).toBeVisible();
    await expect(page.getByText('La connexion a été coupée. Rechargez la page.')).toBeVisible();
  });
}
