import type { Page } from '@playwright/test';
import { scan } from '../scan.ts';
import type { Desk } from './desk.ts';
import type { Picture } from './picture.ts';
import { emptyStock, pickLines, placeOrder, type PlacedOrder } from './place-order.ts';

const pathOf = ({ order_id }: PlacedOrder) => `/orders/${order_id}/picking`;

const open =
  (count = 20) =>
  async (desk: Desk) =>
    pathOf(await placeOrder(desk, count));

/** An order of which all lines but the first are picked; some pieces of the first are missing. */
async function placeShort(desk: Desk): Promise<PlacedOrder> {
  const order = await placeOrder(desk, 5);
  const { order_id, lines } = order;
  await pickLines(desk, order_id, lines.slice(1));
  const short = { order_id, line_id: lines[0]!.line_id, picked: 3, from: 0, reason: 'damaged' };
  await desk.run('Preparer', [['line.short', short]]);
  return order;
}

/** An order of one line that is ready to ship: in full, or in part with an accepted shortage. */
const resolved = (isWhole: boolean) => async (desk: Desk) => {
  const order = await placeOrder(desk, 1);
  const { order_id, lines } = order;
  const { line_id } = lines[0]!;
  if (isWhole) {
    await pickLines(desk, order_id, lines);
    await desk.run('Preparer', [['order.pack', { order_id, line_ids: [line_id] }]]);
  } else {
    await desk.run('Preparer', [
      ['line.short', { order_id, line_id, picked: 3, from: 0, reason: 'damaged' }],
    ]);
    await desk.run('Manager', [['line.accept-short', { order_id, line_id, picked: 3 }]]);
  }
  return order;
};

async function shipped(desk: Desk): Promise<string> {
  const order = await resolved(true)(desk);
  const [row] = (await desk.rows('Preparer', '/orders?limit=200')).filter(({ id }) => id === order.order_id);
  const args = { order_id: order.order_id, to: 'Shipped', status_seq: row!['status_seq'], reason: '' };
  await desk.run('Preparer', [['order.transition', args, 3]]);
  return pathOf(order);
}

const ready = (page: Page) => page.getByText(/^(Ready to scan|Prêt à scanner)$/).waitFor();
const answered = (page: Page) => page.locator('.scan-band').first().waitFor();
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
const openMenu = async (page: Page) => {
  await ready(page);
  await press(page, /^(More|Plus)$/);
  await page.getByRole('menuitem').first().waitFor();
};

/** The reference of the line on screen, once the screen is ready for scans. */
async function readReference(page: Page): Promise<string> {
  await ready(page);
  return (await page.locator('.pick-reference').textContent()) ?? '';
}

async function scanRight(page: Page): Promise<void> {
  await scan(page, await readReference(page), { gap: 6 });
  await answered(page);
}
const scanCode = (code: string) => async (page: Page) => {
  await ready(page);
  await scan(page, code, { gap: 6 });
  await answered(page);
};

/** Scans the label of another line of the order. */
async function scanOther(page: Page): Promise<void> {
  await ready(page);
  const other = await page.locator('main li button strong').first().textContent();
  await scan(page, other ?? '', { gap: 6 });
  await answered(page);
}

/** Scans the right article once more after all its pieces were counted. */
async function scanExtra(page: Page): Promise<void> {
  const reference = await readReference(page);
  await scanRight(page);
  await page.waitForTimeout(600);
  await scan(page, reference, { gap: 6 });
  await page.locator('.scan-band-wrong').waitFor();
}

/** Scans the label of the place where the line lies. */
async function scanPlace(page: Page): Promise<void> {
  await ready(page);
  const name = (await page.locator('.location-sign-full').getAttribute('aria-label')) ?? '';
  const parts = /\S+ (\S+), \S+ (\S+), \S+ (\S+), \S+ (\S+)/.exec(name)?.slice(1) ?? [];
  await scan(page, parts.join('-'), { gap: 6 });
  await answered(page);
}

