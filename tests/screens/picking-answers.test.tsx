import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
const scan = (code: string, gap = 8) => sendKeys(code, { gap });

async function openPicking(rows: ReturnType<typeof lineOf>[]): Promise<void> {
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  openWarehouse(preparer, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text(/^(Prêt à scanner|Tout est)/).first()).toBeVisible();
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('the report of a scan that was not recognized does not stand beside the verdict of the next one', async () => {
  await openPicking([lineOf(1, { reference: 'TX-1042-BLE' })]);
  await scan('TX-1042-BLE', 100);
  await expect.element(text(/^Scan non reconnu/)).toBeVisible();
  await scan('TX-1042-BLE');
  await expect.element(text('Bon article')).toBeVisible();
  await expect.element(text(/^Scan non reconnu/), { timeout: 1500 }).not.toBeInTheDocument();
});

test('beside the answer about another line, no shortage of the line to pick is offered', async () => {
  await openPicking([
    lineOf(1, { reference: 'TX-1042-BLE', picked: 10, prep_state: 'picked' }),
    lineOf(2, { reference: 'TB-0310-NAT' }),
  ]);
  await expect.element(button('Manquant')).toBeVisible();
  await scan('TX-1042-BLE');
  await expect.element(text('Déjà 10 sur 10 : reposez')).toBeVisible();
  await expect.element(button('Manquant')).not.toBeInTheDocument();
});

test('the answer to a refused scan disappears once the lines are packed', async () => {
  await openPicking([lineOf(1, { reference: 'TX-1042-BLE', picked: 10, prep_state: 'picked' })]);
  await scan('TX-1042-BLE');
  await expect.element(text('Déjà 10 sur 10 : reposez')).toBeVisible();
  await button('Tout emballer').click();
  await expect.element(text('Prête à expédier')).toBeVisible();
  await expect.element(text(/reposez/)).not.toBeInTheDocument();
});
