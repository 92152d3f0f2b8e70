import { expect, type Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';

/** The theme follows the system without a reload: in dark mode only the colours differ, so only colour rules run. */
const themes = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const;

/** Checks a page in light and dark by axe; it follows the system's theme. `what` names it in failures. */
export async function checkThemes(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
    // A colour in the middle of its transition belongs to neither theme.
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
    const found = await findViolations(page, themes[colorScheme]);
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
