import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import type { EntityName } from '#contract/registry.ts';
import { mayRead } from '#contract/rules/notification-types.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import type { Queries } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { visibleRows, type UserWithRights } from './visible-notifications.ts';
import type { News } from './news.ts';

type UserQuery = SelectQueryBuilder<Tables, 'users', object>;

/** Each notification with the users who may read it: active, permitted, and able to see its row. */
export async function recipientsOf(
  tx: Write,
  userIds: readonly string[],
  news: readonly News[],
): Promise<{ user_id: string; news: News }[]> {
  return recipientsAmong(tx, await findUsersWithRights(tx, userIds), news);
}

/** The same among users whose rights are known. */
export async function recipientsAmong(
  tx: Write,
  users: readonly UserWithRights[],
  news: readonly News[],
): Promise<{ user_id: string; news: News }[]> {
  const candidates = users.flatMap((user) =>
    news
      .filter((one) => !one.to || one.to.has(user.user_id))
      .filter((one) => mayRead(one.type, user.role, user.permissions))
      .map((one) => ({ user, news: one, rows: one.about && visibilityOf(tx, user, one.about.entity) })),
  );
  const visible = await readVisible(tx, candidates);
  return candidates.filter(visible).map(({ user, news: one }) => ({ user_id: user.user_id, news: one }));
}

/** Users with their rights, without inactive and deleted ones. */
export async function findUsersWithRights(tx: Write, userIds: readonly string[]): Promise<UserWithRights[]> {
  const found: UserWithRights[] = [];
  for (const part of chunks([...new Set(userIds)], 5000)) found.push(...(await readByIds(tx, part)));
  return found;
}

/**
 * A function that reads users with their rights, without inactive and deleted ones.
 * @param usersIn the users for a value, as in `compileOnce`
 */
export function readWithGrants<V>(usersIn: (q: Queries, value: V) => UserQuery) {
  const readUsers = executeCompiled((q, value: V) =>
    usersIn(q, value)
      .select(['id as user_id', 'username', 'role', 'customer_code'])
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .compile(),
  );
  const readGrants = executeCompiled((q, value: V) =>
    q
      .selectFrom('role_permission')
      .selectAll()
      .where('role', 'in', usersIn(q, value).select('role'))
      .compile(),
  );
  return async (tx: Write, value: V): Promise<UserWithRights[]> => {
    const [users, grants] = await pipelined(tx.kind, [
      () => readUsers(tx.q, value),
      () => readGrants(tx.q, value),
    ]);
    return withGrants(users, grants);
  };
}

const readByIds = readWithGrants((q, ids: readonly string[]) => q.selectFrom('users').where('id', 'in', ids));

/** Users with the permissions of their roles. */
function withGrants(
  users: readonly (Omit<UserWithRights, 'permissions' | 'role'> & { role: string })[],
  grants: readonly { role: string; permission: string }[],
): UserWithRights[] {
  const held = Map.groupBy(grants, ({ role }) => role);
  return users.map((user) => ({
    ...user,
    role: user.role as RoleName,
    customer_code: user.role === 'Client' ? user.customer_code : '',
    permissions: new Set((held.get(user.role) ?? []).map(({ permission }) => permission)),
  }));
}

type VisibleRows = { condition: RawBuilder<SqlBool>; key: string };
/** A notification of a user; `rows` are those that the user sees of the list that it is about. */
type Candidate = { user: UserWithRights; news: News; rows: VisibleRows | null };

/** The rows of a list that a user sees, with a key that is equal for users who see the same ones; null for none. */
function visibilityOf(tx: Write, user: UserWithRights, name: EntityName): VisibleRows | null {
  const condition = visibleRows(user, name);
  if (!condition) return null;
  const { sql: text, parameters } = condition.compile(tx.q);
  return { condition, key: JSON.stringify([name, text, parameters]) };
}

/**
 * Reads which notifications are about rows that their user sees. Users with the same visibility, such as all of a
 * customer, share a query, with the rows of their own notifications only.
 */
async function readVisible(
  tx: Write,
  candidates: readonly Candidate[],
): Promise<(candidate: Candidate) => boolean> {
  const visibleIds = new Map<string, ReadonlySet<string>>();
  const about = candidates.filter(({ news, rows }) => rows && news.about?.id);
  for (const [key, group] of Map.groupBy(about, ({ rows }) => rows!.key)) {
    const [first] = group;
    const ids = new Set(group.map(({ news }) => news.about!.id));
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(first!.news.about!.entity)}
      where id in (${sql.join([...ids])}) and ${first!.rows!.condition}`.execute(tx.q);
    visibleIds.set(key, new Set(rows.map(({ id }) => id)));
  }
  return ({ news: { about: row }, rows }) =>
    row === null || (rows !== null && (row.id === '' || visibleIds.get(rows.key)!.has(row.id)));
}
