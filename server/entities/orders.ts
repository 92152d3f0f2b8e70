import { sql, type SqlBool } from 'kysely';
import { historyFacts } from '#contract/rules/lists/history-facts.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { amountColumns } from './exports/order-amounts.ts';
import { preparationColumn } from './exports/order-preparation.ts';
import { computeBalanceDue } from './write/balance-due.ts';
import { computeOrderDates } from './write/order-dates.ts';
import { announceReturnedParts } from './write/announce-returned-parts.ts';
import { propagateEviction } from './write/feed-eviction.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';

export const orders = defineServerEntity({
  name: 'orders',
  visibility: (actor) =>
    actor.role === 'Technician' ? sql<SqlBool>`marking_count > 0` : visibilityByCustomer(actor),
  scopes: feedScopes.orders,
  async prepare(tx, pairs) {
    await computeOrderDates(tx, pairs);
    await computeBalanceDue(tx, pairs);
  },
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
    'short_count',
    'marking_count',
    'due',
    'due_on',
    'urgency',
  ],
  async after(tx, pairs) {
    await pipelined(tx.kind, [
      () => propagateEviction(tx, pairs),
      () => announceReturnedParts(tx, 'orders', pairs),
    ]);
  },
});
