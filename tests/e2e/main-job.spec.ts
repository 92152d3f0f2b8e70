import { expect, test, type Browser, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { startServer, type ServerProcess } from '../sync/server-process.ts';
import { wholesalerFiles } from './wholesaler-files.ts';

const password = 'quai-main-job';

let server: ServerProcess;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quai-main-job-'));
  server = await startServer(join(folder, 'data'), await findFreePort(), { SMTP_URL: '', PUBLIC_URL: '' });
});
test.afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The last one-time link that the server printed: without mail the operator finds it there. */
async function lastLink(after: number): Promise<string> {
  const links = () =>
    [...server.printed().matchAll(/admin-reset-password#token=([\w-]+)/g)].map((found) => found[0]);
  await expect.poll(() => links().length).toBeGreaterThan(after);
  return `${server.url}/${links().at(-1)!}`;
}

/** A browser for one user: its own storage and cookies. */
async function openPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    // Otherwise each of the four would download the whole application again.
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const fields = page.locator('input[autocomplete="new-password"]');
  await fields.nth(0).fill(password);
  await fields.nth(1).fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/login$/);
}

async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The user of a new account sets the password by "forgot password", as any user can. */
async function openAccount(browser: Browser, username: string): Promise<Page> {
  const page = await openPerson(browser);
  const before = server.printed().split('admin-reset-password#').length - 1;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.locator('input[name="email"], input[type="email"]').fill(`${username}@quai.example`);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText(`${username}@quai.example`)).toBeVisible();
  await choosePassword(page, await lastLink(before));
  await signInAs(page, username);
  return page;
}

async function createUser(
  page: Page,
  user: { username: string; role: string; customer?: string },
): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: /New user/ }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('E-mail').fill(`${user.username}@quai.example`);
  await page.getByLabel('Role').selectOption(user.role);
  if (user.customer) {
    await page.getByLabel('Customer code').fill(user.customer);
    await page
      .getByRole('option', { name: new RegExp(user.customer) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toContainText(user.username);
}

const stock: [reference: string, pieces: number][] = [
  ['10002', 100],
  ['10120', 40],
  ['10123C', 7],
];
/** What the client types, and the article that is meant. */
const wanted: [typed: string, reference: string][] = [
  ['political globe', '10002'],
  ['doggy', '10120'],
  ['hearts wrap', '10123C'],
];

async function countOpening(page: Page, reference: string, pieces: number): Promise<void> {
  await page.goto(`/products?q=${reference}`);
  await page.getByText(reference, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Count' }).click();
  await page.getByLabel('Pieces at this location').fill(String(pieces));
  await page.getByRole('button', { name: `Save: +${pieces}` }).click();
  await expect(page.getByText(`${reference}: ${pieces} on hand.`)).toBeVisible();
  const place = `A-01-1-0${stock.findIndex(([one]) => one === reference) + 1}`;
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByLabel('New location').fill(place);
  await page.getByRole('button', { name: `Move to ${place}` }).click();
  await page.getByRole('button', { name: `Use ${place}` }).click();
  await expect(page.getByText(`${reference}: location ${place} recorded.`)).toBeVisible();
}

async function addToBasket(page: Page, typed: string, reference: string): Promise<void> {
  await page.goto('/catalog');
  await page.getByRole('searchbox').fill(typed);
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await card.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByText('Article successfully added to basket.')).toBeVisible();
}

async function setQuantity(page: Page, designation: RegExp, quantity: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: designation });
  await field.fill(String(quantity));
  await field.press('Enter');
}

