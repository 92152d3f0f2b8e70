import type { Page } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';

export interface Picture {
  path: string;
  /** Null for signed-out users. */
  role: RoleName | null;
  /** A state without a URL: a dialog, an open panel. */
  state?: string;
  act?: (page: Page) => Promise<void>;
  /** The window widths at which it exists; all widths if omitted. */
  widths?: (width: number) => boolean;
}

/** The screens before the sign-in. */
export const outside: readonly Picture[] = [
  { path: '/login', role: null },
  { path: '/admin-reset-password', role: null },
];

/** Presses a button by its label in either language. */
const press = (english: string, french: string) => async (page: Page) => {
  const name = new RegExp(`^(${english}|${french})`);
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.waitForTimeout(400);
};

/** What opens over a screen, or follows it. */
export const states: readonly Picture[] = [
  {
    path: '/',
    role: 'Commercial',
    state: 'search',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('mug');
      await page.waitForTimeout(1200);
    },
  },
  { path: '/', role: 'Manager', state: 'bell', act: press('Notifications', 'Notifications') },
  { path: '/', role: 'Manager', state: 'menu', act: press('Menu', 'Menu'), widths: (width) => width < 700 },
  { path: '/articles', role: 'Manager', state: 'form', act: press('New|Add', 'Nouve(l|au|lle)|Ajouter') },
];
