import { expect, test } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';
import { fillPath } from './every-screen/fill-path.ts';
import { walkByKeyboard } from './every-screen/walk-by-keyboard.ts';
import { accounts, signIn } from './sign-in.ts';

// Otherwise the worker would download the whole application again during every test.
test.use({ serviceWorkers: 'block' });

/** The screens with the most controls, and those with a sticky bar at the bottom. */
const dense: readonly (readonly [RoleName, ...string[]])[] = [
  ['Technician', '/marking'],
  ['Client', '/article/$article'],
  ['Manager', '/dashboard-manager', '/orders/$order'],
  ['Preparer', '/settings'],
];

for (const [role, ...paths] of dense) {
  test(`${paths.join(' and ')} works by keyboard: every control is reached, visible, and shows its focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, accounts[role]);
    for (const path of paths) {
      await page.goto(await fillPath(page, path));
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await walkByKeyboard(page), path).toEqual([]);
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      // A pending toast may just appear; endless animations keep running.
      await expect.poll(moving, 'nothing moves for users who prefer reduced motion').toBe(0);
    }
  });
}
