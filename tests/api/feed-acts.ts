import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { viewPages, type RoleName, type ViewPermission } from '#contract/access.ts';
import { Refusal } from '#contract/errors.ts';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { deleteRows, insertRow, updateRow } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { purgeTombstones } from '#server/services/feed/purge-tombstones.ts';
import { setBasketLine } from '#server/services/orders/basket.ts';
import { placeOrder } from './feed-world.ts';
import { pickRow } from './pick-row.ts';
import type { TestApp } from './test-app.ts';

const customers = ['C-CLIENT', 'C-OWN', 'C-OTHER'];
const markings = ['', '', 'Broderie'];
const statuses = ['Pending', 'Shipped', 'Canceled', 'Completed'] as const;
const permissions = Object.keys(viewPages) as ViewPermission[];

/** Random events in a warehouse while devices synchronize; `pick` chooses among the existing rows. */
export type Act =
  | { do: 'order'; customer: number; markings: number[]; age: number; status: number }
  | { do: 'date' | 'status' | 'line' | 'marking' | 'job' | 'price' | 'product'; pick: number; to: number }
  | { do: 'delete'; what: number; pick: number }
  | { do: 'article' | 'tag' | 'arrival' | 'apply' | 'assign' | 'basket'; pick: number; to: number }
  | { do: 'permission'; role: number; permission: number }
  | { do: 'rover'; role: number; customer: number }
  | { do: 'wait'; days: number };

const small = fc.nat(2);
const any = fc.nat(1000);

/** The events, frequent ones listed more often. */
export const actArbitrary: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      customer: small,
      markings: fc.array(small, { maxLength: 3 }),
      age: fc.constantFrom(0, 1, 80, 89, 91, 400),
      status: fc.nat(3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('date', 'status', 'line', 'marking', 'job', 'price', 'product'),
      pick: any,
      to: any,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), what: fc.nat(6), pick: any }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('article', 'tag', 'arrival', 'apply', 'assign', 'basket'),
      pick: any,
      to: any,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('permission' as const),
      role: fc.nat(5),
      permission: fc.nat(permissions.length - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rover' as const), role: fc.nat(5), customer: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 30, 50) }),
  },
);

const roles: readonly RoleName[] = ['Admin', 'Commercial', 'Manager', 'Technician', 'Preparer', 'Client'];
const deletable = [
  'orders',
  'orderlines',
  'customizations',
  'articles',
  'arrivals',
  'tags',
  'customers',
] as const;

