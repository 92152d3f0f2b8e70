import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, type Warehouse } from './order-server.ts';
import { middleOf, tapTimes } from './raw-input.ts';
import { sendKeys } from './send-keys.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
const plate = () => page.getByRole('img', { name: 'Allée A, travée 01, niveau 1, case 01' });
const scan = (code: string) => sendKeys(code, { gap: 8 });
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);

async function openPicking(first: Partial<ReturnType<typeof lineOf>> = {}) {
  const rows = [
    lineOf(1, { location: 'A-01-1-01', reference: 'TX-1042-BLE', quantity: 50, ...first }),
    lineOf(2, { location: 'B-02-1-02', reference: 'TB-0310-NAT', quantity: 5 }),
  ];
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text('Prêt à scanner')).toBeVisible();
  return warehouse;
}

const topOf = (name: string) => button(name).element().getBoundingClientRect().top;
/** Waits until presses count, then taps twice within 200 ms at the same point of the screen. */
async function tapTwice(name: string) {
  await expect.poll(() => button(name).element().closest('[data-guarded]')).toBeNull();
  await tapTimes(middleOf(button(name).element()), 2, 200);
}

beforeEach(async () => {
  await freshBrowser();
  setGuardMs(GUARD_MS);
});

test.each([
  [820, 1180],
  [360, 740],
])('at %i × %i, quick taps on the count move no button, and each of them counts', async (width, height) => {
  await page.viewport(width, height);
  const warehouse = await openPicking();
  await scan('TX-1042-BLE');
  await expect.element(text('Bon article')).toBeVisible();
  await expect.poll(() => button('Un de moins').element().closest('[data-guarded]')).toBeNull();
  const top = topOf('Un de moins');
  const moved = () => Math.abs(topOf('Un de moins') - top);
  await tapTwice('Un de moins');
  await expect.poll(() => picks(warehouse)).toEqual([50, 49, 48]);
  await expect.element(button('Encore 2 à prélever')).toBeVisible();
  expect(moved()).toBeLessThan(3);
  // The location to go to is below the buttons.
  expect(plate().element().getBoundingClientRect().top).toBeGreaterThan(top);
  await tapTwice('Un de plus');
  await expect.element(button('Le compte y est')).toBeVisible();
  expect(moved()).toBeLessThan(3);
});

test('after an extra scan of a complete line, its count can be corrected and undone', async () => {
  await page.viewport(820, 1180);
  const warehouse = await openPicking();
  await scan('TX-1042-BLE');
  await expect.element(text('Bon article')).toBeVisible();
  await scan('TX-1042-BLE');
  await expect.element(text('Déjà 50 sur 50 : reposez')).toBeVisible();
  await tapTwice('Un de moins');
  await expect.poll(() => picks(warehouse)).toEqual([50, 49, 48]);
  await scan('TX-1042-BLE');
  await scan('TX-1042-BLE');
  await scan('TX-1042-BLE');
  await expect.element(text('Déjà 50 sur 50 : reposez')).toBeVisible();
  await expect.poll(() => button('Annuler').element().closest('[data-guarded]')).toBeNull();
  await button('Annuler').click();
  await expect.poll(() => picks(warehouse).at(-1)).toBe(0);
  await expect.element(text('Prêt à scanner')).toBeVisible();
});

test('a short line that is opened again shows its location, where the missing pieces are', async () => {
  await page.viewport(820, 1180);
  await openPicking({ prep_state: 'short', picked: 44, short_reason: 'not found' });
  await button('Plus').click();
  await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
  await button(/TX-1042-BLE/).click();
  await expect.element(button('Encore 6 à prélever')).toBeVisible();
  await expect.element(plate()).toBeVisible();
  await expect.element(plate()).toHaveClass(/location-sign-current/);
  await expect.element(page.getByRole('heading', { name: 'TX-1042-BLE' })).toBeVisible();
});
