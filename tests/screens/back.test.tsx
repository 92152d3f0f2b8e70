import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBrowserHistory } from '@tanstack/react-router';
import { registerModal, updateModal } from '#src/ui/close-on-back.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, productOf } from './order-server.ts';
import './shorten-press-guard.ts';

const preparer = profileOf('Preparer');
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = page.getByRole('spinbutton');
const orderPath = `/orders/${idOf(1)}`;

const next = () => new Promise<void>((resolve) => setTimeout(resolve, 200));

/** Changes or adds an entry unnoticed by the router. */
function writeEntry(method: 'pushState' | 'replaceState', index: number): void {
  History.prototype[method].call(window.history, { ...window.history.state, __TSR_index: index }, '');
}

/** Goes back to the order's page, and does not wait for the return to the dialog's one. */
async function stepBack(): Promise<void> {
  window.history.back();
  while (location.pathname !== orderPath) await new Promise((resolve) => setTimeout(resolve));
}

/** Opens the page of the order as the first one of the application, on the browser's history. */
async function openOrder() {
  const before = location.href;
  window.history.pushState(null, '', orderPath);
  const history = createBrowserHistory();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', before);
  });
  const opened = await openPage(orderPath, history);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return { ...opened, before };
}

/** Opens a page after the page of the order. */
async function openAfterOrder(path: string) {
  const opened = await openOrder();
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

// First in this file: where entries may be ahead, none is added.
test('on the first page of the application Back closes a dialog too, also after a link; the next one leaves the application', async () => {
  openWarehouse(profileOf('Manager'), [orderOf([lineOf(1)])], [lineOf(1)]);
  await page.viewport(1440, 900);
  const { where, before } = await openOrder();
  await button('Modifier').click();
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  // The question is asked on the first entry.
  window.history.back();
  await expect.element(question).toBeVisible();
  window.history.back();
  await expect.element(question).not.toBeInTheDocument();
  await next();
  expect(where()).toBe(`${orderPath}/amend`);
  expect(location.pathname).toBe(`${orderPath}/amend`);
  window.history.back();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(where).toBe(orderPath);
  await page.viewport(360, 740);
  for (let time = 0; time < 2; time++) {
    await button('Menu').click();
    await expect.element(dialog).toBeVisible();
    window.history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(where()).toBe(orderPath);
    expect(location.pathname).toBe(orderPath);
  }
  window.history.back();
  await expect.poll(() => location.href).toBe(before);
});

test('where nothing precedes the application, Back from its first page shows what the address says', async () => {
  const { router, where } = await openOrder();
  writeEntry('replaceState', -1);
  writeEntry('pushState', 0);
  await router.navigate({ href: '/orders?q=x', replace: true } as never);
  await expect.poll(where).toBe('/orders?q=x');
  vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.go(-1);
  await expect.poll(where).toBe(orderPath);
  expect(location.pathname + location.search).toBe(orderPath);
});

test('a dialog that closes before the browser has returned leaves the one below open', async () => {
  const { where } = await openPicking();
  await button('Manquant').click();
  await expect.element(dialog).toBeVisible();
  const upper = { requestClose: vi.fn<() => void>(), index: NaN };
  updateModal(upper, upper.requestClose, false);
  const close = registerModal(upper);
  await stepBack();
  close();
  await next();
  await expect.element(dialog).toBeVisible();
  expect(upper.requestClose).not.toHaveBeenCalled();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe(`${orderPath}/picking`);
});

test('Back closes a dialog also after a page that was added before the browser could return', async () => {
  const { router, where } = await openPicking();
  await button('Manquant').click();
  await expect.element(dialog).toBeVisible();
  await stepBack();
  router.history.push('/orders');
  await new Promise<void>((resolve) => setTimeout(resolve, 600));
  await button('Menu').click();
  await expect.element(dialog).toBeVisible();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe('/orders');
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

test('two steps back at once close a dialog, and leave neither its page nor entries behind', async () => {
  const { router, where } = await openAfterOrder('/orders');
  // The last two are ahead afterwards: a return that goes too far would lead there.
  for (const path of [`${orderPath}/picking`, '/orders', orderPath]) {
    await router.navigate({ href: path } as never);
    await expect.poll(where).toBe(path);
  }
  window.history.go(-2);
  await expect.poll(where).toBe(`${orderPath}/picking`);
  await button('Manquant').click();
  await expect.element(dialog).toBeVisible();
  window.history.back();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await next();
  expect(where()).toBe(`${orderPath}/picking`);
  expect(location.pathname).toBe(`${orderPath}/picking`);
  window.history.forward();
  await expect.poll(where).toBe('/orders');
  await expect.element(dialog).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(where).toBe(`${orderPath}/picking`);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog that its button closes leaves no entry, also where Back is pressed at once', async () => {
  const { where } = await openPicking();
  const { length } = window.history;
  await button('Manquant').click();
  await dialog.getByRole('button', { name: 'Continuer à chercher' }).click();
  expect(window.history.length).toBe(length);
  window.history.back();
  await expect.poll(where).toBe(orderPath);
});

test('Back closes the filters, of which each has added an entry', async () => {
  openWarehouse(profileOf('Manager'), [orderOf([lineOf(1)])], [lineOf(1)]);
  const { where } = await openAfterOrder('/products');
  await button(/^Filtres/).click();
  await page.getByRole('combobox', { name: 'Trier par' }).selectOptions('location');
  await expect.poll(where).toContain('sort=');
  const sorted = where();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(where()).toBe(sorted);
});

test('the question of a page that is left with unsaved input is closed by Back, and answered afterwards', async () => {
  openWarehouse(profileOf('Manager'), [orderOf([lineOf(1)])], [lineOf(1)]);
  const amend = `${orderPath}/amend`;
  const { router, where } = await openAfterOrder('/orders');
  await router.navigate({ href: amend } as never);
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  for (let time = 0; time < 2; time++) {
    window.history.back();
    await expect.element(question).toBeVisible();
    window.history.back();
    await expect.element(question).not.toBeInTheDocument();
    await next();
    expect(where()).toBe(amend);
    expect(location.pathname).toBe(amend);
    await expect.element(field).toHaveValue('12');
  }
  window.history.back();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(where).toBe('/orders');
  expect(location.pathname).toBe('/orders');
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
  window.history.back();
  await expect.poll(where).toBe(`${orderPath}/picking`);
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
