import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { queueNotificationMails } from '../mails/notification-mails.ts';
import { collectIntoDigest } from './notification-digest.ts';
import { mutedBy } from './muted-notifications.ts';
import { recipientsOf } from './news-recipients.ts';
import type { News } from './news.ts';

/**
 * Creates notifications, and mails to the staff who chose them, in the transaction of the event. Their recipients are
 * the given users who may see the row; the author only where `toAuthor` is set. All news of one call have the same type.
 */
export async function notify(
  tx: Write,
  userIds: readonly string[],
  given: News | readonly News[],
): Promise<void> {
  const news: readonly News[] = 'type' in given ? [given] : given;
  const [first] = news;
  if (!first) return;
  const others = userIds.filter((id) => first.toAuthor || id !== tx.author.user_id);
  const deliveries = await recipientsOf(tx, others, news);
  if (deliveries.length === 0) return;
  const recipients = [...new Set(deliveries.map(({ user_id }) => user_id))];
  await replaceUnread(tx, recipients, news);
  const muted = await mutedBy(tx, recipients, first.type);
  const rows = deliveries.map(({ user_id, news: one }) => ({
    id: uuidv7(),
    user_id,
    type: one.type,
    message: '',
    data: JSON.stringify(one.data),
    link: one.link,
    created_at: tx.now,
    is_read: 0,
    fold_key: one.collapseKey,
    entity: one.about?.entity ?? ('' as const),
    row_id: one.about?.id ?? '',
    rings: muted.has(user_id) ? 0 : 1,
    way: muted.has(user_id) ? ('muted' as const) : ('alone' as const),
  }));
  await insertMany(tx, 'notification', await collectIntoDigest(tx, first.type, rows));
  await queueNotificationMails(tx, deliveries);
}

/** Deletes the unread notifications that the new ones replace. */
async function replaceUnread(tx: Write, recipients: readonly string[], news: readonly News[]): Promise<void> {
  const keys = [...new Set(news.map((one) => one.collapseKey))];
  for (const users of chunks(recipients, 1000)) {
    for (const part of chunks(keys, 1000)) {
      await tx.q
        .deleteFrom('notification')
        .where('fold_key', 'in', part)
        .where('user_id', 'in', users)
        .where('is_read', '=', 0)
        .execute();
    }
  }
}

/** Ids of the users of some roles. */
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

/** The followers of a customer's orders: the Clients of that company, and its current Commercial. */
export async function followersOf(
  tx: Write,
  order: { customer_code: string },
  who: { clients: boolean },
): Promise<string[]> {
  const rows = await tx.q
    .selectFrom('users')
    .select(['id', 'role'])
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('role', '=', 'Client'), eb('customer_code', '=', order.customer_code)]),
        eb('username', 'in', (q) =>
          q
            .selectFrom('customers')
            .select('commercial')
            .where('code', '=', order.customer_code)
            .where('commercial', '<>', ''),
        ),
      ]),
    )
    .execute();
  return rows.filter((row) => who.clients || row.role !== 'Client').map((row) => row.id);
}
