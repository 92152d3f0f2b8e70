import { expect, test } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });

test('on a phone Back closes the menu: on the first page, after a reload, after a link of the menu, and offline', async ({
  page,
  context,
}) => {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(menu).toBeVisible();
  };
  const closeByBack = async (path: string) => {
    await page.evaluate(() => history.back());
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(path);
  };
  await signIn(page, accounts.Manager);
  await page.goto('/orders');
  await open();
  await closeByBack('/orders');
  await open();
  await menu.getByRole('link', { name: 'Products', exact: true }).tap();
  await expect(page).toHaveURL('/products');
  await expect(menu).toBeHidden();
  await open();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(menu).toBeHidden();
  await open();
  await closeByBack('/products');
  await context.setOffline(true);
  await open();
  await closeByBack('/products');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/orders');
  await expect(menu).toBeHidden();
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/products');
  await expect(menu).toBeHidden();
  // A reload keeps the entries ahead, also when a dialog opens after it.
  await context.setOffline(false);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/orders');
  await page.reload();
  await open();
  await closeByBack('/orders');
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/products');
});