const state = (name: string, prepare: Picture['prepare'], act?: Picture['act']): Picture => ({
  path: '/orders/$order/picking',
  role: 'Preparer',
  state: name,
  floor: true,
  ...(prepare ? { prepare } : {}),
  ...(act ? { act } : {}),
});

/** An order being picked, in every state that a preparer meets. */
export const pickingStates: readonly Picture[] = [
  state('ready', open(), ready),
  state('menu', open(), openMenu),
  state('right', open(), scanRight),
  state('right-place', open(), scanPlace),
  state('last', open(1), scanRight),
  state('extra', open(), scanExtra),
  state('other', open(), scanOther),
  state('unknown', open(), scanCode('ZZ-UNKNOWN-9999')),
  state('damaged', open(), scanCode('4006381333932')),
  state('order', open(), scanCode('2026-999999')),
  state('place', open(), scanCode('H-99-9-99')),
  state('short', open(), async (page) => {
    await ready(page);
    const button = page.getByRole('button', { name: /^(Missing|Manquant)$/ }).first();
    const { x, y, width, height } = (await button.boundingBox())!;
    // Unlike a finger, `click()` may scroll the page behind the bar.
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.getByRole('dialog').waitFor();
  }),
  state('type', open(), async (page) => {
    await ready(page);
    await press(page, /^(Type the reference|Saisir la référence)$/);
  }),
  state('camera', open(), async (page) => {
    await ready(page);
    await press(page, /^(Scan with the camera|Scanner avec)/);
    await page.locator('dialog video').waitFor();
  }),
  state('number', open(), async (page) => {
    await scanRight(page);
    await press(page, /^(The count is right|Le compte y est)$/);
  }),
  state('lines', open(), async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem').first().click();
  }),
  state('reopened', open(), async (page) => {
    const reference = await readReference(page);
    await scanRight(page);
    await page.waitForTimeout(600);
    await press(page, /^(Next line|Ligne suivante)$/);
    await page.waitForTimeout(600);
    await openMenu(page);
    await page.getByRole('menuitem').first().click();
    await page.getByRole('dialog').getByRole('button').filter({ hasText: reference }).first().click();
    await answered(page);
  }),
  {
    ...state('offline', open(), async (page) => {
      await ready(page);
      await page.context().setOffline(true);
      await scanRight(page);
      await page.locator('.banner').first().waitFor();
    }),
    undo: (page) => page.context().setOffline(false),
  },
  state('finish', async (desk) => pathOf(await placeShort(desk)), answered),
  state(
    'finish-wrong',
    async (desk) => pathOf(await placeShort(desk)),
    async (page) => {
      await answered(page);
      await scan(page, 'ZZ-UNKNOWN-9999', { gap: 6 });
      await page.locator('.scan-band-wrong').waitFor();
    },
  ),
  // The shortage of the picture before is of the same article.
  state('recount', open(1), async (page) => {
    await ready(page);
    await page.locator('[role="note"]').waitFor();
  }),
  state('ship', async (desk) => pathOf(await resolved(true)(desk)), answered),
  state('ship-part', async (desk) => pathOf(await resolved(false)(desk)), answered),
  state(
    'ship-dialog',
    async (desk) => pathOf(await resolved(false)(desk)),
    async (page) => {
      await answered(page);
      await press(page, /^(Ship in part|Expédier en partie|Expédier partiellement)/);
      await page.locator('.ship-lines').waitFor();
    },
  ),
  state('shipped', shipped, answered),
  state('claimed', async (desk) => pathOf(await placeOrder(desk, 3, 'Manager'))),
  state(
    'above-stock',
    async (desk) => {
      const order = await placeOrder(desk, 1);
      await emptyStock(desk, order);
      return pathOf(order);
    },
    async (page) => {
      await scan(page, await readReference(page), { gap: 6 });
      await page.getByRole('alertdialog').waitFor();
    },
  ),
];
