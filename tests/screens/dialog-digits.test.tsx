import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const profile = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (group: string) => page.getByRole('group', { name: group }).getByRole('spinbutton');

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

const openPicking = async () => {
  const rows = [lineOf(1, { quantity: 50 }), lineOf(2)];
  const order = orderOf(rows, { claimed_by: profile.username, claimed_at: new Date().toISOString() });
  openWarehouse(profile, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
};

test('digits typed in the report of a shortage are the pieces found, and the keys of a scan are not', async () => {
  await openPicking();
  await button('Manquant').click();
  await expect.element(field('Trouvés')).toHaveValue('0');
  await typeKeys('1', '2');
  await expect.element(field('Trouvés')).toHaveValue('12');
  await page.getByRole('radio').first().click();
  await typeKeys('7');
  await expect.element(field('Trouvés')).toHaveValue('7');
  await page.getByRole('radio').first().click();
  await sendKeys('3760123456786', { gap: 12 });
  await typeKeys('8');
  await expect.element(field('Trouvés')).toHaveValue('8');
});

test('a question above the dialog keeps the digits', async () => {
  await openPicking();
  await button('Manquant').click();
  await typeKeys('4');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await typeKeys('9');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(field('Trouvés')).toHaveValue('4');
});

test('digits typed in the dialog of a picked quantity are the quantity', async () => {
  await openPicking();
  scan('REF-1');
  await button('Le compte y est').click();
  await expect.element(field('Prélevée')).toBeVisible();
  await typeKeys('7');
  await expect.element(field('Prélevée')).toHaveValue('7');
});

test('digits typed in the dialog of goods on no line are the pieces received', async () => {
  openDock(profile, [arrivalLineOf(1)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('AUTRE-7');
  await expect.element(page.getByRole('dialog', { name: 'AUTRE-7 n’est pas attendu ici' })).toBeVisible();
  await typeKeys('3');
  await expect.element(button(/^Ajouter 3 /)).toBeVisible();
});
