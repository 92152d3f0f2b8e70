import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { Desk, Row } from './desk.ts';

export type PlacedLine = { line_id: string; reference: string; quantity: number };
export type PlacedOrder = { order_id: string; lines: PlacedLine[] };

/** Enough pieces for all pictures: picking asks before a count above the recorded stock. */
const PLENTY = 840;
/** The products that have enough pieces, each with the address of its server. */
const filled = new Set<string>();

/** Counts the products up that were not counted up before. */
async function fillStock(desk: Desk, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    if (filled.has(`${desk.origin} ${reference}`)) continue;
    filled.add(`${desk.origin} ${reference}`);
    await countStock(desk, reference, PLENTY);
  }
}

async function countStock(desk: Desk, reference: string, counted: number): Promise<void> {
  const rows = await desk.rows('Manager', `/products?q=${encodeURIComponent(reference)}&limit=10`);
  const product = rows.find((one) => one['reference'] === reference);
  if (!product) return;
  const { id, on_hand } = product;
  const args = { product_id: id, counted, from: on_hand, cause: 'count', note: '' };
  await desk.run('Manager', [['stock.count', args]]);
}

/** Records fewer pieces of a line's product than the line asks for. */
export async function emptyStock(desk: Desk, { lines: [line] }: PlacedOrder): Promise<void> {
  const rows = await desk.rows('Manager', `/articles?q=${encodeURIComponent(line!.reference)}&limit=10`);
  const article = rows.find((one) => one['reference'] === line!.reference);
  const product = String(article?.['product_reference'] ?? line!.reference);
  filled.delete(`${desk.origin} ${product}`);
  await countStock(desk, product, 2);
}

/** Places an order of many lines, the second one marked, which a user has claimed. */
export async function placeOrder(
  desk: Desk,
  count: number,
  claimer: RoleName = 'Preparer',
): Promise<PlacedOrder> {
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
  await desk.run(claimer, [['order.claim', { order_id, from: '' }]]);
  return { order_id, lines };
}

/** Picks all pieces of these lines. */
export async function pickLines(desk: Desk, order_id: string, lines: readonly PlacedLine[]): Promise<void> {
  await desk.run(
    'Preparer',
    lines.map(({ line_id, quantity }) => ['line.pick', { order_id, line_id, picked: quantity, from: 0 }]),
  );
}
