import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts, turnoverOf } from '#contract/rules/orders/amounts.ts';
import type { Books } from './books.ts';
import { ask } from './ask.ts';
import { checkFiles } from './check-files.ts';
import { checkPapers } from './check-papers.ts';
import { checkSums } from './check-sums.ts';
import { checkBooks, differ, expectOrders, sum, type ExpectedOrder } from './expected-money.ts';
import type { House } from './house.ts';
import type { Random } from './player.ts';

/** The customers whose orders a role sees; all where it is not limited. */
const customersOf: { [R in RoleName]?: readonly string[] } = {
  Client: ['C-CLIENT'],
  Commercial: ['C-CLIENT', 'C-OWN'],
};

/** The expected orders that a role sees. */
export function seenBy(role: RoleName, orders: readonly ExpectedOrder[]): ExpectedOrder[] {
  const customers = customersOf[role];
  return orders.filter((order) => !customers || customers.includes(order.customer));
}

/**
 * Reads amounts and pieces wherever users see them, as these users, and compares them with the books: lists, details,
 * papers, dashboards, reports and exported files. Returns the differences.
 */
export async function checkMoney(house: House, books: Books, random: Random): Promise<string[]> {
  const orders = expectOrders(books);
  const wrong = checkBooks(books);
  for (const role of ['Manager', 'Commercial', 'Client'] as const) {
    const seen = seenBy(role, orders);
    wrong.push(...(await checkLists(house, role, seen)));
    if (seen.length === 0) continue;
    // Single orders need the most calls.
    for (const one of new Set([random.oneOf(seen), random.oneOf(seen)])) {
      wrong.push(...(await checkDetail(house, role, one)));
      wrong.push(...(await checkPapers(house, role, one)));
    }
  }
  const reader = random.oneOf(['Manager', 'Commercial', 'Admin'] as const);
  wrong.push(...(await checkSums(house, reader, seenBy(reader, orders), random)));
  wrong.push(...(await checkFiles(house, reader, seenBy(reader, orders), random)));
  return wrong;
}

type Page<R> = { rows: R[]; next: string | null; count?: number };
type Order = Rows['orders'];
type Line = Rows['orderlines'];

/** The list of orders with its sums, and that of their lines. */
async function checkLists(house: House, role: RoleName, orders: readonly ExpectedOrder[]): Promise<string[]> {
  const page = await ask<Page<Order>>(house, role, 'orders?limit=200&count=1');
  const lines = await ask<Page<Line>>(house, role, 'orderlines?limit=200');
  const wrong = [
    ...compareOrders(`the list of a ${role}`, page.rows, orders),
    ...compareLines(`the lines of a ${role}`, lines.rows, orders),
  ];
  const sums = {
    count: [page.count!, orders.length],
    total: [sum(page.rows.map(turnoverOf)), sum(orders.map(({ turnover }) => turnover))],
    due: [sum(page.rows.map((row) => orderAmounts(row).due)), sum(orders.map(({ due }) => due))],
  };
  for (const [field, [is, should]] of Object.entries(sums))
    if (is !== should) wrong.push(`the list of a ${role}: its ${field} is ${is}, not ${should}`);
  return wrong;
}

/** An order as its own screen shows it. */
async function checkDetail(house: House, role: RoleName, order: ExpectedOrder): Promise<string[]> {
  const row = await ask<Order>(house, role, `orders/${order.id}`);
  const lines = await ask<Page<Line>>(house, role, `orderlines?order_id=${order.id}&sort=position&limit=200`);
  return [
    ...compareOrders(`the detail of a ${role}`, [row], [order]),
    ...compareLines(`the detail of a ${role}`, lines.rows, [order]),
  ];
}

function compareOrders(where: string, rows: readonly Order[], orders: readonly ExpectedOrder[]): string[] {
  const facts = (all: [id: string, of: Record<string, unknown>][]) =>
    new Map(all.map(([id, of]) => [id, JSON.stringify(of)]));
  const told = facts(
    rows.map((row) => {
      const { total, vat, gross, due } = orderAmounts(row);
      const { status, piece_count: pieces, amount_paid: paid } = row;
      return [row.number, { status, pieces, paid, total, vat, gross, due, stored: row.due }];
    }),
  );
  const right = facts(
    orders.map(({ number, status, pieces, paid, total, vat, gross, due }) => [
      number,
      { status, pieces, paid, total, vat, gross, due, stored: due },
    ]),
  );
  return [...new Set([...told.keys(), ...right.keys()])]
    .filter((number) => told.get(number) !== right.get(number))
    .map((number) => `${where}: order ${number} is ${told.get(number)}, not ${right.get(number)}`);
}

function compareLines(where: string, rows: readonly Line[], orders: readonly ExpectedOrder[]): string[] {
  const lines = orders.flatMap((order) => order.lines);
  const of = <R extends { id: string }>(all: readonly R[], value: (one: R) => number) =>
    new Map(all.map((one) => [one.id, value(one)]));
  return [
    ...differ(
      `${where}: total of the line`,
      of(rows, (row) => row.total),
      of(lines, (line) => line.total),
    ),
    ...differ(
      `${where}: pieces of the line`,
      of(rows, (row) => row.quantity),
      of(lines, (line) => line.quantity),
    ),
    ...differ(
      `${where}: shipped of the line`,
      of(rows, (row) => row.shipped),
      of(lines, (line) => line.shipped),
    ),
  ];
}
