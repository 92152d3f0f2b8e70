import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { entities, entityNames, type EntityName } from '#contract/registry.ts';
import { mayRead, notificationTypes } from '#contract/rules/notification-types.ts';
import type { Actor } from '#server/entities/actor.ts';
import { rowCondition } from '#server/entities/read/row-condition.ts';
import { serverEntities } from '#server/entities/registry.ts';

/** A user with what decides which notifications they may read. */
export type UserWithRights = Pick<Actor, 'user_id' | 'username' | 'role' | 'permissions' | 'customer_code'>;

/** Lists with notifications about single rows. */
const listsWithRowNews = ['orders', 'products', 'arrivals'] as const satisfies EntityName[];

/** Condition on the rows of a list that a user may see, without deleted ones; null where they may see none. */
export function visibleRows(user: UserWithRights, name: EntityName): RawBuilder<SqlBool> | null {
  if (!user.permissions.has(entities[name].view)) return null;
  const actor = { ...user, email: '', session_id: '' };
  return serverEntities[name].visibility(actor) === 'none'
    ? null
    : rowCondition(name, actor, { q: '', filters: {} });
}

/**
 * Condition on notifications (`notification as n`) that their recipient may still see: permissions, customer or
 * assigned customers may have changed since, and the row may be deleted.
 */
export function visibleNotifications(user: UserWithRights): RawBuilder<SqlBool> {
  const unreadableTypes = notificationTypes.filter((type) => !mayRead(type, user.role, user.permissions));
  const visibleLists = entityNames.filter((name) => visibleRows(user, name) !== null);
  const aboutWholeList = sql`n.row_id = '' and n.entity in (${sql.join(['', ...visibleLists])})`;
  const aboutRow = listsWithRowNews.flatMap((name) => {
    const visible = visibleRows(user, name);
    if (!visible) return [];
    return [
      sql`n.entity = ${name} and exists (select 1 from ${sql.table(name)} where id = n.row_id and ${visible})`,
    ];
  });
  const isVisible = sql.join([aboutWholeList, ...aboutRow], sql` or `);
  return unreadableTypes.length === 0
    ? sql<SqlBool>`(${isVisible})`
    : sql<SqlBool>`n.type not in (${sql.join(unreadableTypes)}) and (${isVisible})`;
}
