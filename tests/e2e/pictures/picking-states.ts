import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { scan } from '../scan.ts';
import type { Desk, Row } from './desk.ts';
import type { Picture } from './picture.ts';

type Line = { line_id: string; reference: string; quantity: number };

/** Enough pieces for all pictures: picking asks before a count above the recorded stock. */
const PLENTY = 840;

/** Counts the products up that were not counted up before. */
async function fillStock(desk: Desk, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    if (filled.has(`${desk.origin} ${reference}`)) continue;
    filled.add(`${desk.origin} ${reference}`);
    const rows = await desk.rows('Manager', `/products?q=${encodeURIComponent(reference)}&limit=10`);
    const product = rows.find((one) => one['reference'] === reference);
    if (!product) continue;
    const { id, on_hand } = product;
    const args = { product_id: id, counted: PLENTY, from: on_hand, cause: 'count', note: '' };
    await desk.run('Manager', [['stock.count', args]]);
  }
}
const filled = new Set<string>();

/** Places an order of many lines, one of them marked, which the preparer has claimed. */
async function placeOrder(desk: Desk, count: number): Promise<{ order_id: string; lines: Line[] }> {
  const [customer] = await desk.rows('Manager', '/customers?limit=1');
  const articles = await desk.rows('Manager', '/articles?limit=60');
  const chosen = articles.filter((_, at) => at % 3 === 0).slice(0, count);
  await fillStock(
    desk,
    chosen.map((one) => String(one['product_reference'])),
  );
  const order_id = uuidv7();
  const lines = chosen.map(({ reference, price }: Row, at) => ({
    line_id: uuidv7(),
    reference: String(reference),
    quantity: [24, 6, 12, 1][at % 4]!,
    marking: at === 1 ? 'Broderie cœur, 2 couleurs' : '',
    price,
  }));
  await desk.run('Manager', [
    [
      'order.place',
      {
        order_id,
        customer_code: customer!['code'],
        lines,
        delivery_instructions: '',
        customer_reference: '',
        from_basket: false,
      },
    ],
  ]);
  await desk.run('Preparer', [['order.claim', { order_id, from: '' }]]);
  return { order_id, lines };
}

const open =
  (count = 20) =>
  async (desk: Desk) =>
    `/orders/${(await placeOrder(desk, count)).order_id}/picking`;

/** An order whose lines are all picked, the first one short; with `packs`, also packed and ready to ship. */
const finished = (packs: boolean) => async (desk: Desk) => {
  const { order_id, lines } = await placeOrder(desk, packs ? 1 : 5);
  const pick = ({ line_id, quantity }: Line): [string, object] => [
    'line.pick',
    { order_id, line_id, picked: quantity, from: 0 },
  ];
  await desk.run('Preparer', (packs ? lines : lines.slice(1)).map(pick));
  if (packs) await desk.run('Preparer', [['order.pack', { order_id, line_ids: [lines[0]!.line_id] }]]);
  else
    await desk.run('Preparer', [
      ['line.short', { order_id, line_id: lines[0]!.line_id, picked: 3, from: 0, reason: 'damaged' }],
    ]);
  return `/orders/${order_id}/picking`;
};

const ready = (page: Page) => page.getByText(/^(Ready to scan|Prêt à scanner)$/).waitFor();
const answered = (page: Page) => page.locator('.scan-band').first().waitFor();
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

async function scanRight(page: Page): Promise<void> {
  await ready(page);
  const reference = await page.locator('.pick-reference').textContent();
  await scan(page, reference ?? '', { gap: 6 });
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
  state('right', open(), scanRight),
  state('other', open(), scanOther),
  state('unknown', open(), scanCode('ZZ-UNKNOWN-9999')),
  state('place', open(), scanCode('H-99-9-99')),
  state('short', open(), async (page) => {
    await ready(page);
    await press(page, /^(Missing|Manquant)$/);
  }),
  state('type', open(), async (page) => {
    await ready(page);
    await press(page, /^(Type the reference|Saisir la référence)$/);
  }),
  state('number', open(), async (page) => {
    await scanRight(page);
    await press(page, /^(The count is right|Le compte y est)$/);
  }),
  state('lines', open(), async (page) => {
    await ready(page);
    await press(page, /^(More|Plus)$/);
    await page.getByRole('menuitem').first().click();
  }),
  state('finish', finished(false), answered),
  state('ship', finished(true), answered),
];
