import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PartlyStoredList } from '#contract/filter.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';

type Condition = RawBuilder<SqlBool>;

/** `isOrderKept` as a condition on a table or alias. */
function orderKept(table: string, since: string): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('status')} in ('Pending', 'Shipped') or ${column('date_ordered')} >= ${since})`;
}

/** `isArrivalKept` as a condition on a table or alias. */
function arrivalKept(table: string, since: string): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`(${column('applied_at')} is null or ${column('reversed_at')} is not null
    or ${column('date')} >= ${since.slice(0, 10)})`;
}

const wholes = { orders: orderKept, arrivals: arrivalKept };

/**
 * Rows of a list that devices do not hold: the complement of `keptCondition`. Written without "not (… or …)" and
 * without a lookup of each part's order, which no index supports.
 */
export function beyondCondition(entity: PartlyStoredList, since: string): Condition {
  if (entity !== 'orders') return sql<SqlBool>`let_go < ${since}`;
  return sql<SqlBool>`(status not in ('Pending', 'Shipped') and date_ordered < ${since})`;
}

/** The rows of an entity's table that devices hold: parts while their order or arrival is kept, of other entities all. */
export function keptCondition(entity: FeedEntity, since: string): Condition {
  if (entity === 'orders' || entity === 'arrivals') return wholes[entity](entity, since);
  const parts = feedParts.find((one) => one.part === entity);
  if (!parts) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`exists (select 1 from ${sql.table(parts.whole)} w
    where w.${sql.ref(parts.key)} = ${sql.ref(`${parts.part}.${parts.by}`)} and w.deleted_at is null
    and ${wholes[parts.whole]('w', since)})`;
}
