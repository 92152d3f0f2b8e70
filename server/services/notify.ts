import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/upsert-rows.ts';

export type News = {
  type: NotificationType;
  /** What the sentence is made of; each reader gets it in their own language. */
  data: Record<string, string | number>;
  /** Where it leads in the application. */
  link: string;
  /** Unread news of the same fold replaces the older one, so that a bell does not fill with one story. */
  fold: string;
  /** The author wants to know as well: what was begun has ended in their absence. */
  toAuthor?: true;
};

/** Rings the bells of users; the author's own only where the news says so. In the transaction of what happened. */
export async function notify(tx: Write, userIds: readonly string[], news: News): Promise<void> {
  const readers = [...new Set(userIds)].filter((id) => news.toAuthor || id !== tx.author.user_id);
  for (const part of chunks(readers, 1000)) {
    await tx.q
      .deleteFrom('notification')
      .where('user_id', 'in', part)
      .where('is_read', '=', 0)
      .where('fold_key', '=', news.fold)
      .execute();
    await tx.q
      .insertInto('notification')
      .values(
        part.map((user_id) => ({
          id: uuidv7(),
          user_id,
          type: news.type,
          message: '',
          data: JSON.stringify(news.data),
          link: news.link,
          created_at: tx.now,
          is_read: 0,
          fold_key: news.fold,
        })),
      )
      .execute();
  }
}

/** Ids of the active users of some roles. */
export async function usersOfRoles(tx: Write, roles: readonly RoleName[]): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Who follows an order: the Clients of its company, the Commercial of the customer. */
export async function followersOf(
  tx: Write,
  order: { customer_code: string; commercial: string },
  who: { clients: boolean },
): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('users')
    .select('id')
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(who.clients
          ? [eb.and([eb('role', '=', 'Client'), eb('customer_code', '=', order.customer_code)])]
          : []),
        ...(order.commercial === '' ? [eb.lit(false)] : [eb('username', '=', order.commercial)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}
