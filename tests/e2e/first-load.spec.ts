import { expect, test } from '@playwright/test';
import { accounts, choose, signIn } from './sign-in.ts';

/** Each path with the chunk that it loads, and whether a user is signed in. */
const openings = [
  ['/catalog', 'catalog-screen', true],
  ['/settings', 'settings-screen', true],
  ['/catalog', 'login-screen', false],
  ['/admin-reset-password', 'reset-password-screen', false],
] as const;

for (const [path, part, signedIn] of openings) {
  test(`${path} ${signedIn ? 'signed in' : 'signed out'}: its code loads in parallel with the first texts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL! });
    const page = await context.newPage();
    await choose(page, 'fr', 'light');
    if (signedIn) await signIn(page, accounts.Client);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Only the French texts are late; the code must not wait for them, and no other texts may load instead.
    await page.route('**/assets/entry-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.filter((one) => one.includes(`/${part}-`)).length).toBe(1);
    // If there is a token, the profile request runs in parallel as well.
    await expect.poll(() => asked.includes('/api/auth/me')).toBe(signedIn);
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const words = asked.filter((one) => /\/(entry|work|shop|settings)-[\w-]+\.js$/.test(one));
    expect(words).toEqual([...new Set(words)]);
    expect(words.filter((one) => one.startsWith('/assets/entry-'))).toHaveLength(1);
    if (signedIn) expect(words.filter((one) => one.startsWith('/assets/work-'))).toHaveLength(1);
    await context.close();
  });
}

test('signed out, the sign-in screen and the texts of its language load in parallel with the application, each once', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL! });
  const page = await context.newPage();
  await choose(page, 'fr', 'light');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  // The application cannot ask for anything.
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const count = (part: string) => asked.filter((one) => one.startsWith(`/assets/${part}-`)).length;
  for (const part of ['login-screen', 'login', 'entry']) {
    await expect.poll(() => count(part), part).toBeGreaterThan(0);
  }
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('input[name="username"]')).toBeEditable();
  expect(asked).toEqual([...new Set(asked)]);
  expect(count('entry')).toBe(1);
  await context.close();
});
