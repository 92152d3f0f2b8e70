import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { readTyped, shortFieldOf } from '#src/floor/typed-number.ts';
import { setScanUnit } from '#src/floor/scan-unit.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, scan, type Warehouse } from './order-server.ts';
import './shorten-press-guard.ts';

const profile = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (group: string) => page.getByRole('group', { name: group }).getByRole('spinbutton');
const dialog = page.getByRole('dialog');
const [first, second] = [idOf(101), idOf(102)];
/** What an earlier load of the page kept in this tab. */
const keptBefore = (name: string, text: string) =>
  sessionStorage.setItem(`typed_number:${profile.user_id}:${name}`, text);
const sent = ({ commands }: Warehouse) =>
  commands.map(({ type, args }) => {
    const { line_id, picked, from } = args as { line_id: string; picked: number; from: number };
    return [type, line_id, from, picked];
  });

type Change = Parameters<typeof lineOf>[1];

/** Another tablet changes the first line; null removes it from the order. */
async function change(warehouse: Warehouse, to: Change | null) {
  const { orderlines } = warehouse.rows;
  if (to === null) orderlines.delete(first);
  else orderlines.set(first, { ...orderlines.get(first)!, version: 2, ...to });
  await queryClient.invalidateQueries();
}

const inFull = { picked: 24, prep_state: 'picked' } as const;

async function openPicking(...[one, two]: Change[]) {
  const rows = [lineOf(1, { quantity: 24, ...one }), lineOf(2, two)];
  const order = orderOf(rows, { claimed_by: profile.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(profile, [order], rows);
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(page.getByText('Prêt à scanner')).toBeVisible();
  return warehouse;
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

describe('pieces that another tablet enters meanwhile are a conflict', () => {
  beforeEach(() => setScanUnit('piece'));

  test('of a typed number, also of the same one', async () => {
    const warehouse = await openPicking();
    scan('REF-1');
    await button('Encore 23 à prélever').click();
    await expect.element(field('Prélevée')).toHaveValue('1');
    await change(warehouse, { picked: 13 });
    await expect.element(page.getByText(/^13 sur 24/)).toBeVisible();
    await field('Prélevée').fill('13');
    await button('Valider le compte').click();
    await expect.poll(() => sent(warehouse).at(-1)).toEqual(['line.pick', first, 1, 13]);
  });

  test('of a shortage', async () => {
    const warehouse = await openPicking();
    await button('Manquant').click();
    await field('Trouvés').fill('4');
    await change(warehouse, { picked: 12 });
    await page.getByRole('radio').first().click();
    await button('Signaler un manque').click();
    await expect.poll(() => sent(warehouse)).toEqual([['line.short', first, 0, 4]]);
  });

  test('of a line that is confirmed in the form of a typed code', async () => {
    const warehouse = await openPicking();
    await button('Saisir la référence').click();
    await change(warehouse, { picked: 12 });
    await button('Valider REF-1 sans scan').click();
    await expect.poll(() => sent(warehouse)).toEqual([['line.pick', first, 0, 24]]);
  });

  test('of a finished line that is undone as it was opened', async () => {
    const warehouse = await openPicking({ picked: 20, quantity: 20, prep_state: 'picked' });
    await button('Plus').click();
    await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
    await button(/REF-1/).click();
    await expect.element(page.getByText('Prélevé : 20 sur 20')).toBeVisible();
    await change(warehouse, { picked: 24, quantity: 24 });
    await expect.element(page.getByText('Prélevé : 24 sur 24')).toBeVisible();
    await button('Annuler').click();
    await expect.poll(() => sent(warehouse)).toEqual([['line.pick', first, 20, 0]]);
  });

  test('of a number that was typed before a reload', async () => {
    keptBefore(shortFieldOf(first), '4');
    keptBefore(`${shortFieldOf(first)}:from`, '2');
    const warehouse = await openPicking({ picked: 12 });
    await expect.element(field('Trouvés')).toHaveValue('4');
    await page.getByRole('radio').first().click();
    await button('Signaler un manque').click();
    await expect.poll(() => sent(warehouse)).toEqual([['line.short', first, 2, 4]]);
  });
});

test('an undo puts back the pieces of this tablet only', async () => {
  setScanUnit('piece');
  const warehouse = await openPicking({ picked: 5 });
  scan('REF-1');
  await expect.element(page.getByText(/^6 sur 24/)).toBeVisible();
  scan('REF-1');
  await expect.element(page.getByText(/^7 sur 24/)).toBeVisible();
  await change(warehouse, inFull);
  await button('Annuler').click();
  await expect.poll(() => sent(warehouse).at(-1)).toEqual(['line.pick', first, 24, 22]);
});

describe('a form closes with a message if its line', () => {
  test('is picked elsewhere before the first scan: it does not become that of the next line', async () => {
    const warehouse = await openPicking();
    await button('Manquant').click();
    await field('Trouvés').fill('4');
    await change(warehouse, inFull);
    await expect.element(page.getByText(/^REF-1 a été terminé sur un autre appareil/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'REF-2' })).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(readTyped(shortFieldOf(first))).toBeNull();
    await button('Manquant').click();
    await expect.element(page.getByRole('dialog', { name: /REF-2/ })).toBeVisible();
    await expect.element(field('Trouvés')).toHaveValue('0');
    expect(warehouse.commands).toEqual([]);
  });

  test('is removed from the order while a number is typed', async () => {
    const warehouse = await openPicking();
    scan('REF-1');
    await button('Le compte y est').click();
    await change(warehouse, null);
    await expect.element(page.getByText(/^REF-1 a été retiré de la commande/)).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(sent(warehouse)).toEqual([['line.pick', first, 0, 24]]);
  });

  test('is picked elsewhere while a code is typed', async () => {
    const warehouse = await openPicking();
    await button('Saisir la référence').click();
    await change(warehouse, inFull);
    await expect.element(page.getByText(/^REF-1 a été terminé sur un autre appareil/)).toBeVisible();
    expect(dialog.elements()).toEqual([]);
  });

  test('was picked elsewhere before a reload', async () => {
    keptBefore(shortFieldOf(second), '4');
    await openPicking({}, { picked: 10, prep_state: 'picked' });
    await expect.element(page.getByText(/^REF-2 a été terminé sur un autre appareil/)).toBeVisible();
    expect(readTyped(shortFieldOf(second))).toBeNull();
  });
});
