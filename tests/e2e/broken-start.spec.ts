import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { waitForRows } from './tablet.ts';

for (const part of ['start', 'entry']) {
  test(`if ${part} fails to load, the page says so in both languages`, async ({ page }) => {
    await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByText('Quai: the connection was cut. Reload the page.')).toBeVisible();
    await expect(page.getByText('La connexion a été coupée. Rechargez la page.')).toBeVisible();
  });
}

test('if the very first script fails to load, the page says so as well', async ({ page }) => {
  await page.route('**/boot.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Quai: nothing has come yet. Reload the page.')).toBeVisible();
  await expect(page.getByText('Rien n’est encore arrivé. Rechargez la page.')).toBeVisible();
});

// Page routes do not see requests that a service worker makes.
test.use({ serviceWorkers: 'block' });

test('if the code of a screen fails to load, the screen shows an error and the rest of the page stays', async ({
  page,
}) => {
  await signIn(page, 'client');
  await page.getByRole('heading', { name: 'Next steps' }).waitFor();
  await page.context().route(/\/assets\/settings-screen-[^/]+\.js$/, (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(true);
});

test('if the device worker fails to load, the catalogue comes from the server', async ({ page }) => {
  await signIn(page, 'client');
  // From now on the page asks the device first.
  await waitForRows(page);
  const refused: string[] = [];
  await page.context().route(/\/assets\/device-in-worker-[^/]+\.js$/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.goto('/catalog?q=mug');
  const found = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect(found.first()).toContainText(/mug/i);
  await expect(
    page.getByRole('alert').getByText('The storage of this device is not responding.'),
  ).toBeVisible();
  expect(refused).toHaveLength(1);
});
