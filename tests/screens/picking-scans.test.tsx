import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setScanUnit } from '#src/floor/scan-unit.ts';
import { GUARD_MS, setGuardMs } from '#src/ui/press-guard.ts';
import { countTouches } from './count-touches.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, productOf, type Warehouse } from './order-server.ts';
import { middleOf, tapTimes } from './raw-input.ts';
import { sendKeys } from './send-keys.ts';

const preparer = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const text = (words: string | RegExp) => page.getByText(words);
/** A scanner with US layout on a tablet with French layout. */
const scan = (code: string) => sendKeys(code, { gap: 8, layout: 'french' });
const picks = ({ commands }: Warehouse) =>
  commands.filter(({ type }) => type === 'line.pick').map(({ args }) => (args as { picked: number }).picked);
const tap = async (name: string | RegExp) => {
  await expect.element(button(name)).toBeVisible();
  await expect.poll(() => button(name).element().closest('[data-guarded]')).toBeNull();
  await tapTimes(middleOf(button(name).element()), 1, 0);
};

const three = () => [
  lineOf(1, { location: 'A-01-1-01', reference: 'TX-1042-BLE', quantity: 24 }),
  lineOf(2, { location: 'B-02-1-02', reference: 'TB-0310-NAT', quantity: 5 }),
  lineOf(3, { location: 'C-03-1-03', reference: 'MG-2201-BLC', quantity: 3 }),
];

async function openPicking(rows = three(), products: Parameters<typeof productOf>[] = []) {
  const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], rows);
  for (const given of products) {
    const product = productOf(...given);
    warehouse.rows.products.set(product.id, product);
  }
  await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(text(/^(Prêt à scanner|Votre partie|Tout est|Prélevé)/).first()).toBeVisible();
  return warehouse;
}

const vibrated: unknown[] = [];
const wrong = [200, 80, 200];

beforeEach(async () => {
  await freshBrowser();
  // As in the product: a finger that taps the next button has waited for its guard.
  setGuardMs(GUARD_MS);
  await page.viewport(820, 1180);
  vibrated.length = 0;
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
});

describe('what a scan means', () => {
  test('an extra piece is wrong, counts nothing, and says so', async () => {
    const warehouse = await openPicking();
    await scan('TX-1042-BLE');
    await expect.element(text('Bon article')).toBeVisible();
    await scan('TX-1042-BLE');
    await expect.element(text('Déjà 24 sur 24 : reposez')).toBeVisible();
    expect(vibrated.at(-1)).toEqual(wrong);
    await tap('Ligne suivante');
    await scan('TX-1042-BLE');
    await expect.element(text('Déjà 24 sur 24 : reposez')).toBeVisible();
    expect(picks(warehouse)).toEqual([24]);
  });

  test('an article on two lines goes to the next open line', async () => {
    const same = {
      reference: 'TX-1',
      product_reference: 'TX-1',
      barcode: '3760123456782',
      location: 'A-01-1-01',
    };
    const warehouse = await openPicking([
      lineOf(1, { ...same, quantity: 5 }),
      lineOf(2, { ...same, quantity: 3, marking: 'Broderie' }),
    ]);
    await scan('3760123456782');
    await expect.poll(() => picks(warehouse)).toEqual([5]);
    await scan('3760123456782');
    await expect.poll(() => picks(warehouse)).toEqual([5, 3]);
    await scan('3760123456782');
    await expect.element(text(/^Déjà/)).toBeVisible();
    expect(picks(warehouse)).toEqual([5, 3]);
  });

  test('another line’s article gets the same answer at every step', async () => {
    await openPicking();
    const answer = async () => {
      await scan('MG-2201-BLC');
      await expect.element(text('Mauvais article')).toBeVisible();
      await expect.element(button('Prélever plutôt cette ligne')).toBeVisible();
      expect(vibrated.at(-1)).toEqual(wrong);
    };
    await answer();
    await answer();
    await scan('TX-1042-BLE');
    await expect.element(text('Bon article')).toBeVisible();
    await answer();
  });

  test('at the end every scan is answered with sound and words', async () => {
    await openPicking([lineOf(1, { reference: 'TX-1042-BLE', picked: 10, prep_state: 'picked' })]);
    await scan('TX-1042-BLE');
    await expect.element(text('Déjà 10 sur 10 : reposez')).toBeVisible();
    expect(vibrated).toEqual([wrong]);
    await scan('4006381333931');
    await expect.element(text('Mauvais article')).toBeVisible();
    await scan('A-09-1-01');
    await expect.element(text('Vous êtes en A-09-1-01')).toBeVisible();
    expect(vibrated).toEqual([wrong, wrong, wrong]);
  });

  test('a typed count is not lost to a scan, which is refused in words', async () => {
    const warehouse = await openPicking();
    await scan('TX-1042-BLE');
    await tap('Le compte y est');
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Prélevée' }), '20');
    await scan('TB-0310-NAT');
    await expect.element(text(/^Scan ignoré/)).toBeVisible();
    expect(vibrated.at(-1)).toEqual(wrong);
    await expect.element(page.getByRole('spinbutton', { name: 'Prélevée' })).toHaveValue('20');
    await tap('Valider le compte');
    await expect.poll(() => picks(warehouse)).toEqual([24, 20]);
  });
});

