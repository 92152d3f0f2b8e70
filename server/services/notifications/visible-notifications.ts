import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { mayRead, notificationTypes } from '#contract/rules/notification-kinds.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { serverEntities } from '#server/entities/registry.ts';

/** The fields of a user that decide which notifications they may read. */
export type Reader = Pick<Actor, 'user_id' | 'username' | 'role' | 'permissions' | 'customer_code'>;

/** Lists with notifications about single rows. */
const replicatedLists = ['orders', 'products', 'arrivals'] as const satisfies EntityName[];

/** Rows of a list that the reader may see, without deleted ones; null where they may see none. */
export function visibleRows(reader: Reader, name: EntityName): RawBuilder<SqlBool> | null {
  if (!reader.permissions.has(entities[name].view)) return null;
  const actor = { ...reader, email: '', session_id: '' };
  return serverEntities[name].visibility(actor) === 'none'
    ? null
    : rowCondition(name, actor, { q: '', filters: {} });
}

/**
 * Condition on notifications (`notification as n`) that their reader may still see: their permissions, company or
 * customers may have changed since, and the row may be deleted.
 */
export function visibleNotifications(reader: Reader): RawBuilder<SqlBool> {
  const barred = notificationTypes.filter((type) => !mayRead(type, reader.role, reader.permissions));
  const open = entityNames.filter((name) => visibleRows(reader, name) !== null);
  const wholes = sql`n.row_id = '' and n.entity in (${sql.join(['', ...open])})`;
  const rows = replicatedLists.flatMap((name) => {
    const seen = visibleRows(reader, name);
    if (!seen) return [];
    return [
      sql`n.entity = ${name} and exists (select 1 from ${sql.table(name)} where id = n.row_id and ${seen})`,
    ];
  });
  const any = sql.join([wholes, ...rows], sql` or `);
  return barred.length === 0
    ? sql<SqlBool>`(${any})`
    : sql<SqlBool>`n.type not in (${sql.join(barred)}) and (${any})`;
}
