import type { Dashboards } from '#contract/endpoints/dashboard-answers.ts';
import { Refusal } from '#contract/errors.ts';
import { usualTopDays } from '#contract/rules/top-days.ts';
import type { Queries } from '#server/db/database.ts';
import { requirePermission, type Actor } from '#server/entities/actor.ts';
import { readLastBackup } from '../last-backup.ts';
import { dayBoundsOf, type DayBounds } from './day-bounds.ts';
import { readClosed } from './read-closed.ts';
import { readConflicts } from './read-conflicts.ts';
import { readDevices } from './read-devices.ts';
import { readMarking, readProofs } from './read-jobs.ts';
import { readArrivals, readMine, readNextOrder, readShorts } from './read-preparation.ts';
import { readStages } from './read-stages.ts';
import { readRuptures, readStock } from './read-stock.ts';
import { readTopCustomers, readTurnover } from './read-turnover.ts';
import { readUnpaid } from './read-unpaid.ts';

/** Who asks, when, and for how many days of top customers. */
export type Asked = { q: Queries; actor: Actor; now: string; timezone: string; topDays: number | undefined };

type Reader<N extends keyof Dashboards> = (asked: Asked) => Promise<Dashboards[N]>;

/** The five dashboards, each as its asker may see it. */
export const dashboardReaders: { [N in keyof Dashboards]: Reader<N> } = {
  async manager(asked) {
    const { q, actor } = asked;
    const days = dayBoundsOf(asked.now, asked.timezone);
    return {
      ...(await readSales(asked, days)),
      stock: actor.permissions.has('view products page') ? await readStock(q, actor) : null,
      conflicts: actor.permissions.has('view users page') ? await readConflicts(q, days) : null,
    };
  },
  async general(asked) {
    const { q, now, timezone } = asked;
    return {
      ...(await dashboardReaders.manager(asked)),
      devices: await readDevices(q, dayBoundsOf(now, timezone)),
      backup: await readLastBackup(q),
    };
  },
  async sales(asked) {
    const { q, actor } = asked;
    const may = (permission: string) => actor.permissions.has(permission);
    return {
      ...(await readSales(asked, dayBoundsOf(asked.now, asked.timezone))),
      proofs: may('view customizations page') ? await readProofs(q, actor) : null,
      unpaid: await readUnpaid(q, actor),
      ruptures:
        may('view products page') && may('view orderlines page') ? await readRuptures(q, actor) : null,
    };
  },
  async preparation({ q, actor, now, timezone }) {
    const days = dayBoundsOf(now, timezone);
    const { queue, stages } = await readStages(q, actor, days);
    const may = (permission: string) => actor.permissions.has(permission);
    return {
      ...stampOf(days),
      next: await readNextOrder(q, actor, days),
      queue: { ...queue, ready: stages.find(({ stage }) => stage === 'ready')!.all },
      mine: await readMine(q, actor),
      shorts: may('view orderlines page') ? await readShorts(q, actor) : null,
      arrivals: may('view arrivals page') ? await readArrivals(q, actor, days) : null,
    };
  },
  async marking({ q, actor, now, timezone }) {
    const days = dayBoundsOf(now, timezone);
    return { ...stampOf(days), ...(await readMarking(q, actor, days)) };
  },
};

/** What those who sell and those who run the day both look at. */
async function readSales({ q, actor, topDays = usualTopDays }: Asked, days: DayBounds) {
  requirePermission(actor, 'view orders page');
  requireTurnover(actor);
  const { stages, late } = await readStages(q, actor, days);
  return {
    ...stampOf(days),
    stages,
    late,
    completed: await readClosed(q, actor, days, 'Completed'),
    canceled: await readClosed(q, actor, days, 'Canceled'),
    turnover: await readTurnover(q, actor, days),
    top: await readTopCustomers(q, actor, days, topDays),
  };
}

/** Whatever was granted: a Client sees no turnover, and of a Technician's orders it would be a part only. */
function requireTurnover({ role }: Actor): void {
  if (role !== 'Client' && role !== 'Technician') return;
  throw new Refusal('access.forbidden', { detail: 'This role sees no turnover.' });
}

function stampOf({ now, today }: DayBounds) {
  return { at: now, today };
}
