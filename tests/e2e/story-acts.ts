import type { Browser, Page } from '@playwright/test';
import type { House } from './house.ts';
import { PATIENCE_MS } from './patience.ts';
import { tabletSize } from './tablet.ts';
import { takePhoto } from '../fixtures/pictures.ts';

/** Finds an article by typing, and puts it into the basket. */
export async function addFromCatalogue(page: Page, designation: string): Promise<void> {
  await page.goto('/catalog');
  await page.getByRole('searchbox').fill(designation);
  await page.getByRole('button', { name: `Add ${designation}`, exact: true }).click();
  await page.getByRole('button', { name: `Added: ${designation}`, exact: true }).waitFor();
}

export async function setQuantity(page: Page, designation: string, quantity: number): Promise<void> {
  const field = page.getByRole('spinbutton', { name: `Quantity of ${designation}`, exact: true });
  await field.fill(String(quantity));
  await field.press('Enter');
}

/** Chooses an embroidery on the heart for an article of the basket. */
export async function chooseMarking(page: Page, designation: string): Promise<void> {
  await page.getByRole('button', { name: `Choose a marking for ${designation}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Technique').selectOption({ label: 'Embroidery' });
  await dialog.getByLabel('Position').fill('heart');
  await dialog.getByRole('button', { name: 'Set the marking' }).click();
}

/** Starts the job that is ready, counts 12 pieces, then all of them. */
export async function markAll(page: Page, quantity: number): Promise<void> {
  await page.getByRole('link', { name: 'Mark', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const done = page.getByRole('spinbutton', { name: 'Pieces done' });
  await done.fill('12');
  await done.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`of ${quantity}, ${quantity - 12} left`).waitFor();
  await done.fill(String(quantity));
  await done.press('Enter');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText(`All ${quantity} are marked.`).waitFor();
}

/** Sends a proof from the screen of its job, which is already open. */
export async function sendProof(page: Page, note: string, color: string): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'proof.jpg',
      mimeType: 'image/jpeg',
      buffer: await takePhoto(color, 600, 400),
    });
  await dialog.getByRole('img', { name: 'The proof' }).waitFor();
  await dialog.getByLabel('Message to the customer').fill(note);
  await dialog.getByRole('button', { name: 'Send the proof' }).click();
  await page.getByText('Proof awaiting an answer').waitFor();
}

/** Confirms the current line by typing the code on its label. */
export async function pickWhole(page: Page, reference: string): Promise<void> {
  await page.getByText(reference, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Type the reference' }).click();
  await page.getByLabel('Reference or barcode').fill(reference);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Right article').waitFor();
  await page.getByRole('button', { name: /^(Next line|Finish)$/ }).click();
}

/** Reports the found quantity of the current line, and the reason for the shortage. */
export async function pickShort(page: Page, reference: string, found: number, why: string): Promise<void> {
  await page.getByText(reference, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Missing' }).click();
  const dialog = page.getByRole('dialog', { name: `Shortage of ${reference}` });
  const field = dialog.getByRole('spinbutton', { name: 'Found' });
  await field.fill(String(found));
  await field.press('Enter');
  await dialog.getByText(why).click();
  await dialog.getByRole('button', { name: 'Report a shortage' }).click();
}

/** Announces an arrival: one line each with reference and quantity. */
export async function announceArrival(page: Page, number: string, lines: string): Promise<void> {
  await page.goto('/arrivals');
  await page
    .getByRole('button', { name: /^New arrival/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Number').fill(number);
  await form.getByLabel('Supplier').fill('Chapeaux du Nord');
  await form.getByRole('button', { name: 'Save' }).click();
  // The dialog leads to the arrival.
  await page.getByRole('heading', { name: number, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add lines' }).first().click();
  await page.getByLabel('References and quantities').fill(lines);
  await page.getByRole('button', { name: 'Add 1 line' }).click();
  await page.getByRole('heading', { name: 'What is expected' }).waitFor({ state: 'hidden' });
}

/** Counts the one line of an arrival, and applies the good pieces to the stock. */
export async function receiveArrival(
  page: Page,
  { number, received, rejected }: { number: string; received: number; rejected: number },
  designation: string,
  isOnline = true,
): Promise<void> {
  const good = received - rejected;
  await page.goto('/arrivals');
  await page.getByText(number, { exact: true }).click();
  await page.getByRole('button', { name: designation }).click();
  await page.getByRole('button', { name: `All ${received}` }).click();
  const field = page.getByRole('spinbutton', { name: 'Rejected' });
  await field.fill(String(rejected));
  await field.press('Enter');
  await page.getByRole('button', { name: `Add ${good} to stock…` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add ${good} pieces to stock` })
    .click();
  await page
    .getByText(isOnline ? /^In stock since/ : 'Waiting to be sent')
    .first()
    .waitFor();
}

/** Creates a preparer, and makes an invitation link in the panel of that user, as an Admin. @returns the link */
export async function inviteUser(admin: Page, house: House, username: string): Promise<string> {
  const user = { username, full_name: 'Lucie Martin', role: 'Preparer', active: true };
  await house.write('admin', 'POST', '/users', user);
  const [made] = await house.rows('admin', `/users?username=${username}`);
  await admin.goto(`/users?row=${made!.id}`);
  const panel = admin.getByRole('dialog');
  await panel.getByText('Never signed in').waitFor();
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const link = panel.getByRole('textbox', { name: 'Link' });
  await link.waitFor();
  return link.inputValue();
}

/** Opens an invitation link on a tablet of its own, chooses the first password and signs in with it. */
export async function acceptInvitation(
  browser: Browser,
  origin: string,
  link: string,
  username: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: tabletSize,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  const password = 'first-password-of-a-day';
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="confirmation"]').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
}

/** Amends the quantity of one line of the open order. */
export async function amendQuantity(page: Page, reference: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  const field = page.getByRole('spinbutton', { name: `Quantity of ${reference}`, exact: true });
  await field.fill(String(quantity));
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/amend'));
}
