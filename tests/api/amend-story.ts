import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { orderOf, readOrder, run } from './order-story.ts';
import type { TestApp } from './test-app.ts';

export type Amend = CommandArgs<'order.amend'>;

/** Places an order of 10 R-1 and 20 R-2, which are embroidered. */
export async function placeToAmend(t: TestApp, customer_code = 'C-CLIENT') {
  const args = orderOf(
    [
      ['R-1', 10],
      ['R-2', 20, 'Broderie, cœur'],
    ],
    { customer_code, customer_reference: 'PO-1' },
  );
  await run(t, 'Manager', 'order.place', args);
  const [plain, marked] = args.lines.map((line) => line.line_id) as [string, string];
  return { order_id: args.order_id, plain, marked };
}

/** Amends an order in its current status. */
export async function amend(t: TestApp, order_id: string, more: Partial<Amend>, who: RoleName = 'Manager') {
  const { status_seq } = await readOrder(t, order_id);
  return run(t, who, 'order.amend', { order_id, status_seq, lines: [], added: [], details: {}, ...more });
}

/** A new line at the price of its article. */
export function added(reference: string, quantity: number, over: Partial<Amend['added'][number]> = {}) {
  const price = Number(reference.slice(2)) * 100;
  return { line_id: uuidv7(), reference, quantity, marking: '', price, ...over };
}
