import { sql, type SqlBool } from 'kysely';
import { entities } from '#contract/registry.ts';
import { sourceCauses } from '#contract/rules/stock/movement-source.ts';
import type { Actor } from './actor.ts';
import { arrivals } from './arrivals.ts';
import { designationColumns, withDesignation } from './exports/product-designation.ts';
import { orders } from './orders.ts';
import { defineServerEntity, staffOnly, type Visibility } from './server-entity.ts';

export const movements = defineServerEntity({
  name: 'movements',
  visibility: staffOnly,
  // The note of such a movement is a reason that was given for the order or the arrival, and may name its customer.
  masked: (actor) => ({ source: whereSourceIsSeen(actor), note: whereSourceIsSeen(actor) }),
  export: { columns: designationColumns, expand: withDesignation },
  // The ledger is only read on the server: it grows for ever, and no floor screen needs it offline.
  scopes: () => [],
});

/** The movements that name no order and no arrival, or one that the actor may see. */
function whereSourceIsSeen(actor: Actor): Visibility {
  const conditions = [orders, arrivals].flatMap(({ name, visibility }) => {
    const seen = actor.permissions.has(entities[name].view) ? visibility(actor) : 'none';
    if (seen === 'all') return [];
    const other = sql`cause not in (${sql.join(sourceCauses[name])})`;
    if (seen === 'none') return [other];
    const named = sql`select 1 from ${sql.table(name)} where number = movements.source and (${seen})`;
    return [sql`(${other} or exists (${named}))`];
  });
  return conditions.length === 0 ? 'all' : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
