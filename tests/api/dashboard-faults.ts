import type { RoleName } from '#contract/access.ts';
import type { DashboardName, Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import { dashboardEndpoints } from '#contract/endpoints/dashboards.ts';
import { orderAmounts, type BilledOrder } from '#contract/rules/orders/amounts.ts';
import { metricsIn } from './metrics-in.ts';
import type { TestApp } from './test-app.ts';

type Row = { total?: number; due?: number };

/** Reads a dashboard as a role; throws if the call is refused. */
export async function readDashboard<N extends DashboardName>(
  t: TestApp,
  who: RoleName,
  name: N,
  query = '',
): Promise<Dashboards[N]> {
  const answer = await t.call(who, 'GET', `/api/dashboards/${name}${query}`);
  if (answer.status !== 200) throw new Error(`${name} as ${who}: ${answer.status} ${answer.raw}`);
  const told = dashboardEndpoints[name].reply.safeParse(answer.body);
  if (!told.success) throw new Error(`${name} is not as declared: ${JSON.stringify(told.error.issues)}`);
  return answer.body as Dashboards[N];
}

/** Dashboard metrics whose number or sum differs from the list that they link to. */
export async function metricFaults(
  t: TestApp,
  who: RoleName,
  name: DashboardName,
  query = '',
): Promise<string[]> {
  const faults: string[] = [];
  for (const { at, metric } of metricsIn(await readDashboard(t, who, name, query))) {
    const { list, filters, count, total, due } = metric;
    const question = new URLSearchParams({ ...filters, count: '1', limit: '200' });
    const answer = await t.call(who, 'GET', `/api/${list}?${question}`);
    const page = answer.body as { count: number; rows: Row[] };
    const place = `${who}: ${name}${at} ${JSON.stringify(filters)}`;
    if (answer.status !== 200) faults.push(`${place}: ${answer.status} ${answer.raw}`);
    else if (page.count !== count) faults.push(`${place} says ${count}, its list ${page.count}`);
    else if (page.rows.length === count) {
      const compare = (told: number, of: (row: Row) => number) => {
        const sum = page.rows.reduce((all, row) => all + of(row), 0);
        if (sum !== told) faults.push(`${place} sums ${told}, its list ${sum}`);
      };
      if (total !== undefined) compare(total, (row) => row.total!);
      if (due === undefined) continue;
      compare(due, (row) => row.due!);
      compare(due, (row) => orderAmounts(row as BilledOrder).due);
    }
  }
  return faults;
}
