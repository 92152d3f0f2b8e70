import type { Page } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';
import { scan } from '../scan.ts';
import type { Desk } from './desk.ts';
import { pickingStates } from './picking-states.ts';
import type { Picture } from './picture.ts';
import { pickLines, placeOrder } from './place-order.ts';

const press = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.waitForTimeout(300);
};

/** The newest arrival that is still to be counted. */
async function openArrival(desk: Desk): Promise<string> {
  const arrivals = await desk.rows('Preparer', '/arrivals?limit=100');
  const open = arrivals.find((one) => !one['applied_at']) ?? arrivals[0]!;
  return `/arrivals?arrival=${open['id']}`;
}

/** A marking job in this state, of the demo. */
const jobIn = (key: 'state' | 'proof', value: string) => async (desk: Desk) => {
  const jobs = await desk.rows('Technician', '/customizations?limit=200');
  const job =
    jobs.find((one) => one[key] === value && (key === 'state' || one['state'] !== 'done')) ?? jobs[0]!;
  return `/orders/${job['order_id']}/marking?job=${job['id']}`;
};

const scanLine = async (page: Page) => {
  await page.locator('[data-line]').first().waitFor();
  const code = await page.locator('[data-line]').nth(1).getAttribute('data-line');
  await scan(page, code ?? '', { gap: 6 });
  await page.locator('[data-line] [role="spinbutton"]').first().waitFor();
  await page.waitForTimeout(300);
};

/** Counts all pieces of the open line, and asks to add the arrival to the stock. */
async function openApply(page: Page): Promise<void> {
  await scanLine(page);
  const all = page.getByRole('button', { name: /^(All \d|Les? \d)/ });
  // The picture before has counted the line.
  if ((await all.count()) > 0) await all.first().click();
  await press(page, /^(Add \d|Ajouter \d)/);
  await page.getByRole('dialog').waitFor();
}

/** A marking job that a user has started a moment ago. */
const jobStartedBy = (role: RoleName) => async (desk: Desk) => {
  const { order_id, lines } = await placeOrder(desk, 2);
  await pickLines(desk, order_id, lines);
  const jobs = await desk.rows('Technician', '/customizations?limit=200');
  const job = jobs.find((one) => one['order_id'] === order_id)!;
  await desk.run(role, [['job.start', { order_id, customization_id: String(job['id']) }]]);
  return `/orders/${order_id}/marking?job=${job['id']}`;
};

/** Scans a code that nothing has, and waits for the message. */
const scanUnknown = async (page: Page) => {
  await page.waitForTimeout(500);
  await scan(page, 'ZZ-UNKNOWN-9999', { gap: 6 });
  await page.locator('.toast-host').getByText('ZZ-UNKNOWN-9999').first().waitFor();
};

const openMore = async (page: Page, name: RegExp) => {
  await press(page, /^(More|Plus)$/);
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).first().click();
  await page.waitForTimeout(300);
};

/** Leaves the blind count of this device on or off. */
const setBlind = async (page: Page, isOn: boolean) => {
  const value = isOn ? 'on' : 'off';
  await page.evaluate((kept) => localStorage.setItem('count-blind', kept), value);
};

async function countTwo(page: Page): Promise<void> {
  for (const digit of '17') await press(page, new RegExp(`^${digit}$`));
  await press(page, /^(Save|Next|Enregistrer|Suivant|Valider)/);
  await press(page, /^3$/);
}

/** Discards the count of an aisle, so that the next picture begins without it. */
const discardCount = (aisle: string) => async (page: Page) => {
  await setBlind(page, false);
  await page.goto(`/counting?aisle=${aisle}`);
  await openMore(page, /^(Discard|Abandonner)/);
  await press(page, /^(Discard|Abandonner)$/);
  await page.waitForURL(/\/counting$/);
};

/** Counts two products of an aisle and shows the differences. */
async function showDifferences(page: Page): Promise<void> {
  await countTwo(page);
  await openMore(page, /^(See the differences|Voir les écarts)/);
}

const of = (role: Picture['role'], path: string, state: string, more: Partial<Picture> = {}): Picture => ({
  path,
  role,
  state,
  floor: true,
  ...more,
});

/** A state of the count of an aisle. */
const counting = (aisle: string, state: string, act: NonNullable<Picture['act']>): Picture =>
  of('Preparer', `/counting?aisle=${aisle}`, state, { act, undo: discardCount(aisle) });

