import { sql, type SqlBool } from 'kysely';
import { historyFacts } from '#contract/rules/lists/history-facts.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { lineStep } from '#contract/rules/orders/order-summary.ts';
import { orderColumns, withOrder } from './exports/order-of-line.ts';
import { recordEviction } from './write/feed-eviction.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';

export const orderlines = defineServerEntity({
  name: 'orderlines',
  visibility: (actor) =>
    actor.role === 'Technician' ? sql<SqlBool>`marking <> ''` : visibilityByCustomer(actor),
  scopes: feedScopes.orderlines,
  prepare: (tx, pairs, _write, { order }) => recordEviction(tx, pairs, order),
  derive: (line) => ({ step: lineStep(line) }),
  facts: historyFacts.orderlines,
  export: { columns: orderColumns, expand: withOrder },
  quiet: ['date_updated', 'step', 'allocated', 'location', 'barcode', 'image', 'let_go'],
});
