import { sql } from 'kysely';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { comparedDays, monthsOf, type Days } from '#contract/rules/reports/report-period.ts';
import { addDays } from '#contract/rules/values/calendar-days.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { salesOf } from '../reports/sales-source.ts';
import { amount } from './metric.ts';
import { orderedOn } from './read-turnover.ts';

/** Periods of up to this many days are shown day by day, longer ones by month. */
const maxSingleDays = 31;

/** Turnover of a period that the user chose, by day or month, and of the period before. */
export async function readPeriodTurnover(
  q: Queries,
  actor: Actor,
  timezone: string,
  period: Days,
): Promise<Turnover> {
  const isShort = addDays(period.from, maxSingleDays - 1) >= period.to;
  const parts = isShort ? daysOf(period) : monthsOf(period);
  const before = parts.length;
  const asked = [...parts, comparedDays(period, period, 'before')].map((days, slot) => ({ slot, days }));
  const { rows } = await sql<{ slot: number; orders: number; total: number }>`
    select slot, sum(n) as orders, sum(total) as total
    from ${salesOf({ actor, timezone, filters: {}, by: null }, asked)} group by slot`.execute(q);
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  const sumOf = (slot: number) => bySlot.get(slot) ?? { orders: 0, total: 0 };
  const all = { orders: 0, total: 0 };
  for (const slot of parts.keys()) {
    all.orders += sumOf(slot).orders;
    all.total += sumOf(slot).total;
  }
  return {
    period,
    unit: isShort ? 'day' : 'month',
    days: parts.map((days, slot) => ({ day: days.from, amount: amount(sumOf(slot), orderedOn(days)) })),
    week: amount(all, orderedOn(period)),
    before: sumOf(before).total,
  };
}

function daysOf({ from, to }: Days): Days[] {
  const days: Days[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}