async function setMarking(page: Page, designation: RegExp): Promise<void> {
  await page.getByRole('button', { name: designation }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Technique').selectOption({ label: 'Embroidery' });
  await dialog.getByLabel('Position').fill('heart');
  await dialog.getByRole('button', { name: 'Set the marking' }).click();
}

/** Confirms the current line by typing the code on its label. */
async function pickLine(page: Page, reference: string): Promise<void> {
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Type the reference' }).click();
  await page.getByLabel('Reference or barcode').fill(reference);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Right article')).toBeVisible();
  await page.getByRole('button', { name: /^(Next line|Finish)$/ }).click();
}

type Expected = { columns: Record<string, string>; keyAsName?: true; created: number; errors: number };

/** Uses the import screen: the file, its columns, the dry run with its errors, the result. */
async function importFile(page: Page, list: string, file: string, expected: Expected): Promise<void> {
  await page.goto(`/${list}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.locator('input[type="file"]').setInputFiles(file);
  for (const [column, field] of Object.entries(expected.columns)) {
    await page.getByLabel(`Field of the column ${column}`).selectOption({ label: field });
  }
  if (expected.keyAsName) await page.getByRole('checkbox', { name: /Without “Name”/ }).check();
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  const importButton = page.getByRole('button', { name: /^Import [\d,]+ row/ });
  await expect(importButton).toBeVisible();
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible();
  await expect(importButton).toHaveText(new RegExp(`Import ${expected.created.toLocaleString('en-GB')} row`));
  if (expected.errors > 0) {
    await page.getByText('Errors', { exact: true }).click();
    await expect(page.getByText('Price excl. VAT: required. Fill in the cell.')).toHaveCount(expected.errors);
  }
  await importButton.click();
  await expect(page.getByText('The import is finished.')).toBeVisible();
  const counts = page.getByRole('definition');
  await expect(counts.first()).toHaveText(expected.created.toLocaleString('en-GB'));
}

test('from two files of a wholesaler to a shipped order, each step as its own user', async ({ browser }) => {
  const files = await wholesalerFiles(folder);
  const admin = await openPerson(browser);

  await test.step('the first administrator sets a password with the link that the server printed at its start', async () => {
    await choosePassword(admin, await lastLink(0));
    await signInAs(admin, 'admin');
  });

  await test.step('the administrator imports articles and customers', async () => {
    await importFile(admin, 'articles', files.articles, {
      columns: { StockCode: 'Reference', Description: 'Designation', UnitPrice: 'Price excl. VAT' },
      created: files.articleRows - files.unpriced,
      errors: files.unpriced,
    });
    await importFile(admin, 'customers', files.customers, {
      columns: { CustomerID: 'Customer code', Country: 'Shipping address' },
      keyAsName: true,
      created: files.customerRows,
      errors: 0,
    });
  });

  await test.step('the administrator creates accounts', async () => {
    await createUser(admin, { username: 'claire', role: 'Client', customer: '12347' });
    await createUser(admin, { username: 'paul', role: 'Preparer' });
    await createUser(admin, { username: 'tess', role: 'Technician' });
  });

  await test.step('the administrator counts the opening stock', async () => {
    for (const [reference, pieces] of stock) await countOpening(admin, reference, pieces);
  });

  const client = await openAccount(browser, 'claire');
  const number = await test.step('the client finds three articles by typing, and orders them', async () => {
    for (const [typed, reference] of wanted) await addToBasket(client, typed, reference);
    await client.goto('/basket');
    await setQuantity(client, /globe/i, 12);
    await setQuantity(client, /doggy/i, 5);
    await setMarking(client, /marking.*globe/i);
    await client.getByRole('button', { name: 'Place the order' }).click();
    const placed = client.getByRole('heading', { name: /Order \d{4}-\d{6} placed/ });
    await expect(placed).toBeVisible();
    return /\d{4}-\d{6}/.exec((await placed.textContent())!)![0];
  });

  const preparer = await openAccount(browser, 'paul');
  await test.step('a preparer sees the order and picks it line by line, along the racks', async () => {
    await preparer.goto('/orders');
    await preparer
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    await preparer
      .getByRole('link', { name: 'Pick', exact: true })
      .or(preparer.getByRole('button', { name: 'Pick', exact: true }))
      .first()
      .click();
    for (const [reference] of stock) await pickLine(preparer, reference);
    await expect(preparer.getByText('Waiting for their marking')).toBeVisible();
  });

  const technician = await openAccount(browser, 'tess');
  await test.step('a technician marks the lines with a marking', async () => {
    await technician.goto('/orders');
    await technician
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click();
    await technician
      .getByRole('link', { name: 'Mark', exact: true })
      .or(technician.getByRole('button', { name: 'Mark', exact: true }))
      .first()
      .click();
    await technician.getByRole('button', { name: 'Start' }).click();
    await technician.getByRole('spinbutton', { name: 'Pieces done' }).fill('12');
    await technician.getByRole('spinbutton', { name: 'Pieces done' }).press('Enter');
    await technician.getByRole('button', { name: 'Finish' }).click();
  });

  await test.step('the preparer packs and ships', async () => {
    await expect(preparer.getByText('Waiting for their marking')).toBeHidden();
    await preparer.getByRole('button', { name: 'Pack all' }).click();
    await preparer.getByRole('button', { name: 'Ship' }).click();
    await preparer.goto('/orders?view=all');
    await expect(preparer.getByRole('row', { name: new RegExp(number) })).toContainText('Shipped');
  });

  await test.step('the client’s bell shows it', async () => {
    await client.getByRole('button', { name: /Notifications: 1 unread/ }).click();
    await expect(client.getByText(`Order ${number} is shipped.`)).toBeVisible();
  });

  await test.step('stock on hand decreases by exactly what was shipped, and the ledger shows why', async () => {
    const left = { '10002': 88, '10120': 35, '10123C': 6 };
    for (const [reference, pieces] of Object.entries(left)) {
      await admin.goto(`/products?q=${reference}`);
      await admin.getByText(reference, { exact: true }).first().click();
      const panel = admin.getByRole('dialog');
      await expect(panel).toContainText(new RegExp(`On hand\\s*${pieces}`));
      await panel.getByRole('tab', { name: 'Movements' }).click();
      await expect(panel).toContainText(number);
      await expect(panel).toContainText(/Shipment/);
    }
  });
});
