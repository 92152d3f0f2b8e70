import type { Page } from '@playwright/test';
import { scan } from '../scan.ts';
import type { Desk } from './desk.ts';
import { pickingStates } from './picking-states.ts';
import type { Picture } from './picture.ts';

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
  const job = jobs.find((one) => one[key] === value && one['state'] !== 'done') ?? jobs[0]!;
  return `/orders/${job['order_id']}/marking?job=${job['id']}`;
};

const scanLine = async (page: Page) => {
  await page.locator('[data-line]').first().waitFor();
  const code = await page.locator('[data-line]').nth(1).getAttribute('data-line');
  await scan(page, code ?? '', { gap: 6 });
  await page.locator('[data-line] [role="spinbutton"]').first().waitFor();
  await page.waitForTimeout(300);
};

async function countTwo(page: Page): Promise<void> {
  for (const digit of '17') await press(page, new RegExp(`^${digit}$`));
  await press(page, /^(Save|Next|Enregistrer|Suivant|Valider)/);
  await press(page, /^3$/);
}

const of = (role: Picture['role'], path: string, state: string, more: Partial<Picture> = {}): Picture => ({
  path,
  role,
  state,
  floor: true,
  ...more,
});

/** What is used with a scanner or a thumb on the warehouse floor. */
export const floorStates: readonly Picture[] = [
  ...pickingStates,
  of('Preparer', '/orders', 'queue'),
  of('Preparer', '/', 'home'),
  of('Preparer', '/found', 'first'),
  of('Preparer', '/found?product=$product', 'product'),
  of('Preparer', '/found?location=$location', 'location'),
  of('Preparer', '/found?product=$product', 'count', {
    act: (page) => press(page, /^(Count|Compter)/),
  }),
  of('Preparer', '/found?product=$product', 'move', { act: (page) => press(page, /^(Move|Déplacer)/) }),
  of('Preparer', '/products?row=$row', 'panel'),
  of('Preparer', '/arrivals?arrival=$arrival', 'sheet', { prepare: openArrival }),
  of('Preparer', '/arrivals?arrival=$arrival', 'scanned', { prepare: openArrival, act: scanLine }),
  of('Preparer', '/counting', 'aisles'),
  of('Preparer', '/counting?aisle=B', 'list'),
  of('Preparer', '/counting?aisle=C', 'typed', { act: countTwo }),
  of('Preparer', '/counting?aisle=D', 'differences', {
    act: async (page) => {
      await countTwo(page);
      await press(page, /^(More|Plus)$/);
      await page
        .getByRole('menuitem', { name: /(See the differences|différences|écarts)/i })
        .first()
        .click();
    },
  }),
  of('Technician', '/marking', 'queue'),
  of('Technician', '/orders/$job/marking', 'todo', { prepare: jobIn('state', 'to do') }),
  of('Technician', '/orders/$job/marking', 'running', { prepare: jobIn('state', 'in progress') }),
  of('Technician', '/orders/$job/marking', 'blocked', { prepare: jobIn('state', 'blocked') }),
  of('Technician', '/orders/$job/marking', 'proof', { prepare: jobIn('proof', 'refused') }),
  of('Technician', '/orders/$job/marking', 'block', {
    prepare: jobIn('state', 'to do'),
    act: (page) => press(page, /^(Block|Bloquer)/),
  }),
];
