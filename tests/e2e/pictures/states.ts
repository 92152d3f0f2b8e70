import type { Page } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';

export interface Picture {
  path: string;
  /** Null for somebody who is not signed in. */
  role: RoleName | null;
  /** What no address tells: a dialog, a panel that is open. */
  state?: string;
  act?: (page: Page) => Promise<void>;
  /** At which widths of the window it exists; at all unless said. */
  widths?: (width: number) => boolean;
}

/** What is seen before anybody signed in. */
export const outside: readonly Picture[] = [
  { path: '/login', role: null },
  { path: '/admin-reset-password', role: null },
];

/** A button by what it says in one language or the other. */
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
