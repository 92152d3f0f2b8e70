import type { RoleName } from '#contract/access.ts';
import type { Amount, Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { salesGroups, type SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import { ask, askFile, numberIn } from './ask.ts';
import { add } from './books.ts';
import { differ, sum, type ExpectedOrder } from './expected-money.ts';
import type { House } from './house.ts';
import type { Random } from './player.ts';

/** Periods that contain every day of a sequence: some summed from whole months, some from single orders. */
const periods = [
  'from=2026-06-01&to=2026-06-30',
  'from=2026-06-01&to=2026-06-02',
  'from=2026-05-15&to=2026-06-20',
  'from=2026-01-01&to=2026-12-31',
];

/** Checks turnover, what is unpaid, and sold pieces: on a dashboard, in the sales report, and in its file. */
export async function checkSums(
  house: House,
  role: RoleName,
  orders: readonly ExpectedOrder[],
  random: Random,
): Promise<string[]> {
  const period = random.oneOf(periods);
  const counted = orders.filter(({ status }) => status !== 'Canceled');
  const name = random.oneOf(role === 'Commercial' ? (['sales'] as const) : (['manager', 'sales'] as const));
  const wrong: string[] = [];
  for (const query of ['', `?${period}`]) {
    const board = await ask<Dashboards['sales']>(house, role, `dashboards/${name}${query}`);
    const { turnover, top } = board;
    const say = (
      what: string,
      count: number,
      cents: number,
      some: readonly ExpectedOrder[],
      should: number,
    ) => {
      if (cents !== should || count !== some.length)
        wrong.push(
          `dashboard ${name}${query} of a ${role}: ${what} is ${cents} of ${count} orders, not ${should} of ${some.length}`,
        );
    };
    const sayAmount = (what: string, { count, total }: Amount, some: readonly ExpectedOrder[]) =>
      say(what, count, total, some, sum(some.map((order) => order.total)));
    sayAmount('turnover', turnover.week, counted);
    sayAmount('top', top.all, counted);
    for (const { code, amount } of top.rows)
      sayAmount(
        `top ${code}`,
        amount,
        counted.filter(({ customer }) => customer === code),
      );
    const days = sum(turnover.days.map(({ amount }) => amount.total));
    if (days !== turnover.week.total) wrong.push(`dashboard ${name}${query}: its days add up to ${days}`);
    if (name !== 'sales') continue;
    const unpaid = orders.filter(
      ({ status, due }) => due > 0 && (status === 'Shipped' || status === 'Completed'),
    );
    say('unpaid', board.unpaid.count, board.unpaid.due, unpaid, sum(unpaid.map(({ due }) => due)));
  }
  for (const by of new Set<SalesGroup>(['article', random.oneOf(salesGroups)]))
    wrong.push(...(await checkSales(house, role, counted, by, period)));
  return wrong;
}

async function checkSales(
  house: House,
  role: RoleName,
  orders: readonly ExpectedOrder[],
  by: SalesGroup,
  period: string,
): Promise<string[]> {
  const pieces = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const order of orders)
    for (const line of order.lines) {
      const key = keyOf(by, order, line.reference);
      add(pieces, key, line.billed);
      add(totals, key, line.total);
    }
  const where = `sales by ${by} for ${period} of a ${role}`;
  const report = await ask<SalesReport>(house, role, `reports/sales?by=${by}&${period}`);
  const { all, rows, months } = report;
  const wrong = [
    ...differ(`${where}, pieces`, new Map(rows.map((row) => [row.key, row.pieces])), pieces),
    ...differ(`${where}, total`, new Map(rows.map((row) => [row.key, row.total])), totals),
  ];
  const right = { pieces: sum([...pieces.values()]), total: sum([...totals.values()]) };
  for (const measure of ['pieces', 'total'] as const) {
    const told = [all[measure], sum(months.map(({ now }) => now[measure]))];
    if (told.some((one) => one !== right[measure]))
      wrong.push(`${where}: its ${measure} are ${told.join(' and ')}, not ${right[measure]}`);
  }
  if (all.orders !== null && all.orders !== orders.length)
    wrong.push(`${where}: ${all.orders} orders, not ${orders.length}`);
  const file = await askFile(house, role, `reports/sales/export?by=${by}&${period}&language=en`, 'csv');
  const column = (header: string, decimals: 0 | 2) =>
    new Map(file.map((row) => [Object.values(row)[0] as string, numberIn(row[header], decimals)]));
  return [
    ...wrong,
    ...differ(`the file of ${where}, pieces`, column('Pieces', 0), pieces),
    ...differ(`the file of ${where}, total`, column('Turnover excl. VAT', 2), totals),
  ];
}

/** The articles have no category, and the commercial is assigned to two of the three customers. */
function keyOf(by: SalesGroup, { customer }: ExpectedOrder, reference: string): string {
  const keys = {
    article: reference,
    category: '',
    customer,
    commercial: customer === 'C-OTHER' ? '' : 'commercial',
  };
  return keys[by];
}
