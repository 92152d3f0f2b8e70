import { sql } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import { mayRead } from '#contract/rules/notification-kinds.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { visibleRows, type Reader } from './visible-notifications.ts';
import type { News } from './news.ts';

/** Each notification with the users who may read it: active, permitted, and able to see its row. */
export async function recipientsOf(
  tx: Write,
  userIds: readonly string[],
  news: readonly News[],
): Promise<{ user_id: string; news: News }[]> {
  const known = new Map<string, ReadonlySet<string>>();
  const deliveries = [];
  for (const recipient of await findRecipients(tx, userIds)) {
    for (const one of news) {
      if (!mayRead(one.type, recipient.role, recipient.permissions)) continue;
      if (one.about && !(await isVisible(tx, recipient, one.about, news, known))) continue;
      deliveries.push({ user_id: recipient.user_id, news: one });
    }
  }
  return deliveries;
}

async function findRecipients(tx: Write, userIds: readonly string[]): Promise<Reader[]> {
  const users = [];
  for (const part of chunks([...new Set(userIds)], 5000)) {
    const found = await tx.q
      .selectFrom('users')
      .select(['id as user_id', 'username', 'role', 'customer_code'])
      .where('id', 'in', part)
      .where('active', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    users.push(...found);
  }
  const roles = [...new Set(users.map((user) => user.role))];
  if (roles.length === 0) return [];
  const grants = await tx.q.selectFrom('role_permission').selectAll().where('role', 'in', roles).execute();
  const held = new Map(
    roles.map((role) => [
      role,
      new Set(grants.filter((grant) => grant.role === role).map((grant) => grant.permission)),
    ]),
  );
  return users.map((user) => ({
    ...user,
    role: user.role as RoleName,
    customer_code: user.role === 'Client' ? user.customer_code : '',
    permissions: held.get(user.role)!,
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
