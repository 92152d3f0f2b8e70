import { sql } from 'kysely';
import type { Metric, StageAges } from '#contract/endpoints/dashboard-answers.ts';
import {
  orderAges,
  orderStages,
  type OrderAge,
  type OrderStage,
} from '#contract/rules/dashboards/order-ages.ts';
import { dueOn, readyToShip, toPick, toPrepare } from '#contract/rules/lists/list-filters.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { DayBounds } from './day-bounds.ts';
import { metric, seen, within, type Filters } from './metric.ts';

/** The filters of the orders list for each stage. */
const stageFilters: Record<OrderStage, Filters> = {
  waiting: { ...toPrepare, started: 'false' },
  started: { ...toPrepare, started: 'true' },
  ready: readyToShip,
  shipped: { status: 'Shipped' },
};

type Counted = { stage: OrderStage; age: number; due: number; work: number; n: number };

export type OpenOrders = {
  stages: StageAges[];
  /** Due before today. */
  late: Metric;
  /** Due today. */
  today_due: Metric;
  /** Not ready to ship yet. */
  toPrepare: Metric;
  /** With a line to pick or to pack, by age: the preparers' queue. */
  queue: { ages: StageAges['ages']; all: Metric };
};

/** Orders that are not closed, by stage and age. */
export async function readStages(q: Queries, actor: Actor, days: DayBounds): Promise<OpenOrders> {
  const age = sql`case ${sql.join(
    orderAges.map(({ to }, at) =>
      to === null
        ? sql`else ${sql.lit(at)}`
        : sql`when date_ordered >= ${days.start(to)} then ${sql.lit(at)}`,
    ),
    sql` `,
  )} end`;
  const stage = sql`case when status = 'Shipped' then 'shipped' when ready = 1 then 'ready'
    when started = 1 then 'started' else 'waiting' end`;
  const due = sql`case when due_on < ${days.today} then -1 when due_on = ${days.today} then 0 else 1 end`;
  // Grouped by column position: PostgreSQL treats a repeated bound day as a different expression.
  const { rows } = await sql<Counted>`
    select stage, age, due, work, count(*) as n from (select ${stage} as stage, ${age} as age, ${due} as due,
      has_preparer_work as work from orders
      where status in ('Pending', 'Shipped') and deleted_at is null and ${seen('orders', actor)}) as open
    group by stage, age, due, work`.execute(q);
  const sum = (isCounted: (row: Counted) => boolean, ages: readonly OrderAge[]) =>
    rows
      .filter((row) => isCounted(row) && ages.includes(orderAges[row.age]!.key))
      .reduce((total, row) => total + row.n, 0);
  const byAge = (isCounted: (row: Counted) => boolean, filters: Filters) => ({
    ages: Object.fromEntries(
      orderAges.map(({ key }) => [
        key,
        metric('orders', sum(isCounted, [key]), { ...filters, date_ordered: ageFilter(days, key) }),
      ]),
    ) as StageAges['ages'],
    all: metric('orders', sum(isCounted, everyAge), filters),
  });
  const countDue = (due: number) =>
    rows.filter((row) => row.stage !== 'shipped' && row.due === due).reduce((total, row) => total + row.n, 0);
  return {
    stages: orderStages.map((one) => ({
      stage: one,
      ...byAge((row) => row.stage === one, stageFilters[one]),
    })),
    late: metric('orders', countDue(-1), dueOn(`..${days.back(1)}`)),
    today_due: metric('orders', countDue(0), dueOn(days.today)),
    toPrepare: metric(
      'orders',
      sum((row) => row.stage === 'waiting' || row.stage === 'started', everyAge),
      toPrepare,
    ),
    queue: byAge((row) => row.work === 1, toPick),
  };
}

const everyAge = orderAges.map(({ key }) => key);

/** Orders with a later date than now belong to the youngest group. */
function ageFilter(days: DayBounds, key: OrderAge): string {
  const { from, to } = orderAges.find((age) => age.key === key)!;
  return within(to === null ? null : days.back(to), from === 0 ? null : days.back(from));
}
