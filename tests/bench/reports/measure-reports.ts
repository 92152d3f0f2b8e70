import { loadavg } from 'node:os';
import { sql } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import { startFloor } from '../dashboards/measure-dashboards.ts';
import { commercialName, customerCode } from '../lists/make-lines.ts';
import type { Stored } from '../lists/measure-stored.ts';
import { percentile } from '../percentile.ts';

const rounds = 40;
const maxMs = 150;

type Asked = { role: RoleName; query: Record<string, string> };

function questionsOf(today: string): Asked[] {
  const year = today.slice(0, 4);
  const thisYear = { from: `${year}-01-01`, to: today, compare: 'year' };
  const sinceSpring = { from: `${year}-03-12`, to: addDays(today, -20), compare: 'before' };
  const twoYears = { from: `${Number(year) - 2}-01-01`, to: `${Number(year) - 1}-12-31`, compare: 'none' };
  const article = 'A-00001';
  const asked: Asked[] = [];
  for (const by of ['article', 'category', 'customer', 'commercial'])
    asked.push({ role: 'Manager', query: { by, ...thisYear } });
  asked.push(
    { role: 'Manager', query: { by: 'article', ...sinceSpring } },
    { role: 'Manager', query: { by: 'article', ...twoYears } },
    { role: 'Manager', query: { by: 'article', ...thisYear, sort: '-change', page: '100' } },
    { role: 'Manager', query: { by: 'customer', article, ...thisYear } },
    { role: 'Manager', query: { by: 'article', customer: customerCode(0), ...thisYear } },
    { role: 'Manager', query: { by: 'article', commercial: commercialName(1), ...thisYear } },
    { role: 'Commercial', query: { by: 'article', ...thisYear } },
    { role: 'Commercial', query: { by: 'customer', ...thisYear } },
  );
  return asked;
}

/** Requests each report, alternating with the baseline; compares its sums with plain SQL, and prints the times. */
export async function measureReports({ db, where, url, tokens, lines }: Stored): Promise<void> {
  const floor = await startFloor(where);
  const load = () => `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(
    `sales report: ${lines} order lines on ${db.kind}, ${load()}; ms, p50 p95; at most ${maxMs} at p95`,
  );
  try {
    const { rows: top } = await sql<{ reference: string }>`
      select reference from orderlines group by reference order by count(*) desc limit 1`.execute(db.read);
    for (const { role, query } of questionsOf(new Date().toISOString().slice(0, 10))) {
      if (query['article']) query['article'] = top[0]!.reference;
      const call = () => read(`${url}/api/reports/sales?${new URLSearchParams(query)}`, tokens[role]);
      const text = await call();
      const report = JSON.parse(text) as SalesReport;
      await requirePlain(db, role, query, report);
      const times = { quai: [] as number[], floor: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        await timed(times.quai, call);
        await timed(times.floor, () => read(`${floor.url}/${text.length}/${customerCode(0)}`, ''));
      }
      const [p50, p95] = [0.5, 0.95].map((part) => percentile(times.quai, part)) as [number, number];
      const least = percentile(times.floor, 0.5);
      const { by, from, to, compare, ...rest } = query;
      console.log(
        `  ${`${by}, ${from} to ${to}, ${compare}${Object.keys(rest).length ? ` ${JSON.stringify(rest)}` : ''}, ${role}`.padEnd(90)}` +
          ` ${say(p50)} ${say(p95)}  baseline ${say(least)}  ratio ${(p50 / least).toFixed(1).padStart(5)}` +
          `  ${report.count} rows${p95 > maxMs ? '  TOO SLOW' : ''}`,
      );
    }
    console.log(`  ${load()} at the end`);
  } finally {
    floor.process.kill();
  }
}

const say = (ms: number) => ms.toFixed(1).padStart(6);

/** Throws if the report's sum differs from that of the lines, or its rows of the first page from their own. */
async function requirePlain(
  db: Stored['db'],
  role: RoleName,
  query: Record<string, string>,
  report: SalesReport,
): Promise<void> {
  const zone = process.env['TIMEZONE'] ?? 'Europe/Paris';
  const local = (day: string) => {
    const noon = new Date(`${day}T12:00:00.000Z`);
    const shown = new Date(noon.toLocaleString('en-US', { timeZone: zone }));
    const utc = new Date(noon.toLocaleString('en-US', { timeZone: 'UTC' }));
    const shift = shown.getTime() - utc.getTime();
    return new Date(Date.parse(`${day}T00:00:00.000Z`) - shift).toISOString();
  };
  const { from = '', to = '', customer, commercial, article } = query;
  const { rows } = await sql<{ pieces: number; total: number }>`
    select coalesce(sum(case when o.status in ('Shipped', 'Completed') then l.shipped else l.quantity end), 0)
      as pieces, coalesce(sum(l.total), 0) as total
    from orders o join orderlines l on l.order_id = o.id
    where o.status <> 'Canceled' and o.deleted_at is null and l.deleted_at is null
      and o.date_ordered >= ${local(from)} and o.date_ordered < ${local(addDays(to, 1))}
      ${customer ? sql`and o.customer_code = ${customer}` : sql``}
      ${commercial ? sql`and o.commercial = ${commercial}` : sql``}
      ${article ? sql`and l.reference = ${article}` : sql``}
      ${
        role === 'Commercial'
          ? sql`and o.customer_code in (select code from customers where commercial = ${commercialName(0)})`
          : sql``
      }`.execute(db.read);
  if (report.all.total !== rows[0]!.total)
    throw new Error(
      `${JSON.stringify(query)}: ${JSON.stringify(report.all)}, in plain SQL ${JSON.stringify(rows[0])}`,
    );
  for (const row of report.rows) {
    const months = row.months.reduce((sum, month) => sum + month.total, 0);
    if (months !== row.total) throw new Error(`${JSON.stringify(query)}: the months of ${row.key} differ.`);
  }
}

async function read(url: string, token: string): Promise<string> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`);
  return text;
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
}