describe('counting', () => {
  test('one scan is one piece where the device is set so, and it can be changed while picking', async () => {
    const warehouse = await openPicking();
    await tap('Plus');
    await page.getByRole('menuitem', { name: 'Compter une pièce par scan' }).click();
    await scan('TX-1042-BLE');
    await scan('TX-1042-BLE');
    await expect.poll(() => picks(warehouse)).toEqual([1, 2]);
    await expect.element(button('Encore 22 à prélever')).toBeVisible();
    setScanUnit('line');
    await tap('Ligne suivante');
    await scan('TB-0310-NAT');
    await expect.poll(() => picks(warehouse)).toEqual([1, 2, 5]);
  });

  test('a count above the recorded stock asks first, and can be corrected', async () => {
    const rows = [lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042', quantity: 200 })];
    const warehouse = await openPicking(rows, [['TX-1042', { on_hand: 193, location: 'B-07-3-01' }]]);
    await expect.element(text(/193 en stock ici/)).toBeVisible();
    await scan('TX-1042-BLE');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expect.element(text(/le stock théorique est de 193 en B-07-3-01/)).toBeVisible();
    expect(picks(warehouse)).toEqual([]);
    const field = page.getByRole('spinbutton', { name: 'Prélevée' });
    // The button never names another number than the field.
    await userEvent.fill(field, '1212');
    await expect.element(text('Valeur maximale : 200.')).toBeVisible();
    await expect.element(button('Confirmer')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.fill(field, '190');
    await tap('Confirmer 190');
    await expect.poll(() => picks(warehouse)).toEqual([190]);
  });

  test('a typed count above the ordered quantity counts nothing, and the field names the limit', async () => {
    const warehouse = await openPicking();
    await scan('TX-1042-BLE');
    await tap('Le compte y est');
    const field = page.getByRole('spinbutton', { name: 'Prélevée' });
    await userEvent.fill(field, '240');
    await expect.element(text('Valeur maximale : 24.')).toBeVisible();
    await expect.element(button('Valider le compte')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(field).toHaveValue('240');
    expect(picks(warehouse)).toEqual([24]);
    await userEvent.fill(field, '20');
    await tap('Valider le compte');
    await expect.poll(() => picks(warehouse)).toEqual([24, 20]);
  });

  test('a picked line opens again with what was done, and is undone', async () => {
    const warehouse = await openPicking();
    await scan('TX-1042-BLE');
    await expect.element(text('Bon article')).toBeVisible();
    await tap('Ligne suivante');
    await tap('Plus');
    await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
    await tap(/TX-1042-BLE/);
    await expect.element(text('Prélevé : 24 sur 24')).toBeVisible();
    await tap('Annuler');
    await expect.element(text('Prêt à scanner')).toBeVisible();
    await expect.poll(() => picks(warehouse)).toEqual([24, 0]);
  });

  test('a short line opens again with its reason, and the end is not announced in green', async () => {
    const warehouse = await openPicking([
      lineOf(1, { reference: 'TX-1042-BLE', prep_state: 'short', picked: 4, short_reason: 'damaged' }),
      lineOf(2, { reference: 'TB-0310-NAT', prep_state: 'picked', picked: 10 }),
    ]);
    await expect.element(text('Prélevé, avec des manques')).toBeVisible();
    expect(document.querySelector('.scan-band-right')).toBeNull();
    await tap('Ouvrir');
    await expect.element(text('Prélevé : 4 sur 10')).toBeVisible();
    await expect.element(text(/Endommagé/)).toBeVisible();
    await tap('Annuler');
    await expect.poll(() => warehouse.rows.orderlines.get(idOf(101))?.prep_state).toBe('to pick');
    expect(warehouse.rows.orderlines.get(idOf(101))?.picked).toBe(4);
  });

  test('a line whose shortage was accepted opens again with its pieces, and stays accepted', async () => {
    const accepted = { picked: 4, short_reason: 'damaged', short_accepted: true } as const;
    const warehouse = await openPicking([
      lineOf(1, { reference: 'TX-1042-BLE', marking: 'Laser', prep_state: 'to mark', ...accepted }),
      lineOf(2, { reference: 'TB-0310-NAT', prep_state: 'picked', picked: 10 }),
    ]);
    await tap('Plus');
    await page.getByRole('menuitem', { name: 'Toutes les lignes' }).click();
    await tap(/TX-1042-BLE/);
    await tap('Annuler');
    await expect.poll(() => warehouse.rows.orderlines.get(idOf(101))?.prep_state).toBe('to pick');
    expect(warehouse.rows.orderlines.get(idOf(101))).toMatchObject(accepted);
  });

  test('a line without a scanner takes one tap after its location, and three quick taps do not reach the next line', async () => {
    const warehouse = await openPicking();
    const touches = countTouches();
    await tap('Valider sans scan');
    await expect.poll(() => picks(warehouse)).toEqual([24]);
    expect(touches()).toBe(1);
    await tap('Ligne suivante');
    await expect.poll(() => button('Valider sans scan').element().closest('[data-guarded]')).toBeNull();
    await tapTimes(middleOf(button('Valider sans scan').element()), 3, 150);
    await expect.poll(() => picks(warehouse)).toEqual([24, 5]);
    await expect.element(page.getByRole('heading', { name: 'TB-0310-NAT' })).toBeVisible();
  });

  test('an order of twenty lines takes twenty scans and three taps', async () => {
    const rows = Array.from({ length: 20 }, (_, n) =>
      lineOf(n + 1, {
        reference: `REF-${n + 1}X`,
        product_reference: `REF-${n + 1}X`,
        barcode: '',
        location: `A-01-1-${String(n + 1).padStart(2, '0')}`,
      }),
    );
    const warehouse = await openPicking(rows);
    const touches = countTouches();
    for (let n = 1; n <= 20; n++) {
      await scan(`REF-${n}X`);
      await expect.element(page.getByRole('heading', { name: `REF-${n}X`, exact: true })).toBeVisible();
    }
    await tap('Terminer');
    await tap('Tout emballer');
    await tap('Expédier');
    await expect.element(text('La commande 2026-000142 est expédiée.')).toBeVisible();
    await expect.poll(() => warehouse.rows.orders.get(idOf(1))?.status).toBe('Shipped');
    expect(picks(warehouse)).toHaveLength(20);
    expect(touches()).toBe(3);
  });

  test('shipping is never where the button of the step before was', async () => {
    await openPicking([lineOf(1, { picked: 10, prep_state: 'picked' })]);
    await expect.element(button('Tout emballer')).toBeVisible();
    const before = middleOf(button('Tout emballer').element());
    await tap('Tout emballer');
    await expect.element(button('Expédier')).toBeVisible();
    const bar = button('Expédier').element().getBoundingClientRect();
    expect(middleOf(button('Expédier').element()).y + bar.height / 2).toBeLessThan(before.y);
  });
});

test('the screen stays on while picking, and again after the page was hidden', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const lock = { released: false, release };
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockImplementation(() => Promise.resolve(lock as never));
  const { unmount } = await (async () => {
    const rows = three();
    const order = orderOf(rows, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
    openWarehouse(preparer, [order], rows);
    return (await openPage(`/orders/${idOf(1)}/picking`)).screen;
  })();
  await expect.element(text('Prêt à scanner')).toBeVisible();
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
  await unmount();
  await expect.poll(() => release.mock.calls.length).toBe(1);
});
