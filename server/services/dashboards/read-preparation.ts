import { sql, type RawBuilder } from 'kysely';
import type { PreparationDashboard, DashboardOrder } from '#contract/endpoints/dashboard-answers.ts';
import { openArrivals, shortLines } from '#contract/rules/lists/list-filters.ts';
import { claimIdleMinutes } from '#contract/rules/orders/claim.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import type { DayBounds } from './day-bounds.ts';
import { metric, oneOf, seen } from './metric.ts';

const shownRows = 5;
const pending = sql`status = 'Pending' and deleted_at is null`;

type StoredOrder = Omit<DashboardOrder, 'ready'> & { ready: number };
type Shorts = NonNullable<PreparationDashboard['shorts']>;
type LocationsToCount = NonNullable<PreparationDashboard['locations_to_count']>;
type Arrivals = NonNullable<PreparationDashboard['arrivals']>;

/** The most urgent orders in preparation that match a condition. */
async function readOrders(
  q: Queries,
  actor: Actor,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<DashboardOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select id, number, customer_name, date_ordered, promised_on, wanted_on, due_on, line_count, piece_count, preparation, ready, claimed_by
    from orders where ${pending} and ${where} and ${seen('orders', actor)}
    order by urgency, id limit ${sql.lit(limit)}`.execute(q);
  return rows.map((row) => ({ ...row, ready: row.ready === 1 }));
}

/** Orders that the user has claimed. */
export async function readMine(q: Queries, actor: Actor): Promise<PreparationDashboard['mine']> {
  const isClaimant = sql`claimed_by = ${actor.username}`;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders where ${pending} and ${isClaimant} and ${seen('orders', actor)}`.execute(
    q,
  );
  const filters = { status: 'Pending', claimed_by: oneOf([actor.username]) };
  return {
    all: metric('orders', rows[0]!.n, filters),
    rows: await readOrders(q, actor, isClaimant, shownRows),
  };
}

/**
 * The order to take next: the user's own started one, else the most urgent unclaimed one, else one whose claimant is
 * idle. Orders that only wait for a technician or a Manager are not suggested.
 */
export async function readNextOrder(
  q: Queries,
  actor: Actor,
  days: DayBounds,
): Promise<DashboardOrder | null> {
  const workable = sql`(ready = 1 or has_preparer_work = 1)`;
  const idle = minutesBefore(days.now, claimIdleMinutes);
  const chosen = [
    sql`claimed_by = ${actor.username}`,
    sql`claimed_by = ''`,
    sql`claimed_by <> ${actor.username} and (claimed_at is null or claimed_at < ${idle})`,
  ];
  for (const whose of chosen) {
    const [order] = await readOrders(q, actor, sql`${workable} and ${whose}`, 1);
    if (order) return order;
  }
  return null;
}

/** Short lines without a decision. */
export async function readShorts(q: Queries, actor: Actor): Promise<Shorts> {
  const short = sql`prep_state = 'short' and short_accepted = 0 and allocated > 0 and deleted_at is null
    and ${seen('orderlines', actor)}`;
  const counted = await sql<{ n: number }>`select count(*) as n from orderlines where ${short}`.execute(q);
  const { rows } = await sql<Shorts['rows'][number]>`
    select id, order_id, order_number, reference, location, quantity, picked, short_reason from orderlines
    where ${short} order by date_updated, id limit ${sql.lit(shownRows)}`.execute(q);
  return { all: metric('orderlines', counted.rows[0]!.n, shortLines), rows };
}

/** Products of which pieces were missing and that were not counted since, by location. */
export async function readLocationsToCount(q: Queries, actor: Actor): Promise<LocationsToCount> {
  const { rows } = await sql<LocationsToCount[number]>`
    select id, reference, location from products
    where count_due = 1 and deleted_at is null and ${seen('products', actor)}
    order by location, reference limit ${sql.lit(shownRows)}`.execute(q);
  return rows;
}

/** Arrivals that are not in stock yet, the earliest first. */
export async function readArrivals(q: Queries, actor: Actor, days: DayBounds): Promise<Arrivals> {
  const open = sql`applied_at is null and deleted_at is null and ${seen('arrivals', actor)}`;
  const counted = await sql<{ n: number; overdue: number }>`
    select count(*) as n, coalesce(sum(case when date < ${days.today} then 1 else 0 end), 0) as overdue
    from arrivals where ${open}`.execute(q);
  const { rows } = await sql<Arrivals['rows'][number]>`
    select id, number, provider, date, line_count from arrivals
    where ${open} order by date, id limit ${sql.lit(shownRows)}`.execute(q);
  const { n, overdue } = counted.rows[0]!;
  return {
    all: metric('arrivals', n, openArrivals),
    overdue: metric('arrivals', overdue, { ...openArrivals, date: `..${days.back(1)}` }),
    rows,
  };
}
