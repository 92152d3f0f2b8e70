import { expect, test } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';
import { fillPath } from './every-screen/fill-path.ts';
import { walkByKeyboard } from './every-screen/walk-by-keyboard.ts';
import { accounts, signIn } from './sign-in.ts';

// The worker has files of its own: here it would fetch the whole application anew beside every test.
test.use({ serviceWorkers: 'block' });

/** Those with the most to press, and those with a bar at the foot that stands over what scrolls. */
const dense: readonly (readonly [RoleName, string])[] = [
  ['Technician', '/marking'],
  ['Client', '/article/$article'],
  ['Manager', '/dashboard-manager'],
  ['Manager', '/orders/$order'],
  ['Preparer', '/settings'],
];

for (const [role, path] of dense) {
  test(`${path} is gone through without a pointer: all is reached, in sight, and shown to have the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, accounts[role]);
    await page.goto(await fillPath(page, path));
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await walkByKeyboard(page)).toEqual([]);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    // What waits to be said may be just appearing; what moves goes on.
    await expect.poll(moving, 'nothing moves for who asked for less motion').toBe(0);
  });
}
