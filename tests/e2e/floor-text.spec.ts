import { expect, test } from '@playwright/test';
import { findFloorFlaws } from '../fixtures/looks/find-floor-flaws.ts';
import { fillPath } from './every-screen/fill-path.ts';
import { listScreens } from './every-screen/role-screens.ts';
import { accounts, signIn } from './sign-in.ts';

test.use({ hasTouch: true, isMobile: true, locale: 'fr-FR', serviceWorkers: 'block' });

/** The cards of the catalogue have a fixed height, and it is no screen of the floor. */
const isForFloor = (path: string) => path !== '/catalog';

/** What is opened from the home only. */
const further = { Preparer: ['/counting?locations=true'], Technician: [] };

const sizes = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 360, height: 740 },
];

for (const role of ['Preparer', 'Technician'] as const)
  test(`a ${role} reads no text below 16 px on a touch device, and no row is cut`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(sizes[0]!);
    await signIn(page, accounts[role]);
    for (const path of [...listScreens(role).filter(isForFloor), ...further[role]]) {
      await page.goto(await fillPath(page, path));
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForTimeout(150);
        const what = `${path} at ${size.width} px`;
        const flaws = await page.evaluate(findFloorFlaws);
        expect
          .soft(
            flaws.filter((flaw) => /^[\d.]+ px:/.test(flaw)),
            what,
          )
          .toEqual([]);
        // The virtual list places rows by the height that they ask for.
        const rows = await page
          .locator('tbody > tr[data-index]')
          .evaluateAll((all) =>
            all.map((row) => [row.style.height, `${row.getBoundingClientRect().height}px`]),
          );
        expect
          .soft(
            rows.filter(([asked, real]) => asked !== real),
            what,
          )
          .toEqual([]);
        const isWide = await page.evaluate(() => {
          const scroller = document.querySelector('#main') ?? document.documentElement;
          return scroller.scrollWidth > scroller.clientWidth;
        });
        expect.soft(isWide, `${what} scrolls sideways`).toBe(false);
      }
    }
  });

test('on a tablet the list of orders shows the whole name of each customer', async ({ page }) => {
  await page.setViewportSize(sizes[0]!);
  await signIn(page, accounts.Manager);
  await page.goto('/orders');
  const names = page.locator('tbody [title] > .font-bold');
  await names.first().waitFor();
  const cut = await names.evaluateAll((all) =>
    all.filter(
      (name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1,
    ),
  );
  expect(cut).toHaveLength(0);
  expect(await names.count()).toBeGreaterThan(5);
});
