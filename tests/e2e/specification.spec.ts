import { expect, test } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

// Installing the application again would take time in every test.
test.use({ serviceWorkers: 'block' });

const description = "Application interne de gestion d'entrepôt (accès restreint).";

test('signed out, every other address shows the sign-in, and the reset names its problem', async ({
  page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('🔔 App chargée avec Notification.jsx !')).toHaveCount(1);
  await expect(page.locator('header time'), 'no bar on the sign-in screen').toHaveCount(0);
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText('Please enter both username and password.')).toBeVisible();

  await page.goto('/admin-reset-password#token=none');
  const [password, confirmation] = [
    page.locator('input[type="password"]').first(),
    page.locator('input[type="password"]').last(),
  ];
  await password.fill('1234567');
  await confirmation.fill('1234567');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await password.fill('12345678');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the head of the page: its title, description, robots and canonical address', async ({ page }) => {
  await signIn(page, accounts.Client);
  await page.goto('/orders');
  await expect(page).toHaveTitle('Orders | Quai');
  const meta = (name: string) => page.locator(`meta[name="${name}"]`);
  await expect(meta('description')).toHaveAttribute('content', description);
  await expect(meta('robots')).toHaveAttribute('content', 'noindex, nofollow, noarchive');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/$/);
});

test('the bar and the menu, by the width of the window; what is stored, and what the sign-out deletes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.Admin);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(60);
  await expect(bar.getByText(accounts.Admin).first()).toBeVisible();
  await expect(bar.getByRole('link', { name: /^Basket/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /notification/i })).toBeVisible();
  const clock = bar.locator('time').first();
  const before = await clock.getAttribute('datetime');
  await expect(clock).not.toHaveAttribute('datetime', before!);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of [
    'Home',
    'Dashboard',
    'Catalogue',
    'Products',
    'Orders',
    'Permission management',
    'Settings',
  ])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  expect(await width(), 'open from 1024 px').toBeGreaterThan(180);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect.poll(width, 'icons from 768 px').toBeLessThan(90);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu, 'a drawer below').toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(clock).toContainText(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  for (const wide of [768, 820, 1180]) {
    await page.setViewportSize({ width: wide, height: 900 });
    const day = clock.getByText(/^\d{1,2} [A-Z][a-z]{2,3}$/);
    await expect(day, `the short date at ${wide} px`).toBeVisible();
    await expect(day).toBeInViewport({ ratio: 1 });
    const beyond = await bar.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(beyond, `all of the bar at ${wide} px`).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const stored = () =>
    page.evaluate(() => ['token', 'permissions', 'role_name'].map((key) => localStorage.getItem(key)));
  const [token, permissions, role] = await stored();
  expect(token).toBeTruthy();
  expect(JSON.parse(permissions!)).toContain('view orders page');
  expect(role).toBe('Admin');
  await bar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('✅')).toBeVisible();
  expect((await stored()).filter(Boolean)).toEqual([]);
});

test('calls go to /api on the same host, with the token as bearer', async ({ page, baseURL }) => {
  await signIn(page, accounts.Client);
  const polled = page.waitForRequest((request) => request.url().endsWith('/notifications/'));
  await page.goto('/orders');
  const request = await polled;
  expect(request.url()).toBe(`${baseURL}/api/notifications/`);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(await request.headerValue('content-type')).toBe('application/json');
});

const failures = [
  {
    what: 'a server error',
    answer: { status: 500, headers: { 'x-quai': '1' }, json: { code: 'server.failure', detail: '' } },
    toast: 'Internal server error. Please try again later.',
    cause: 'The server answered with error 500.',
  },
  {
    what: 'an error that this version does not know',
    answer: {
      status: 503,
      headers: { 'x-quai': '1' },
      json: { code: 'server.maintenance', detail: 'Maintenance until noon.' },
    },
    toast: 'Error 503: Maintenance until noon.',
    cause: 'The server answered with error 503.',
  },
  {
    what: 'the page of a captive portal',
    answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to the free Wi-Fi</h1>' },
    toast: 'Network error: the server cannot be reached.',
    cause: 'Another page answered instead of Quai',
  },
];

test('a list that was visited before and is not answered shows the reason in a toast and beside its rows', async ({
  page,
}) => {
  await signIn(page, accounts.Commercial);
  await page.goto('/customers');
  const rows = page.getByRole('row');
  for (const { what, answer, toast, cause } of failures) {
    await expect(rows.nth(2)).toBeVisible();
    // The last response of a list is stored on the device.
    await expect
      .poll(async () => {
        await page.route('**/api/customers?**', (route) => route.fulfill(answer));
        await page.reload();
        await rows.nth(1).or(page.getByRole('alert')).first().waitFor();
        if ((await rows.count()) > 2) return true;
        await page.unroute('**/api/customers?**');
        await page.reload();
        await rows.nth(2).waitFor();
        return false;
      }, what)
      .toBe(true);
    await expect(page.getByText(toast, { exact: true }), what).toBeVisible();
    await expect(page.getByText(cause).first(), what).toBeVisible();
    await expect(page.getByText(/, offline\.$/), what).toHaveCount(0);
    await page.unroute('**/api/customers?**');
    await page.reload();
    await expect(page.getByText(cause), what).toHaveCount(0);
  }
});
