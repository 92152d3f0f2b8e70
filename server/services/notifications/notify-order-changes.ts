import type { EntityName } from '#contract/registry.ts';
import { amendedDetails } from '#contract/rules/orders/amended-details.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { News } from './news.ts';
import { notify } from './notify.ts';

type OrderRow = EntityRow<'orders'>;
type OrderChange = { before: OrderRow; after: OrderRow };

/** An order after a change that concerns its preparation. */
export type Amendment = {
  order: OrderRow;
  /** Usernames of the technicians of its changed lines. */
  technicians?: readonly string[];
  /** The number of changed lines. */
  lines?: number;
};

/** Notifies of the promises, wishes and texts that a write of rows changed on orders in preparation. */
export async function notifyOrderChanges(
  tx: Write,
  name: EntityName,
  before: readonly EntityRow<EntityName>[],
  after: readonly EntityRow<EntityName>[],
): Promise<void> {
  if (name !== 'orders') return;
  const changes = (after as readonly OrderRow[])
    .map((order, at): OrderChange => ({ before: before[at] as OrderRow, after: order }))
    .filter((one) => one.after.status === 'Pending');
  const changed = (fields: readonly (keyof OrderRow)[]) =>
    changes.filter((one) => fields.some((field) => one.before[field] !== one.after[field]));
  await notifyPromises(tx, changed(['promised_on']));
  const amended = changed(['wanted_on', ...amendedDetails]);
  await notifyAmendments(
    tx,
    amended.map(({ after: order }) => ({ order })),
  );
}

/**
 * Notifies the customer, its commercial, and the preparer who has claimed the order, of a new, changed or withdrawn
 * promise of each order.
 */
export async function notifyPromises(tx: Write, changes: readonly OrderChange[]): Promise<void> {
  const news = changes.map(({ before, after }): OrderNews => ({
    order: after,
    usernames: [],
    clients: true,
    news: {
      type: 'order_promised',
      data: { number: after.number, day: after.promised_on ?? '', was: before.promised_on ?? '' },
      collapseKey: `promise:${after.id}`,
    },
  }));
  await notifyOfOrders(tx, news);
}

/**
 * Notifies the users whose work an amendment or another wish changes: the preparer who has claimed the order, the
 * technicians of its changed lines, and the customer's commercial.
 */
export async function notifyAmendments(tx: Write, amendments: readonly Amendment[]): Promise<void> {
  const news = amendments.map(({ order, technicians = [], lines = 0 }): OrderNews => ({
    order,
    usernames: technicians,
    clients: false,
    news: {
      type: 'order_amended',
      data: { number: order.number, username: tx.author.username, lines },
      // Each amendment is news of its own: a later one does not repeat the lines of an earlier one.
      collapseKey: `amended:${order.id}:${tx.rev}`,
    },
  }));
  await notifyOfOrders(tx, news);
}

type OrderNews = {
  order: OrderRow;
  /** Users to notify besides the order's preparer and the customer's commercial. */
  usernames: readonly string[];
  /** Whether the customer's users are notified too. */
  clients: boolean;
  news: Pick<News, 'type' | 'data' | 'collapseKey'>;
};

/** Notifies of any number of orders, each its own users, with one `notify`. */
async function notifyOfOrders(tx: Write, all: readonly OrderNews[]): Promise<void> {
  if (all.length === 0) return;
  const recipients = await readRecipients(tx, all);
  const everyone = new Set<string>();
  const news = all.map((one): News => {
    const to = recipients(one);
    for (const id of to) everyone.add(id);
    const { id } = one.order;
    return { ...one.news, link: `/orders/${id}`, about: { entity: 'orders', id }, to };
  });
  await notify(tx, [...everyone], news);
}

/** Reads the users of some orders at once. Returns a function from one order’s news to the ids of its recipients. */
async function readRecipients(
  tx: Write,
  all: readonly OrderNews[],
): Promise<(one: OrderNews) => ReadonlySet<string>> {
  const codes = [...new Set(all.map(({ order }) => order.customer_code))];
  const commercials = new Map<string, string>();
  const clients = new Map<string, string[]>();
  for (const part of chunks(codes, 1000)) {
    const customers = await tx.q
      .selectFrom('customers')
      .select(['code', 'commercial'])
      .where('code', 'in', part)
      .execute();
    for (const { code, commercial } of customers) commercials.set(code, commercial);
    if (!all.some((one) => one.clients)) continue;
    const users = await tx.q
      .selectFrom('users')
      .select(['id', 'customer_code'])
      .where('role', '=', 'Client')
      .where('customer_code', 'in', part)
      .execute();
    for (const { id, customer_code } of users)
      clients.set(customer_code, [...(clients.get(customer_code) ?? []), id]);
  }
  const usernamesOf = ({ order, usernames }: OrderNews) =>
    [order.claimed_by, commercials.get(order.customer_code) ?? '', ...usernames].filter(Boolean);
  const idsByName = new Map<string, string>();
  for (const part of chunks([...new Set(all.flatMap(usernamesOf))], 1000)) {
    const users = await tx.q
      .selectFrom('users')
      .select(['id', 'username'])
      .where('username', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, username } of users) idsByName.set(username, id);
  }
  return (one) =>
    new Set([
      ...usernamesOf(one).flatMap((username) => idsByName.get(username) ?? []),
      ...(one.clients ? (clients.get(one.order.customer_code) ?? []) : []),
    ]);
}
