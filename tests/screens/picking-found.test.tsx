import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setScanUnit } from '#src/floor/scan-unit.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const button = (name: string) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
const scan = (code: string) => sendKeys(code, { gap: 8 });

/** Opens an order of which 9 pieces of a short line were ordered and `found` are found; a second line is to pick. */
async function openAfterShortage(found: number) {
  const short = { quantity: 9, picked: found, prep_state: 'short', short_reason: 'not found' } as const;
  const rows = [
    lineOf(1, { reference: 'SW-0920-TER', location: 'A-01-1-01', ...short }),
    lineOf(2, { reference: 'TB-0310-NAT', location: 'B-02-1-01' }),
  ];
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  return warehouse;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test.each([4, 1, 0])(
  'a piece that is found counts once its short line is opened; found before: %i',
  async (found) => {
    setScanUnit('line');
    const warehouse = await openAfterShortage(found);
    await scan('SW-0920-TER');
    const count = found > 1 ? 'trouvées' : 'trouvée';
    await expect.element(text(new RegExp(`^Manque signalé\\s: ${found} ${count} sur 9$`))).toBeVisible();
    await button('Ouvrir cette ligne').click();
    await expect.element(text(`Prélevé : ${found} sur 9`)).toBeVisible();
    await scan('SW-0920-TER');
    await expect.element(text('Bon article')).toBeVisible();
    const args = { line_id: idOf(101), picked: found + 1, from: found };
    await expect.poll(() => warehouse.commands).toMatchObject([{ type: 'line.pick', args }]);
  },
);

test('the answer about a short line leads back to the line to pick, which nothing else on screen opens', async () => {
  await openAfterShortage(4);
  await scan('SW-0920-TER');
  await button('Revenir à la ligne').click();
  await expect.element(text('Prêt à scanner')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
});
