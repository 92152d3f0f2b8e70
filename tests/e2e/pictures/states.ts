import type { Page } from '@playwright/test';
import { accounts, demoPassword } from '../sign-in.ts';
import { floorStates } from './floor-states.ts';
import type { Picture } from './picture.ts';

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

/** Sets a PIN for the signed-in user, signs out, and opens the keypad. Must be the last picture of its role. */
async function showKeypad(page: Page): Promise<void> {
  if (!(await page.evaluate(() => localStorage.getItem('token') === null))) {
    await page.goto('/settings');
    const section = page.locator('#pin');
    await section.locator('input[name="password"]').fill(demoPassword);
    await section.locator('input[name="pin"]').fill('7391');
    await section.locator('button[type="submit"]').click();
    await page.waitForTimeout(1000);
    await page
      .getByRole('button', { name: /^(Logout|Déconnexion)/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/login$/);
  }
  await page
    .getByRole('button', { name: new RegExp(`^${accounts.Technician}`) })
    .first()
    .click();
  for (const digit of '739') await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Types a wrong PIN on the keypad. */
async function showWrongPin(page: Page): Promise<void> {
  await showKeypad(page);
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.locator('button[type="submit"]').filter({ visible: true }).click();
  await page.getByRole('alert').getByText(/\S/).first().waitFor();
}

/** The reports of a Manager. */
const reports = ['ship', 'picking', 'ledger', 'sales', 'still', 'reorder', 'value'].map(
  (report): Picture => ({ path: `/reports/${report}`, role: 'Manager' }),
);

/** What opens over a screen, or follows it. */
export const states: readonly Picture[] = [
  ...floorStates,
  ...reports,
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
  { path: '/products?movements=1', role: 'Preparer', state: 'movements' },
  { path: '/', role: 'Preparer', state: 'camera', act: press('Scan with the camera', 'Scanner avec') },
  {
    path: '/settings',
    role: 'Preparer',
    state: 'scanner',
    act: press('Test the scanner', 'Tester le lecteur'),
  },
  {
    path: '/',
    role: 'Manager',
    state: 'user',
    act: press('Hello|.*manager', 'Bonjour|.*manager'),
    widths: (width) => width >= 768,
  },
  {
    path: '/orders/$order',
    role: 'Manager',
    state: 'payment',
    act: press('Record a payment', 'Enregistrer un paiement'),
  },
  {
    path: '/orders/$order',
    role: 'Manager',
    state: 'papers',
    act: press('(Papers|More)$', '(Documents|Plus)$'),
  },
  { path: '/login', role: 'Technician', state: 'keypad', act: showKeypad, floor: true },
  { path: '/login', role: 'Technician', state: 'wrong-pin', act: showWrongPin, floor: true },
  { path: '/login', role: 'Technician', state: 'users' },
  { path: '/articles', role: 'Manager', state: 'form', act: press('New|Add', 'Nouve(l|au|lle)|Ajouter') },
];
