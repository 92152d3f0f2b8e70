import { expect, test, type Locator, type Page } from '@playwright/test';
import { accounts, signIn } from './sign-in.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
const cells = (page: Page) => page.getByRole('main').getByRole('row');

/** Starts at home and clicks what leads to the answer: the reports, and at most two more. */
async function clickThrough(page: Page, ...steps: readonly Locator[]): Promise<void> {
  expect(steps.length + 1).toBeLessThanOrEqual(3);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const step of [menu.getByRole('link', { name: 'Reports', exact: true }), ...steps]) await step.click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
}

test('each of the manager’s questions is answered within three clicks from home, with an export', async ({
  page,
}) => {
  await signIn(page, accounts.Manager);

  await test.step('what must ship today', async () => {
    await clickThrough(page, tab(page, 'To ship today'));
    await expect(page.getByRole('heading', { level: 1, name: 'To ship today' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Ship by' })).toBeVisible();
    await expect(cells(page).getByRole('link').first()).toHaveAttribute('href', /^\/orders\//);
  });

  await test.step('who is picking what', async () => {
    await clickThrough(page, tab(page, 'Who prepares what'));
    await expect(page.getByRole('columnheader', { name: 'Prepared by' })).toBeVisible();
    await expect(cells(page).nth(1)).toContainText(/\d{4}-\d{6}/);
  });

  await test.step('why the stock of an article is what it is', async () => {
    await clickThrough(
      page,
      tab(page, 'Stock movements'),
      page.getByPlaceholder('Reference, name, source, username…'),
    );
    const reference = /[A-Z]{2}-\d{4}/.exec((await cells(page).nth(1).textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await page.keyboard.type(reference);
    await expect(page.getByRole('columnheader', { name: 'Stock after' })).toBeVisible();
    await expect
      .poll(async () =>
        (await cells(page).allTextContents()).slice(1).every((text) => text.includes(reference)),
      )
      .toBe(true);
  });

  await test.step('what was sold of an article by month and customer', async () => {
    const article = page
      .getByRole('table', { name: 'Sales' })
      .getByRole('button', { name: /^[A-Z]{2}-\d{4}/ })
      .first();
    await clickThrough(page, tab(page, 'Sales'), article);
    await expect(page).toHaveURL(/by=customer&article=/);
    await expect(page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(2)).toBeVisible();
  });

  for (const by of ['Category', 'Salesperson'])
    await test.step(`what was sold by month and ${by.toLowerCase()}`, async () => {
      await clickThrough(
        page,
        tab(page, 'Sales'),
        page.getByRole('radiogroup', { name: 'Rows' }).getByText(by),
      );
      await expect(page.getByRole('table', { name: 'Sales' }).getByRole('row').nth(2)).toBeVisible();
    });

  await test.step('what has not moved', async () => {
    await clickThrough(page, tab(page, 'No movement'), page.getByRole('tab', { name: /^For 30 days/ }));
    await expect(page.getByRole('columnheader', { name: 'Since' })).toBeVisible();
  });

  await test.step('what to reorder, and from which supplier', async () => {
    await clickThrough(page, tab(page, 'To reorder'));
    await expect(page.getByRole('columnheader', { name: 'Last supplier' })).toBeVisible();
    await expect(cells(page).nth(1)).toContainText(/[A-Z]{2}-\d{4}/);
  });

  await test.step('what the stock is worth', async () => {
    await clickThrough(page, tab(page, 'Stock value'));
    await expect(page.getByText(/^€[\d,]+\.\d{2}$/).first()).toBeVisible();
  });
});
