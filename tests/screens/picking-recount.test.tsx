import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setTextSize } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf, productOf } from './order-server.ts';

const preparer = profileOf('Preparer');

beforeEach(() => freshBrowser());

/** Opens an order whose product was short on another one, and has not been counted since. */
async function openAfterShortage() {
  const own = lineOf(1, { reference: 'TX-1042-BLE', product_reference: 'TX-1042' });
  const order = orderOf([own], { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], [own]);
  const product = productOf('TX-1042', { count_due: true });
  warehouse.rows.products.set(product.id, product);
  const { router } = await openPage(`/orders/${idOf(1)}/picking`);
  await expect.element(page.getByRole('note')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
  return { warehouse, router };
}

test.each([true, false])(
  'a location where another order was short is to be counted, until it is counted; online: %s',
  async (isOnline) => {
    const { warehouse, router } = await openAfterShortage();
    await router.navigate({ to: '/found', search: { product: 'TX-1042' } });
    await page.getByRole('button', { name: 'Compter' }).click();
    await expect.element(page.getByRole('spinbutton', { name: /Pièces/ })).toBeVisible();
    warehouse.down = !isOnline;
    await page.getByRole('spinbutton', { name: /Pièces/ }).fill('100');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Enregistrer(\s:|$)/ })
      .click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    router.history.back();
    await expect.element(page.getByRole('heading', { name: 'TX-1042-BLE' })).toBeVisible();
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
    expect(warehouse.commands.map(({ type }) => type)).toEqual(isOnline ? ['stock.count'] : []);
    warehouse.down = false;
    await expect
      .poll(() => warehouse.commands.map(({ type }) => type), { timeout: 15_000 })
      .toEqual(['stock.count']);
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  },
);

const shortLine = lineOf(1, {
  reference: 'TX-1042-BLE',
  product_reference: 'TX-1042',
  location: 'B-07-3-02',
});
const nextLine = lineOf(2, { reference: 'TX-1043-BLE', product_reference: 'TX-1043', location: 'B-08-1-01' });
const lastLine = lineOf(3, { reference: 'TX-1044-BLE', product_reference: 'TX-1044', location: 'B-09-1-01' });

/** Opens the picking of an order whose first line has 100 pieces. */
async function openOrder(lines: ReturnType<typeof lineOf>[]) {
  const order = orderOf(lines, { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(preparer, [order], lines);
  for (const [at, reference] of ['TX-1042', 'TX-1043', 'TX-1044'].entries()) {
    const product = productOf(reference, { id: idOf(300 + at) });
    warehouse.rows.products.set(product.id, product);
  }
  const { router } = await openPage(`/orders/${idOf(1)}/picking`);
  return { warehouse, router };
}

/** Opens the short dialog of a line of 100 pieces, and answers why. */
async function openShortDialog() {
  const opened = await openOrder([shortLine, nextLine, lastLine]);
  await page.getByRole('button', { name: 'Manquant' }).click();
  await page.getByText('Introuvable').click();
  return opened;
}

test('a shortage is reported with one press and its location counted at once; then picking goes on', async () => {
  const { warehouse } = await openShortDialog();
  await page.getByRole('button', { name: 'Signaler et compter cet emplacement' }).click();
  await expect.element(page.getByRole('spinbutton', { name: /Pièces/ })).toBeVisible();
  await page.getByRole('spinbutton', { name: /Pièces/ }).fill('100');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer(\s:|$)/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'TX-1043-BLE' })).toBeVisible();
  await expect.poll(() => warehouse.commands.map(({ type }) => type)).toEqual(['line.short', 'stock.count']);
});

test('after the count of a shortage picking goes on after its line, and not at one that was left for later', async () => {
  await openShortDialog();
  await page.getByRole('button', { name: 'Continuer à chercher' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: /TX-1043-BLE/ }).click();
  await page.getByRole('button', { name: 'Manquant' }).click();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Signaler et compter cet emplacement' }).click();
  await page.getByRole('spinbutton', { name: /Pièces/ }).fill('100');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer(\s:|$)/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'TX-1044-BLE' })).toBeVisible();
  // After the last line, the first one that was left.
  await page.getByRole('button', { name: 'Valider sans scan' }).click();
  await page.getByRole('button', { name: 'Ligne suivante' }).click();
  await expect.element(page.getByRole('heading', { name: 'TX-1042-BLE' })).toBeVisible();
});

test('a number that cannot be is refused by both buttons that report a shortage', async () => {
  const { warehouse } = await openShortDialog();
  const found = page.getByRole('spinbutton', { name: 'Trouvés' });
  for (const name of ['Signaler et compter cet emplacement', 'Signaler un manque']) {
    await found.fill('999');
    await page.getByRole('button', { name }).click();
    await expect.element(found).toHaveAttribute('aria-invalid', 'true');
  }
  expect(warehouse.commands).toEqual([]);
});

