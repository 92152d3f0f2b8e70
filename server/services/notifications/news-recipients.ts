import { sql, type SelectQueryBuilder } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import { mayRead } from '#contract/rules/notification-kinds.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import type { Queries } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { visibleRows, type Reader } from './visible-notifications.ts';
import type { News } from './news.ts';

type UserQuery = SelectQueryBuilder<Tables, 'users', object>;

/** Each notification with the users who may read it: active, permitted, and able to see its row. */
export async function recipientsOf(
  tx: Write,
  userIds: readonly string[],
  news: readonly News[],
): Promise<{ user_id: string; news: News }[]> {
  return recipientsAmong(tx, await findReaders(tx, userIds), news);
}

/** The same among users whose rights are known. */
export async function recipientsAmong(
  tx: Write,
  readers: readonly Reader[],
  news: readonly News[],
): Promise<{ user_id: string; news: News }[]> {
  const known = new Map<string, ReadonlySet<string>>();
  const newsByRecipient = [];
  for (const recipient of readers) {
    for (const one of news) {
      if (one.to && !one.to.has(recipient.user_id)) continue;
      if (!mayRead(one.type, recipient.role, recipient.permissions)) continue;
      if (one.about && !(await isVisible(tx, recipient, one.about, news, known))) continue;
      newsByRecipient.push({ user_id: recipient.user_id, news: one });
    }
  }
  return newsByRecipient;
}

/** Users with their rights, without those who left. */
export async function findReaders(tx: Write, userIds: readonly string[]): Promise<Reader[]> {
  const found: Reader[] = [];
  for (const part of chunks([...new Set(userIds)], 5000)) found.push(...(await readByIds(tx, part)));
  return found;
}

/**
 * A function that reads users with their rights, without those who left.
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
  return async (tx: Write, value: V): Promise<Reader[]> => {
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
  users: readonly (Omit<Reader, 'permissions' | 'role'> & { role: string })[],
  grants: readonly { role: string; permission: string }[],
): Reader[] {
  const held = Map.groupBy(grants, ({ role }) => role);
  return users.map((user) => ({
    ...user,
    role: user.role as RoleName,
    customer_code: user.role === 'Client' ? user.customer_code : '',
    permissions: new Set((held.get(user.role) ?? []).map(({ permission }) => permission)),
  }));
}

/**
 * Caches by visibility: recipients with the same one, such as all of a company, share a query, which includes the rows of
 * all notifications.
 */
async function isVisible(
  tx: Write,
  recipient: Reader,
  about: NonNullable<News['about']>,
  news: readonly News[],
  known: Map<string, ReadonlySet<string>>,
): Promise<boolean> {
  const seen = visibleRows(recipient, about.entity);
  if (!seen) return false;
  if (about.id === '') return true;
  const { sql: text, parameters } = seen.compile(tx.q);
  const key = JSON.stringify([about.entity, text, parameters]);
  let ids = known.get(key);
  if (!ids) {
    const asked = news.flatMap((one) => (one.about?.entity === about.entity ? [one.about.id] : []));
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(about.entity)} where id in (${sql.join(asked)}) and ${seen}`.execute(tx.q);
    known.set(key, (ids = new Set(rows.map((row) => row.id))));
  }
  return ids.has(about.id);
}