/** Performs one event through the regular services of the application. A refused event changes nothing. */
export async function perform(t: TestApp, act: Act): Promise<void> {
  try {
    await performUnlessRefused(t, act);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function performUnlessRefused(t: TestApp, act: Act): Promise<void> {
  if (act.do === 'order') {
    const date_ordered = daysAgo(t, act.age);
    await placeOrder(
      t,
      customers[act.customer]!,
      act.markings.map((one) => markings[one]!),
      { date_ordered, status: statuses[act.status]! },
    );
  } else if (act.do === 'wait') {
    t.clock.advance(act.days * 24 * 60);
    await purgeTombstones(t.db, t.clock);
  } else if (act.do === 'permission') {
    await togglePermission(t, roles[act.role]!, permissions[act.permission]!);
  } else await t.write((tx) => write(t, tx, act));
}

type Written = Exclude<Act, { do: 'order' | 'wait' | 'permission' }>;

async function write(t: TestApp, tx: Write, act: Written): Promise<unknown> {
  const change = async <N extends EntityName>(
    name: N,
    patch: (row: EntityRow<N>) => Partial<EntityRow<N>>,
  ) => {
    const row = await pickRow(tx, name, 'pick' in act ? act.pick : 0);
    return row && updateRow(tx, name, row, patch(row));
  };
  if (act.do === 'rover') {
    const rover = await tx.q
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'rover')
      .executeTakeFirstOrThrow();
    const role = roles[act.role]!;
    return updateRow(tx, 'users', rover, {
      role,
      customer_code: role === 'Client' ? (customers[act.customer] ?? '') : '',
    });
  }
  if (act.do === 'delete') {
    const name = deletable[act.what]!;
    const row = await pickRow(tx, name, act.pick);
    if (row) await deleteRows(tx, name, [row] as never);
    return row && name === 'orderlines'
      ? settleOrder(tx, (row as EntityRow<'orderlines'>).order_id)
      : undefined;
  }
  const { to } = act;
  switch (act.do) {
    case 'date':
      return change('orders', () => ({ date_ordered: daysAgo(t, to % 200) }));
    case 'status':
      return change('orders', () => ({ status: statuses[to % 4]! }));
    case 'line':
      return change('orderlines', () => ({ picked: to }));
    case 'marking': {
      const line = await change('orderlines', () => ({ marking: markings[to % 3]! }));
      return line && settleOrder(tx, line.order_id);
    }
    case 'job':
      return change('customizations', () => ({ quantity_done: to }));
    case 'price':
      return change('articles', () => ({ price: to }));
    case 'product':
      return change('products', (row) => ({
        on_hand: to % 2 ? 0 : to,
        location: `B-0${to % 9}`,
        threshold: row.threshold,
      }));
    case 'article': {
      const tag = await pickRow(tx, 'tags', act.pick);
      return insertRow(tx, 'articles', {
        reference: uuidv7(),
        designation: 'new',
        price: to,
        tags: JSON.stringify(tag ? [tag.name] : []),
      });
    }
    case 'tag':
      return to % 2 ? change('tags', () => ({ name: uuidv7() })) : insertRow(tx, 'tags', { name: uuidv7() });
    case 'arrival': {
      const made = await insertRow(tx, 'arrivals', {
        number: uuidv7(),
        provider: 'P',
        date: daysAgo(t, to % 200).slice(0, 10),
      });
      return insertRow(tx, 'arrivallines', {
        arrival_number: made.number,
        reference: `R-${to}`,
        expected: to,
      });
    }
    case 'apply':
      return change('arrivals', (row) =>
        row.applied_at === null
          ? { applied_at: tx.now }
          : row.reversed_at === null
            ? { reversed_at: tx.now }
            : { applied_at: tx.now, reversed_at: null, date: daysAgo(t, to % 200).slice(0, 10) },
      );
    case 'assign':
      return change('customers', () => ({ commercial: ['commercial', 'rover', ''][to % 3]! }));
    case 'basket': {
      const actor = await readActor(t.deps, t.tokens[roles[to % 6]!]);
      const article = await pickRow(tx, 'articles', act.pick);
      const line = { reference: article?.reference ?? 'gone', quantity: to % 3, marking: '', price_seen: 0 };
      return setBasketLine({ tx, actor, timezone: 'Europe/Paris' }, line);
    }
  }
}

/** Keeps the order's count of marked lines right; only marked lines have jobs. */
async function settleOrder(tx: Write, orderId: string): Promise<void> {
  const order = await tx.q
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = tx.q
    .selectFrom('orderlines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null);
  const marked = new Set((await lines.where('marking', '<>', '').execute()).map((line) => line.id));
  const jobs = tx.q
    .selectFrom('customizations')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null);
  await deleteRows(
    tx,
    'customizations',
    (await jobs.execute()).filter((job) => !marked.has(job.orderline_id)),
  );
  if (!order.deleted_at) await updateRow(tx, 'orders', order, { marking_count: marked.size });
}

async function togglePermission(t: TestApp, role: RoleName, permission: ViewPermission): Promise<void> {
  await t.write(async ({ q }) => {
    const removed = await q
      .deleteFrom('role_permission')
      .where('role', '=', role)
      .where('permission', '=', permission)
      .returning('role')
      .execute();
    if (removed.length === 0) await q.insertInto('role_permission').values({ role, permission }).execute();
  });
}

function daysAgo(t: TestApp, days: number): string {
  return new Date(Date.parse(t.clock.now()) - days * 86_400_000).toISOString();
}
