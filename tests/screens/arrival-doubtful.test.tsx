import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('a typed number far above the expected one is received by a second press only', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('ref-1');
  const field = page.getByRole('group', { name: 'Reçues' }).getByRole('spinbutton');
  await field.fill('2000');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', {
    name: /^REF-1\s: quantité attendue 20\. Enregistrer 2\s000/,
  });
  await expect.element(question).toBeVisible();
  await sendKeys('REF-1', { gap: 12 });
  expect(dock.commands).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Corriger le nombre' }));
  await expect.element(field).toHaveValue('0');
  // The focus returns when the question has closed.
  await expect.element(question).not.toBeInTheDocument();
  await field.fill('200');
  await expect.element(field).toHaveFocus();
  // An Enter right behind the keys of a scan belongs to the scan; a hand is not that fast.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Enregistrer 200' }).click();
  await expect
    .poll(() => dock.commands.map(({ args }) => args))
    .toMatchObject([{ reference: 'REF-1', received: 200 }]);
});
