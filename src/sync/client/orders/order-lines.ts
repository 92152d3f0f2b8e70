import type { Rows } from '#contract/registry.ts';
import { askDevice } from '../device/ask-device.ts';
import { readListPage } from '../lists/list-pages.ts';

const MAX_PAGE_ROWS = '200';

/** All lines of an order, in order. */
export async function readOrderLines(orderId: string): Promise<Rows['orderlines'][]> {
  const local = await askDevice('order', { order_id: orderId });
  if (local && !local.partial) return local.lines;
  const lines: Rows['orderlines'][] = [];
  let after: string | undefined;
  do {
    const page = await readListPage('orderlines', {
      order_id: orderId,
      sort: 'position',
      limit: MAX_PAGE_ROWS,
      after,
    });
    lines.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return lines;
}
