import { sql } from 'kysely';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import type { Database } from '#server/db/database.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const whole = ['allocated', 'amount_paid', 'due', 'total'];
const flags = ['ready', 'started', 'proof_required', 'short_accepted', 'active'];

/** Translates a URL filter to plain SQL. Supports only the forms that metrics use. */
function conditionOf(name: string, text: string): string {
  const value = (one: string) => (whole.includes(name) ? String(Number(one)) : quoted(one));
  if (text === 'is:empty') return name === 'product_reference' ? `${name} = ''` : `${name} is null`;
  if (text.includes('..')) {
    const [from, to] = text.split('..') as [string, string];
    const bounds = [from && `${name} >= ${value(from)}`, to && `${name} <= ${value(to)}`];
    return bounds.filter(Boolean).join(' and ');
  }
  if (flags.includes(name)) return `${name} = ${text === 'true' ? 1 : 0}`;
  return `${name} in (${text.split(',').map(value).join(', ')})`;
}

/** The expected metric: rows counted, and cents summed if it is an amount. Not optimised. */
export async function countPlainly(
  db: Database,
  { list, filters }: Metric,
  visibility: string,
): Promise<{ count: number; total: number; due: number }> {
  const where = Object.entries(filters).map(([name, text]) => conditionOf(name, text));
  const sumOf = (column: string) => (list === 'orders' ? `coalesce(sum(${column}), 0)` : '0');
  const seen = list === 'orders' || list === 'orderlines' || list === 'customizations' ? visibility : '1 = 1';
  const { rows } = await sql
    .raw<{ count: number; total: number; due: number }>(
      `select count(*) as count, ${sumOf('total')} as total, ${sumOf('due')} as due from ${list}
      where deleted_at is null and ${[seen, ...where].join(' and ')}`,
    )
    .execute(db.read);
  return rows[0]!;
}

/** The codes of the best customers over this many days, best first. */
export async function rankPlainly(db: Database, range: string, visibility: string): Promise<string[]> {
  const [from, to] = range.split('..') as [string, string];
  const { rows } = await sql
    .raw<{ code: string }>(
      `select customer_code as code from orders where deleted_at is null and status <> 'Canceled' and ${visibility}
        and date_ordered >= ${quoted(from)} and date_ordered <= ${quoted(to)}
      group by customer_code order by sum(total) desc, customer_code limit 10`,
    )
    .execute(db.read);
  return rows.map(({ code }) => code);
}
