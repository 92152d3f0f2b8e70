import type { Permission } from '#contract/access.ts';
import type { Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import { defaultTopDays } from '#contract/rules/dashboards/top-days.ts';
import type { Queries } from '#server/db/database.ts';
import { requirePermission, requireStaff, type Actor } from '#server/entities/actor.ts';
import { readLastBackup } from '../operations/last-backup.ts';
import { dayBoundsOf, type DayBounds } from './day-bounds.ts';
import { readClosed } from './read-closed.ts';
import { readConflicts } from './read-conflicts.ts';
import { readDevices } from './read-devices.ts';
import { readMarking, readProofs } from './read-jobs.ts';
import {
  readArrivals,
  readMine,
  readNextOrder,
  readLocationsToCount,
  readShorts,
} from './read-preparation.ts';
import { readStages } from './read-stages.ts';
import { readRuptures, readStock } from './read-stock.ts';
import { readPeriodTurnover } from './read-period-turnover.ts';
import { readTopCustomers, readTurnover } from './read-turnover.ts';
import { readUnpaid } from './read-unpaid.ts';
import { requireTurnover } from './require-turnover.ts';

/** The request: the actor, the time, and the days of turnover and top customers, if the user chose some. */
export type Asked = {
  q: Queries;
  actor: Actor;
  now: string;
  timezone: string;
  topDays: number | undefined;
  period: Days | null;
};

type Reader<N extends keyof Dashboards> = (asked: Asked) => Promise<Dashboards[N]>;

/** The five dashboards, each as its reader may see it. Independent parts are read concurrently. */
export const dashboardReaders: { [N in keyof Dashboards]: Reader<N> } = {
  async manager(asked) {
    const { q, actor } = asked;
    const days = daysOf(asked);
    const [sales, stock, conflicts] = await Promise.all([
      readSales(asked, days),
      when(actor, 'view products page', () => readStock(q, actor)),
      when(actor, 'view users page', () => readConflicts(q, actor, days)),
    ]);
    return { ...sales, stock, conflicts };
  },
  async general(asked) {
    const [manager, devices, backup] = await Promise.all([
      dashboardReaders.manager(asked),
      readDevices(asked.q, daysOf(asked)),
      readLastBackup(asked.q),
    ]);
    return { ...manager, devices, backup };
  },
  async sales(asked) {
    const { q, actor } = asked;
    const seesLines = actor.permissions.has('view orderlines page');
    const [sales, unpaid, proofs, ruptures] = await Promise.all([
      readSales(asked, daysOf(asked)),
      readUnpaid(q, actor),
      when(actor, 'view customizations page', () => readProofs(q, actor)),
      when(actor, 'view products page', async () => (seesLines ? readRuptures(q, actor) : null)),
    ]);
    return { ...sales, unpaid, proofs, ruptures };
  },
  async preparation(asked) {
    const { q, actor } = asked;
    requireStaff(actor);
    requirePermission(actor, 'view orders page');
    const days = daysOf(asked);
    const seesLines = actor.permissions.has('view orderlines page');
    const [{ queue, stages, late, today_due }, next, mine, shorts, locations_to_count, arrivals] =
      await Promise.all([
        readStages(q, actor, days),
        readNextOrder(q, actor, days),
        readMine(q, actor),
        seesLines ? readShorts(q, actor) : null,
        when(actor, 'count stock', async () =>
          actor.permissions.has('view products page') ? readLocationsToCount(q, actor) : null,
        ),
        when(actor, 'view arrivals page', () => readArrivals(q, actor, days)),
      ]);
    const ready = stages.find(({ stage }) => stage === 'ready')!.all;
    return {
      ...stampOf(days),
      next,
      queue: { ...queue, ready, late, today_due },
      mine,
      shorts,
      locations_to_count,
      arrivals,
    };
  },
  async marking(asked) {
    requireStaff(asked.actor);
    requirePermission(asked.actor, 'view customizations page');
    const days = daysOf(asked);
    return { ...stampOf(days), ...(await readMarking(asked.q, asked.actor, days)) };
  },
};

/** The part that the sales and the manager dashboard share. */
async function readSales(asked: Asked, days: DayBounds) {
  const { q, actor, timezone, topDays = defaultTopDays, period } = asked;
  requirePermission(actor, 'view orders page');
  requireTurnover(actor);
  const [{ stages, late, today_due, toPrepare }, completed, canceled, turnover, top] = await Promise.all([
    readStages(q, actor, days),
    readClosed(q, actor, days, 'Completed'),
    readClosed(q, actor, days, 'Canceled'),
    period ? readPeriodTurnover(q, actor, timezone, period) : readTurnover(q, actor, days),
    readTopCustomers(q, actor, days, topDays, period && { days: period, timezone }),
  ]);
  return { ...stampOf(days), stages, queue: toPrepare, late, today_due, completed, canceled, turnover, top };
}

/** A part of a dashboard; null where the permission for it is missing. */
async function when<T>(actor: Actor, permission: Permission, read: () => Promise<T>): Promise<T | null> {
  return actor.permissions.has(permission) ? read() : null;
}

function daysOf({ now, timezone }: Asked): DayBounds {
  return dayBoundsOf(now, timezone);
}

function stampOf({ now, today }: DayBounds) {
  return { at: now, today };
}
