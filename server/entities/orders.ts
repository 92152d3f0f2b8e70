import { sql, type SqlBool } from 'kysely';
import { historyFacts } from '#contract/rules/lists/history-facts.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { backOrdersOf } from '#contract/rules/orders/back-orders.ts';
import { hasPreparerWork } from '#contract/rules/orders/order-summary.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Write } from '#server/db/transact.ts';
import { amountColumns } from './exports/order-amounts.ts';
import { preparationColumn } from './exports/order-preparation.ts';
import { announceRows } from './history/record-change.ts';
import { computeBalanceDue } from './write/balance-due.ts';
import { computeOrderDates } from './write/order-dates.ts';
import { announceReturnedParts } from './write/announce-returned-parts.ts';
import { propagateEviction } from './write/feed-eviction.ts';
import { chunks, keysAtOnce } from './write/upsert-rows.ts';
import { defineServerEntity, visibilityByCustomer, type Pair, type Visibility } from './server-entity.ts';

export const orders = defineServerEntity({
  name: 'orders',
  visibility: (actor) =>
    actor.role === 'Technician' ? sql<SqlBool>`marking_count > 0` : visibilityByCustomer(actor),
  // The orders of a chain have the same customer: only a Technician may see one of them without the others.
  masked: ({ role }) =>
    role === 'Technician'
      ? {
          continues: whereHasMarking('continues_id'),
          continues_id: whereHasMarking('continues_id'),
          continued_by: whereHasMarking('continued_by_id'),
          continued_by_id: whereHasMarking('continued_by_id'),
        }
      : {},
  scopes: feedScopes.orders,
  async prepare(tx, pairs) {
    await computeOrderDates(tx, pairs);
    await computeBalanceDue(tx, pairs);
  },
  derive: (order) => ({ has_preparer_work: hasPreparerWork(order) ? 1 : 0 }),
  facts: historyFacts.orders,
  export: { columns: [...amountColumns, preparationColumn] },
  quiet: [
    'status_seq',
    'claimed_at',
    'line_count',
    'piece_count',
    'preparation',
    'ready',
    'started',
    'has_preparer_work',
    'short_count',
    'marking_count',
    'vat_millipercent',
    'due',
    'due_on',
    'urgency',
  ],
  async after(tx, pairs) {
    await pipelined(tx.kind, [
      () => propagateEviction(tx, pairs),
      () => announceReturnedParts(tx, 'orders', pairs),
      () => announceLinkedOrders(tx, pairs),
    ]);
  },
});

/** Ids in `continued_by_id` are UUIDs, separated by a space. */
const idLength = 36;
/** Of an order with more back orders than this, a Technician reads none. */
const maxBackOrders = 10;

/** The orders of which a column contains only ids of orders that technicians see. */
function whereHasMarking(column: 'continues_id' | 'continued_by_id'): Visibility {
  const ids = sql`orders.${sql.ref(column)}`;
  const step = idLength + 1;
  const places = Array.from(
    { length: column === 'continues_id' ? 1 : maxBackOrders },
    (_, at) => at * step + 1,
  );
  const each = places.map((from) => sql`substr(${ids}, ${sql.lit(from)}, ${sql.lit(idLength)})`);
  return sql<SqlBool>`(length(${ids}) + 1) / ${sql.lit(step)} = (select count(*) from orders as linked
    where linked.id in (${sql.join(each)}) and linked.marking_count > 0)`;
}

/** Announces the orders that name one which technicians start or cease to see. */
async function announceLinkedOrders(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  const turned = pairs.flatMap(({ before, after }) =>
    before && after && before.marking_count > 0 !== after.marking_count > 0 ? [after] : [],
  );
  const linked = turned.flatMap((order) => [order.continues_id, ...backOrdersOf(order).map(({ id }) => id)]);
  for (const ids of chunks(linked.filter(Boolean), keysAtOnce)) {
    const rows = await tx.q
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    await announceRows(tx, 'orders', rows);
  }
}
