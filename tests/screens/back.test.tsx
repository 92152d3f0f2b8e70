import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createAppHistory } from '#src/app/browser-history.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, productOf } from './order-server.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = page.getByRole('spinbutton');
const orderPath = `/orders/${idOf(1)}`;

/** Opens a page on the browser's history, after the page of the order. */
async function openAfterOrder(path: string) {
  const before = location.href;
  window.history.pushState(null, '', orderPath);
  const history = createAppHistory();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', before);
  });
  const opened = await openPage(orderPath, history);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  await opened.router.navigate({ href: path } as never);
  await expect.poll(opened.where).toBe(path);
  return opened;
}

/** Opens the picking of the order after its page. */
function openPicking() {
  return openAfterOrder(`${orderPath}/picking`);
}

function serveOrder() {
  const lines = [
    lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042' }),
    lineOf(2, { reference: 'TX-1043-BLE', product_reference: 'TX-1043', location: 'B-08-1-01' }),
  ];
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  for (const [at, reference] of ['TX-1042', 'TX-1043'].entries()) {
    const product = productOf(reference, { id: idOf(300 + at) });
    warehouse.rows.products.set(product.id, product);
  }
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
  serveOrder();
});

test('Back closes a dialog, and only the next one leaves the page', async () => {
  const { where } = await openPicking();
  await button('Manquant').click();
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe(`${orderPath}/picking`);
  expect(location.pathname).toBe(`${orderPath}/picking`);
  // A dialog of the same page again: the step back was not used up.
  await button('Manquant').click();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe(`${orderPath}/picking`);
  window.history.back();
  await expect.poll(where).toBe(orderPath);
});

test('Back asks before an entry is discarded, as Escape does, and then closes the question', async () => {
  const { where } = await openPicking();
  await button('Manquant').click();
  await page.getByText('Introuvable').click();
  for (let time = 0; time < 2; time++) {
    window.history.back();
    await expect.element(question).toBeVisible();
    window.history.back();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'Introuvable' })).toBeChecked();
  }
  window.history.back();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe(`${orderPath}/picking`);
});

test('a count that the address opens is asked about; once it is discarded, its page is left', async () => {
  const found = '/found?product=TX-1042&count=true';
  const { where } = await openAfterOrder(found);
  await field.fill('150');
  window.history.back();
  await expect.element(question).toBeVisible();
  expect(where()).toBe(found);
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(where).toBe(orderPath);
});

test('an open dialog blocks no navigation of the app, and no reload', async () => {
  const { router, where } = await openPicking();
  await button('Manquant').click();
  await expect.element(dialog).toBeVisible();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await router.navigate({ to: '/orders' });
  await expect.poll(where).toBe('/orders');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('Back from a row that the address opens returns to its list; from its form, to the row', async () => {
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf([lineOf(1)])], [lineOf(1)]);
  warehouse.rows.products.set(idOf(300), productOf('TX-1042', { id: idOf(300) }));
  await page.viewport(1440, 900);
  const { router, where } = await openAfterOrder('/products');
  await router.navigate({ href: `/products?row=${idOf(300)}` } as never);
  await dialog.getByRole('button', { name: 'Modifier' }).click();
  await expect.element(button('Enregistrer')).toBeVisible();
  window.history.back();
  await expect.element(button('Enregistrer')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe('/products');
  window.history.back();
  await expect.poll(where).toBe(orderPath);
});
