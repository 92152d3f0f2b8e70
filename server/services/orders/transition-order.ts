import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { newMessageOf } from '#contract/commands/order-transition.ts';
import { isCredited } from '#contract/rules/orders/order-summary.ts';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { Refusal } from '#contract/errors.ts';
import { decideTransition } from '#contract/rules/orders/order-status.ts';
import { shipsInFull } from '#contract/rules/orders/shipment.ts';
import { statusFieldsOf } from '#contract/rules/orders/status-fields.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Write } from '#server/db/transact.ts';
import { redactRow } from '#server/entities/read/read-rows.ts';
import { storedSettingsOf } from '#server/entities/stored-settings.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { queueOrderCanceled, queueOrderShipped } from '../mails/queue-order-mails.ts';
import type { News } from '../notifications/news.ts';
import { findUsersWithRights } from '../notifications/news-recipients.ts';
import {
  notifyPrepared,
  prepareNotification,
  readFollowers,
  type PreparedNotification,
} from '../notifications/notify.ts';
import type { UserWithRights } from '../notifications/visible-notifications.ts';
import { decodeLine, jobsOf, readOrder, type JobRow, type OrderRow } from './order-rows.ts';
import { readOtherDecisions } from './other-decisions.ts';
import { undoInstant } from './undo-instant.ts';
import { writeTransition } from './write-transition.ts';

type Args = CommandArgs<'order.transition'>;

/**
 * Moves an order to another status, if the state machine allows it. Succeeds if the order has that status already,
 * with the same decisions. Refuses `order.status_changed`, with the current state, if the status was changed since the user
 * saw it.
 */
export async function transitionOrder(context: CommandContext, args: Args): Promise<unknown> {
  const { tx, actor } = context;
  const [{ order, lines }, jobs] = await pipelined(tx.kind, [
    () => readOrder(tx, actor, args.order_id),
    () => jobsOf(tx, args.order_id),
    // Fills the cache of this command, with no extra round trip: the due day and the mails read it from there.
    () => storedSettingsOf(tx),
  ]);
  const hasWantedStatus = order.status === args.to;
  // A later `status_seq` than the order's is one that a device predicted: it queued a shipment and its undo, and the
  // shipment was refused. The undo then has nothing to undo, and its decisions are not compared.
  const sawOlderStatus = args.status_seq < order.status_seq;
  const other = hasWantedStatus && sawOlderStatus ? await readOtherDecisions(tx, order, lines, args) : null;
  if (hasWantedStatus && !other) return { number: order.number, unchanged: true };
  if (hasWantedStatus || order.status_seq !== args.status_seq) {
    // How many pieces came back is for staff.
    const current = { ...redactRow('orders', actor, order), ...(actor.role === 'Client' ? {} : other) };
    throw new Refusal('order.status_changed', { current });
  }
  // A credit note keeps its imported status: a transition would move stock that never left here.
  if (lines.some(isCredited)) throw new Refusal('order.transition_unknown');
  const decision = decideTransition(
    {
      status: order.status,
      ready: order.ready === 1,
      full: shipsInFull(order, lines.map(decodeLine)),
      started: order.started === 1,
      shipped_at: order.shipped_at,
    },
    args.to,
    actor.role,
    args.reason.trim(),
    undoInstant(tx, order.shipped_at),
  );
  if (!decision.ok) throw new Refusal(decision.code, { current: redactRow('orders', actor, order) });
  const { rule } = decision;
  const orderPatch = {
    status: args.to,
    status_seq: order.status_seq + 1,
    ...statusFieldsOf(order, args.to, tx.now),
    ...newMessageOf(rule, args),
  };
  // The recipients do not depend on the text, so they are read before the text is known.
  const [after, prepared] = await pipelined(tx.kind, [
    () => writeTransition(context, rule, { order, lines, jobs }, args, orderPatch),
    async () => {
      const followers = await readFollowers(tx, order.customer_code);
      const stopsWork = args.to === 'Canceled' || order.status === 'Canceled';
      const workers = stopsWork ? await readWorkers(tx, order, jobs) : [];
      const known = [...new Map([...followers, ...workers].map((user) => [user.user_id, user])).values()];
      const ids = known.map(({ user_id }) => user_id);
      return prepareNotification(tx, ids, [newsOf(order)], known);
    },
  ]);
  const madeBackOrder = after.continued_by !== order.continued_by;
  const backOrder = madeBackOrder ? (backOrdersOf(after).at(-1)?.number ?? '') : '';
  // An order whose completion is undone has been announced as shipped already.
  const isNews = rule.stockEffect !== 'none' || args.to === 'Completed';
  await pipelined(tx.kind, [
    async () => {
      const extent = rule.stockEffect === 'ship' ? extentOf(order, after) : undefined;
      if (isNews) await notifyPrepared(tx, withNews(prepared, newsOf(after, backOrder, extent)));
    },
    async () => {
      if (rule.stockEffect === 'ship') await queueOrderShipped(tx, after, lines, backOrder);
      if (args.to === 'Canceled') await queueOrderCanceled(tx, after);
    },
  ]);
  return { number: after.number, ...(backOrder ? { back_order: backOrder } : {}) };
}

/** The preparer who has claimed an order, and the technicians who have begun its jobs, with their rights. */
async function readWorkers(tx: Write, order: OrderRow, jobs: readonly JobRow[]): Promise<UserWithRights[]> {
  const begun = jobs.filter(({ state }) => state === 'in progress' || state === 'blocked');
  const names = [order.claimed_by, ...begun.map(({ technician }) => technician)].filter(Boolean);
  if (names.length === 0) return [];
  const users = await tx.q.selectFrom('users').select('id').where('username', 'in', names).execute();
  return findUsersWithRights(
    tx,
    users.map(({ id }) => id),
  );
}

/** `part` or `nothing` if a shipment does not ship every piece of the order, else undefined. */
function extentOf(before: OrderRow, after: OrderRow): 'part' | 'nothing' | undefined {
  if (after.piece_count === before.piece_count) return undefined;
  return after.piece_count > 0 ? 'part' : 'nothing';
}

/** @param backOrder number of the back order that the transition created, or empty */
function newsOf(order: OrderRow, backOrder = '', ships?: ReturnType<typeof extentOf>): News {
  return {
    type: 'order_status',
    data: {
      number: order.number,
      status: order.status,
      ...(ships ? { ships } : {}),
      ...(backOrder ? { back_order: backOrder } : {}),
      ...(order.status !== 'Completed' && order.customer_message ? { message: order.customer_message } : {}),
    },
    link: `/orders/${order.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `status:${order.id}`,
  };
}

function withNews(prepared: PreparedNotification, news: News): PreparedNotification {
  return { ...prepared, newsByRecipient: prepared.newsByRecipient.map(({ user_id }) => ({ user_id, news })) };
}
