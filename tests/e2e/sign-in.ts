import type { Page } from '@playwright/test';

/** The accounts of the sample warehouse, by role. */
export const accounts = {
  Admin: 'admin',
  Manager: 'manager',
  Commercial: 'commercial',
  Preparer: 'preparateur',
  Technician: 'technicien',
  Client: 'client',
} as const;

export const demoPassword = 'quai-demo';

/** Signs in through the form, as a user does, and waits until the application is shown. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  try {
    await page.waitForURL((url) => url.pathname !== '/login');
  } catch (error) {
    throw new Error(`No sign-in. The page shows: ${await page.locator('body').innerText()}`, {
      cause: error,
    });
  }
}

/** Sets the language and theme of the pages that open next. */
export async function choose(page: Page, language: 'en' | 'fr', theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('language', chosenLanguage!);
      localStorage.setItem('theme', chosenTheme!);
    },
    [language, theme],
  );
}
