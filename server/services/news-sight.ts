import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { mayRead, notificationTypes } from '#contract/rules/notification-kinds.ts';
import type { Actor } from '#server/entities/actor.ts';
import { serverEntities } from '#server/entities/registry.ts';
import { rowCondition } from '#server/entities/row-condition.ts';

/** What of somebody decides which news he may read. */
export type Reader = Pick<Actor, 'user_id' | 'username' | 'role' | 'permissions' | 'customer_code'>;

/** Lists whose single rows news tells of. */
const told = ['orders', 'products', 'arrivals'] as const satisfies EntityName[];

/** A living row of a list within the reader's sight; null where he may see none. */
export function rowsInSight(reader: Reader, name: EntityName): RawBuilder<SqlBool> | null {
  if (!reader.permissions.has(entities[name].view)) return null;
  const actor = { ...reader, email: '', session_id: '' };
  const sight = serverEntities[name].sight(actor);
  return sight === 'none' ? null : rowCondition(entities[name], sight, actor, { q: '', filters: {} });
}

/**
 * The news (of `notification as n`) that its reader may see today: his permissions, his company and his customers may
 * be others than when it was told, and the row may be gone.
 */
export function newsInSight(reader: Reader): RawBuilder<SqlBool> {
  const barred = notificationTypes.filter((type) => !mayRead(type, reader.role, reader.permissions));
  const open = entityNames.filter((name) => rowsInSight(reader, name) !== null);
  const wholes = sql`n.row_id = '' and n.entity in (${sql.join(['', ...open])})`;
  const rows = told.flatMap((name) => {
    const seen = rowsInSight(reader, name);
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
