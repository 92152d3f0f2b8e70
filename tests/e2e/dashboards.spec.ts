import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { accounts, choose, signIn } from './sign-in.ts';

const dashboards = {
  '/dashboard': 'Admin',
  '/dashboard-manager': 'Manager',
  '/dashboard-commercial': 'Commercial',
  '/dashboard-prep': 'Preparer',
  '/dashboard-technicien': 'Technician',
} as const;

for (const [path, role] of Object.entries(dashboards)) {
  test(`axe finds nothing on ${path}, in both languages, light and dark`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, accounts[role]);
    for (const language of ['en', 'fr'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        await choose(page, language, theme);
        await page.goto(path);
        await page.locator('.dash-tile a').first().waitFor();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')}`),
        );
        expect.soft(found, `${language}, ${theme}`).toEqual([]);
      }
    }
  });
}