/** What is used with a scanner or a thumb on the warehouse floor. */
export const floorStates: readonly Picture[] = [
  ...pickingStates,
  of('Preparer', '/orders', 'queue'),
  of('Preparer', '/', 'home'),
  of('Technician', '/', 'home'),
  of('Preparer', '/', 'nothing', { act: scanUnknown, hasToast: true }),
  of('Preparer', '/found', 'first'),
  of('Preparer', '/found?product=$product', 'product'),
  of('Preparer', '/found?location=$location', 'location'),
  of('Preparer', '/found?product=ZZ-UNKNOWN-9999', 'no-product'),
  of('Preparer', '/found?location=Z-99-9-99', 'no-goods'),
  of('Preparer', '/found?location=$location', 'put-away', {
    act: async (page) => {
      await page.waitForTimeout(500);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      const headers = { authorization: `Bearer ${token}` };
      const reply = await page.request.get('/api/products?limit=60', { headers });
      const { rows } = (await reply.json()) as { rows: { reference: string }[] };
      await scan(page, rows[40]!.reference, { gap: 6 });
      await page.locator('dialog[open]').waitFor();
    },
  }),
  of('Preparer', '/found?product=$product', 'count', {
    act: (page) => press(page, /^(Count|Compter)/),
  }),
  of('Preparer', '/found?product=$product', 'move', { act: (page) => press(page, /^(Move|Déplacer)/) }),
  of('Preparer', '/products?row=$row', 'panel'),
  of('Preparer', '/arrivals?arrival=$arrival', 'sheet', { prepare: openArrival }),
  of('Preparer', '/arrivals?arrival=$arrival', 'scanned', { prepare: openArrival, act: scanLine }),
  of('Preparer', '/arrivals?arrival=$arrival', 'stray', {
    prepare: openArrival,
    act: async (page) => {
      await page.locator('[data-line]').first().waitFor();
      await scan(page, 'ZZ-UNKNOWN-9999', { gap: 6 });
      await page.getByRole('dialog').waitFor();
    },
  }),
  of('Preparer', '/arrivals?arrival=$arrival', 'apply', { prepare: openArrival, act: openApply }),
  of('Preparer', '/counting', 'aisles'),
  of('Preparer', '/counting?locations=true', 'due'),
  of('Preparer', '/counting?aisle=ZZ', 'no-aisle'),
  of('Preparer', '/counting?aisle=B', 'list'),
  of('Preparer', '/counting?aisle=B', 'menu', { act: (page) => press(page, /^(More|Plus)$/) }),
  of('Preparer', '/counting?aisle=B', 'blind', {
    act: (page) => openMore(page, /(Blind|aveugle)/),
    undo: (page) => setBlind(page, false),
  }),
  of('Preparer', '/counting?aisle=B', 'discard', {
    act: (page) => openMore(page, /^(Discard|Abandonner)/),
  }),
  counting('C', 'typed', countTwo),
  counting('C', 'unfinished', async (page) => {
    await countTwo(page);
    await page.goto('/counting');
    await page.getByRole('link', { name: /^(Continue aisle|Reprendre l’allée)/ }).waitFor();
  }),
  counting('D', 'differences', showDifferences),
  counting('E', 'second-count', async (page) => {
    await showDifferences(page);
    await press(page, /^(Recount|Recompter)/);
  }),
  counting('F', 'to-recount', async (page) => {
    await openMore(page, /(Blind|aveugle)/);
    await showDifferences(page);
  }),
  of('Technician', '/marking', 'queue'),
  of('Technician', '/orders/$job/marking', 'todo', { prepare: jobIn('state', 'to do') }),
  of('Technician', '/orders/$job/marking', 'running', { prepare: jobStartedBy('Technician') }),
  of('Technician', '/orders/$job/marking', 'counted', {
    prepare: jobStartedBy('Technician'),
    act: (page) => press(page, /^(One more|Un de plus)$/),
  }),
  of('Technician', '/orders/$job/marking', 'held', { prepare: jobStartedBy('Manager') }),
  of('Technician', '/orders/$job/marking', 'done', { prepare: jobIn('state', 'done') }),
  of('Technician', '/orders/$job/marking', 'blocked', { prepare: jobIn('state', 'blocked') }),
  of('Technician', '/orders/$job/marking', 'proof', { prepare: jobIn('proof', 'refused') }),
  of('Technician', '/orders/$job/marking', 'block', {
    prepare: jobIn('state', 'to do'),
    act: (page) => press(page, /^(Block|Bloquer)/),
  }),
];
