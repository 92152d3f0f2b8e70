import { sql } from 'kysely';
import type { Rows } from '#contract/registry.ts';
import type { PaperSource } from '#contract/rules/papers/paper-source.ts';
import type { AnswerFault } from './ask.ts';
import type { House } from './house.ts';

type Order = Rows['orders'];
type Answer = { rows: Order[] } | Order;

const isOrders = (path: string) => /^orders[/?]/u.test(path);
const ordersIn = (body: Answer) => ('rows' in body ? body.rows : [body]);

/** Another sum of an order's lines, in cents, by the order's id. */
async function sumLines({ t }: House, pieces: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select order_id as id, sum(price * (${sql.raw(pieces)})) as total from orderlines
    where deleted_at is null group by order_id`.execute(t.db.read);
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}

/** Papers whose lines have other pieces, and whose total follows them. */
function withPieces(source: PaperSource, shipped: (line: Rows['orderlines']) => number): PaperSource {
  const lines = source.lines.map((line) => ({ ...line, shipped: shipped(line) }));
  const total = lines.reduce((sum, line) => sum + line.price * line.shipped, 0);
  const hasLeft = source.order.status === 'Shipped' || source.order.status === 'Completed';
  return hasLeft ? { ...source, lines, order: { ...source.order, total } } : source;
}

/** Faults in what users read, while everything stored is right; the invariants must detect each. */
export const answerFaults: Record<string, AnswerFault> = {
  'the list sums what was ordered instead of what shipped': {
    answer: async ({ house, path }, body: Answer) => {
      if (!path.startsWith('orders?')) return;
      const totals = await sumLines(house, 'quantity');
      for (const order of ordersIn(body)) order.total = totals.get(order.id) ?? 0;
    },
  },
  'an accepted shortage stays due': {
    answer: async ({ house, path }, body: Answer) => {
      if (!path.startsWith('orders/')) return;
      const totals = await sumLines(
        house,
        'case when short_accepted = 1 and shipped > 0 then quantity - shipped else 0 end',
      );
      for (const order of ordersIn(body)) order.total += totals.get(order.id) ?? 0;
    },
  },
  'a client reads a total of its own': {
    answer: async ({ house, path, role }, body: Answer) => {
      if (role !== 'Client' || !isOrders(path)) return;
      const totals = await sumLines(house, 'picked');
      for (const order of ordersIn(body))
        if (order.status === 'Shipped') order.total = totals.get(order.id) ?? 0;
    },
  },
  'a client does not see an overpayment': {
    answer: ({ path, role }, body: Answer) => {
      if (role !== 'Client' || !isOrders(path)) return;
      for (const order of ordersIn(body)) order.amount_paid = Math.min(order.amount_paid, order.total);
    },
  },
  'papers sum what was ordered instead of what shipped': {
    paper: (source) => withPieces(source, (line) => line.quantity),
  },
  'the delivery note lists what was picked instead of what shipped': {
    paper: (source) => withPieces(source, (line) => line.picked),
  },
  'the confirmation of a canceled order claims its total': {
    paper: (source) => {
      const { status } = source.order;
      return status === 'Canceled' ? { ...source, order: { ...source.order, status: 'Pending' } } : source;
    },
  },
  'a file claims the total of a canceled order': {
    file: (_, rows) => {
      for (const row of rows) if (row['Status'] === 'Canceled') row['Balance due'] = row['Total incl. VAT'];
    },
  },
  'a dashboard counts a back order twice': {
    answer: async ({ house, path }, body: { turnover?: { week: { count: number } } }) => {
      if (!path.startsWith('dashboards/') || !body.turnover) return;
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from orders where continues_id <> ''`.execute(house.t.db.read);
      body.turnover.week.count += rows[0]!.n;
    },
  },
};
