import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import type { TestApp } from './test-app.ts';

/** A command as a device sends it. */
export function command<T extends CommandType>(type: T, args: CommandArgs<T>, id = uuidv7()): SentCommand {
  return { id, type, version: commands[type].version, args };
}

/** Sends one command as a role and returns its verdict. */
export async function run<T extends CommandType>(
  t: TestApp,
  who: RoleName,
  type: T,
  args: CommandArgs<T>,
): Promise<Verdict> {
  const answer = await t.call(who, 'POST', '/api/commands', { commands: [command(type, args)] });
  if (answer.status !== 200) throw new Error(`${type}: ${answer.status} ${answer.raw}`);
  return (answer.body as { verdicts: Verdict[] }).verdicts[0]!;
}

/** Arguments of a shipment that close whatever does not ship; none for other transitions, or with a back order. */
export function closingRest(
  { lines }: { lines: readonly { id: string }[] },
  { to, remainder_order_id }: Pick<CommandArgs<'order.transition'>, 'to' | 'remainder_order_id'>,
): Pick<CommandArgs<'order.transition'>, 'closed'> {
  return to === 'Shipped' && remainder_order_id === undefined ? { closed: lines.map(({ id }) => id) } : {};
}

/** Moves an order from its present status to another; whatever does not ship is closed, unless a back order takes it. */
export async function moveOrder(
  t: TestApp,
  who: RoleName,
  orderId: string,
  to: OrderStatus,
  more: Partial<CommandArgs<'order.transition'>> = {},
): Promise<Verdict> {
  const order = await readOrder(t, orderId);
  const args = { order_id: orderId, to, status_seq: order.status_seq, reason: 'le reste manque', ...more };
  return run(t, who, 'order.transition', { ...closingRest(order, args), ...args });
}

/** Creates articles without products. */
export function sellArticles(t: TestApp, references: readonly string[]): Promise<unknown> {
  const rows = references.map((reference) => ({ reference, designation: reference, price: 100 }));
  return t.write((tx) => insertRows(tx, 'articles', rows));
}

/** Creates articles R-1 … R-n at 100, 200 … cents, each with its product at a location and `stock` pieces on hand. */
export async function stockArticles(t: TestApp, n: number, stock: number): Promise<void> {
  await t.write(async (tx) => {
    const numbers = Array.from({ length: n }, (_, at) => at + 1);
    await insertRows(
      tx,
      'products',
      numbers.map((at) => ({ reference: `R-${at}`, location: `B-07-3-0${at % 10}`, max_stock: 9999 })),
    );
    await insertRows(
      tx,
      'articles',
      numbers.map((at) => ({ reference: `R-${at}`, designation: `Article ${at}`, price: at * 100 })),
    );
  });
  for (let at = 1; at <= n; at++) {
    const product = await productOf(t, `R-${at}`);
    await run(t, 'Manager', 'stock.count', {
      product_id: product.id,
      counted: stock,
      from: 0,
      cause: 'opening',
      note: '',
    });
  }
}

/** An article at 1 cent of which some pieces are there, and a box of the same product. */
export async function stockOne(t: TestApp, reference: string, on_hand: number): Promise<void> {
  await t.write(async (tx) => {
    await insertRow(tx, 'products', { reference, max_stock: 9999 });
    const article = { product_reference: reference, designation: 'Boîte', price: 1 };
    await insertRow(tx, 'articles', { ...article, reference });
    await insertRow(tx, 'articles', { ...article, reference: `${reference}-BOX` });
  });
  const { id } = await productOf(t, reference);
  const count = { product_id: id, counted: on_hand, from: 0, cause: 'opening', note: '' } as const;
  await run(t, 'Manager', 'stock.count', count);
}

export async function productOf(t: TestApp, reference: string): Promise<Rows['products']> {
  const page = await t.call('Admin', 'GET', `/api/products?reference=${reference}`);
  return (page.body as { rows: Rows['products'][] }).rows[0]!;
}

/** Order arguments for the client's company: one line for each [reference, quantity, marking]. */
export function orderOf(
  lines: [reference: string, quantity: number, marking?: string][],
  over: Partial<CommandArgs<'order.place'>> = {},
): CommandArgs<'order.place'> {
  return {
    order_id: uuidv7(),
    customer_code: 'C-CLIENT',
    lines: lines.map(([reference, quantity, marking = '']) => ({
      line_id: uuidv7(),
      reference,
      quantity,
      marking,
      price: Number(reference.slice(2)) * 100,
    })),
    delivery_instructions: '',
    customer_reference: '',
    from_basket: false,
    ...over,
  };
}

export async function readOrder(
  t: TestApp,
  id: string,
): Promise<Rows['orders'] & { lines: Rows['orderlines'][] }> {
  const order = (await t.call('Admin', 'GET', `/api/orders/${id}`)).body as Rows['orders'];
  const page = await t.call('Admin', 'GET', `/api/orderlines?order_id=${id}&sort=position&limit=200`);
  return { ...order, lines: (page.body as { rows: Rows['orderlines'][] }).rows };
}

/** Checks the ledger: on hand is the sum of movements, allocated the sum of open lines. Returns the violations. */
export async function ledgerFaults(t: Pick<TestApp, 'db'>): Promise<string[]> {
  const products = await t.db.read.selectFrom('products').selectAll().execute();
  const moves = await t.db.read
    .selectFrom('movements')
    .select((eb) => ['reference', eb.fn.sum<number>('quantity').as('n')])
    .groupBy('reference')
    .execute();
  const open = await t.db.read
    .selectFrom('orderlines')
    .select((eb) => ['product_reference', eb.fn.sum<number>('allocated').as('n')])
    .where('deleted_at', 'is', null)
    .groupBy('product_reference')
    .execute();
  const faults: string[] = [];
  for (const product of products) {
    const moved = moves.find((row) => row.reference === product.reference)?.n ?? 0;
    const allocated = open.find((row) => row.product_reference === product.reference)?.n ?? 0;
    if (moved !== product.on_hand)
      faults.push(`${product.reference}: on hand ${product.on_hand}, movements ${moved}`);
    if (allocated !== product.allocated)
      faults.push(`${product.reference}: allocated ${product.allocated}, lines ${allocated}`);
    if (product.available !== product.on_hand - product.allocated)
      faults.push(`${product.reference}: available`);
  }
  return faults;
}
