import { sql } from 'kysely';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { followersOf, notify, usersOfRoles } from '#server/services/notifications/notify.ts';
import { backdate, type Authors } from './backdate.ts';
import type { Bell } from './bell.ts';
import { after, soonAfter } from './instants.ts';
import { bellOf, orderIdOf } from './order-news.ts';
import { sortSteps, type Step } from './step.ts';
import { notifyStockLevels } from './stock-news.ts';
import type { Stocked } from './write-catalogue.ts';

/** Maximum age in minutes of the notifications that are created. */
const REMEMBERED = 4 * 24 * 60;

/** Number of unread notifications of each type. */
const UNREAD = 3;

/** Number of notifications of each type that whole roles receive; older ones would be stored, read, and never shown. */
const LOUD = 12;

/** Creates the notifications of the last days by the rules of the application; all except the newest are read. */
export async function ringBells(
  tx: Write,
  steps: readonly Step[],
  orders: readonly EntityRow<'orders'>[],
  goods: ReadonlyMap<string, Stocked>,
  authors: Authors,
): Promise<void> {
  const since = after(tx.now, -REMEMBERED);
  const recent = sortSteps(steps.filter((step) => step.at > since));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const bells = recent.flatMap((step) => {
    const order = byId.get(orderIdOf(step));
    return (order && bellOf(step, order)) ?? [];
  });
  bells.push(...notifyStockLevels(recent, goods), ...notifyConflict(steps, tx.now));
  for (const bell of quieten(bells)) await ring(tx, bell, authors);
  await sql`
    update notification set is_read = 1 where id not in (
      select id from (
        select id, row_number() over (partition by user_id, type order by created_at desc, id desc) as place
        from notification
      ) as ranked where place <= ${UNREAD}
    )`.execute(tx.q);
}

/** Sorted by time; only the newest of each type go to whole roles. */
function quieten(bells: Bell[]): Bell[] {
  const heard = new Map<string, number>();
  const newestFirst = bells
    .sort((a, b) => b.at.localeCompare(a.at))
    .map((bell): Bell => {
      const count = heard.get(bell.news.type) ?? 0;
      heard.set(bell.news.type, count + 1);
      return count < LOUD ? bell : { ...bell, roles: [] };
    });
  return newestFirst.reverse();
}

async function ring(tx: Write, { at, by, news, roles, follow }: Bell, authors: Authors): Promise<void> {
  const then = backdate(tx, at, authors(by));
  const readers = [
    ...(roles.length > 0 ? await usersOfRoles(then, roles) : []),
    ...(follow ? await followersOf(then, follow.order, follow) : []),
  ];
  await notify(then, readers, news);
}

/** A conflict on the newest order that a Manager canceled: the administrator's command came too late. */
function notifyConflict(steps: readonly Step[], now: string): Bell[] {
  const canceled = steps.flatMap((step) =>
    step.name === 'orders' && step.by === 'manager' && step.after.status === 'Canceled' ? [step] : [],
  );
  const last = sortSteps(canceled).at(-1);
  if (last?.name !== 'orders') return [];
  const { at, by, after: order } = last;
  const data = { number: order.number, username: by };
  const news = {
    type: 'sync_conflict',
    data,
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `conflict:${order.id}`,
  } as const;
  return [{ at: soonAfter(at, 2, now), by, news, roles: ['Admin'] }];
}