test('without a reason no button reports a shortage: the dialog asks for it', async () => {
  const { warehouse } = await openOrder([shortLine]);
  const problem = 'Indiquez un motif.';
  for (const name of ['Signaler et compter cet emplacement', 'Signaler un manque']) {
    await page.getByRole('button', { name: 'Manquant' }).click();
    const report = page.getByRole('button', { name });
    await expect.element(report).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => report.element().closest('[data-guarded]')).toBeNull();
    await report.click({ force: true });
    await expect.element(page.getByRole('alert').getByText(problem)).toBeVisible();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await expect.element(page.getByRole('group', { name: /^Pourquoi/ })).toHaveAccessibleDescription(problem);
    await page.getByRole('radio').nth(1).click();
    await expect.element(page.getByText(problem)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Continuer à chercher' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  }
  expect(warehouse.commands).toEqual([]);
});

test('for a product without a location, the dialog of a shortage speaks of the product alone', async () => {
  await openOrder([{ ...shortLine, location: '' }]);
  await page.getByRole('button', { name: 'Manquant' }).click();
  await expect.element(page.getByText(/Emplacements à compter/)).not.toBeInTheDocument();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Signaler et compter ce produit' }).click();
  await expect.element(page.getByRole('spinbutton', { name: /Pièces/ })).toBeVisible();
});

test('a location that is not counted after a shortage is a task of the home, also offline, until it is counted', async () => {
  const { warehouse, router } = await openShortDialog();
  warehouse.onCommand = ({ type }) => {
    if (type === 'line.short')
      warehouse.rows.products.set(idOf(300), productOf('TX-1042', { count_due: true, version: 9 }));
    return null;
  };
  await page.getByRole('button', { name: 'Signaler un manque' }).click();
  await expect.element(page.getByRole('heading', { name: 'TX-1043-BLE' })).toBeVisible();
  await expect.poll(() => warehouse.commands.map(({ type }) => type)).toEqual(['line.short']);
  await router.navigate({ to: '/' });
  await page.getByRole('link', { name: 'Emplacements à compter 1' }).click();
  await page.getByRole('link', { name: /TX-1042/ }).click();
  await expect.element(page.getByRole('spinbutton', { name: /Pièces/ })).toBeVisible();
  warehouse.down = true;
  await page.getByRole('spinbutton', { name: /Pièces/ }).fill('100');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer(\s:|$)/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Aucun emplacement à compter' })).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect.element(page.getByRole('link', { name: 'Emplacements à compter 0' })).toBeVisible();
  expect(warehouse.commands.map(({ type }) => type)).toEqual(['line.short']);
});

test('a user who may not count is not offered the count', async () => {
  const permissions = preparer.permissions.filter((one) => one !== 'count stock');
  const line = lineOf(1, { product_reference: 'TX-1042' });
  const order = orderOf([line], { claimed_by: preparer.username, claimed_at: new Date().toISOString() });
  openWarehouse({ ...preparer, permissions }, [order], [line]);
  const { router } = await openPage(`/orders/${idOf(1)}/picking`);
  await page.getByRole('button', { name: 'Manquant' }).click();
  await expect.element(page.getByRole('button', { name: 'Signaler un manque' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /compter/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continuer à chercher' }).click();
  await router.navigate({ to: '/' });
  await expect.element(page.getByRole('link', { name: 'Rechercher un produit' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Emplacements à compter/ })).not.toBeInTheDocument();
});

test('on a phone all buttons of the report of a shortage are in sight', async () => {
  await page.viewport(360, 740);
  await openShortDialog();
  const count = page.getByRole('button', { name: 'Signaler et compter cet emplacement' });
  await expect.element(count).toBeVisible();
  expect(count.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
  for (const radio of page.getByRole('radio').elements()) {
    const choice = radio.closest('label')!;
    expect(choice.scrollWidth, choice.textContent).toBeLessThanOrEqual(choice.clientWidth);
  }
});

test('on a phone with text of 200 percent no text of the report of a shortage is larger than its title', async () => {
  await page.viewport(360, 740);
  onTestFinished(setTextSize(200));
  await openShortDialog();
  const dialog = page.getByRole('dialog');
  const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
  const title = sizeOf(dialog.getByRole('heading').element());
  for (const text of [/^Combien en avez-vous trouvé/, /^Pourquoi/, 'Introuvable'])
    expect(sizeOf(dialog.getByText(text).element()), String(text)).toBeLessThan(title);
});

test('what was entered about a shortage is discarded only after a question', async () => {
  const question = page.getByRole('alertdialog', { name: /^Abandonner/ });
  await openShortDialog();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Garder' }).click();
  await expect.element(page.getByRole('radio').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
