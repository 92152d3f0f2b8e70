import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sendOnly } from '#server/db/send-only.ts';
import type { Write } from '#server/db/transact.ts';
import { storedSettingsOf } from '#server/entities/stored-settings.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { queueNotificationMails } from '../mails/notification-mails.ts';
import { collectIntoDigest, countAlone } from './notification-digest.ts';
import { mutedBy } from './muted-notifications.ts';
import { findUsersWithRights, readWithGrants, recipientsAmong } from './news-recipients.ts';
import type { News } from './news.ts';
import type { UserWithRights } from './visible-notifications.ts';

/** A notification before it is written: its recipients with their news, and what decides how each gets it. */
export type PreparedNotification = {
  newsByRecipient: readonly { user_id: string; news: News }[];
  /** The keys of all news: unread notifications with one of them are replaced. */
  keys: readonly string[];
  /** Users who have muted the type. */
  muted: ReadonlySet<string>;
  /** By user, the unread notifications of the type that are shown individually (`countAlone`). */
  alone: ReadonlyMap<string, number>;
  sendsMails: boolean;
};

/**
 * Creates notifications, and mails to the staff who chose them, in the transaction of the event. Their recipients are
 * the given users who may see the row; the author only where `toAuthor` is set. All news of one call have the same type.
 */
export async function notify(
  tx: Write,
  userIds: readonly string[],
  given: News | readonly News[],
): Promise<void> {
  await notifyPrepared(tx, await prepareNotification(tx, userIds, 'type' in given ? [given] : given));
}

/**
 * The first half of `notify`, for events that can read it while they write: it does not depend on the texts.
 * @param known the users with their rights, if they were read
 */
export async function prepareNotification(
  tx: Write,
  userIds: readonly string[],
  news: readonly News[],
  known?: readonly UserWithRights[],
): Promise<PreparedNotification> {
  const [first] = news;
  const others = userIds.filter((id) => first?.toAuthor || id !== tx.author.user_id);
  if (!first || others.length === 0)
    return { newsByRecipient: [], keys: [], muted: new Set(), alone: new Map(), sendsMails: false };
  const keys = [...new Set(news.map((one) => one.collapseKey))];
  const [newsByRecipient, muted, alone, sendsMails] = await pipelined(tx.kind, [
    async () =>
      recipientsAmong(
        tx,
        known?.filter(({ user_id }) => others.includes(user_id)) ?? (await findUsersWithRights(tx, others)),
        news,
      ),
    () => mutedBy(tx, others, first.type),
    () => countAlone(tx, first.type, others, keys),
    async () => (await storedSettingsOf(tx)).sendsMail,
  ]);
  return { newsByRecipient, keys, muted, alone, sendsMails };
}

/** The second half of `notify`. */
export async function notifyPrepared(
  tx: Write,
  { newsByRecipient, keys, muted, alone, sendsMails }: PreparedNotification,
): Promise<void> {
  const [first] = newsByRecipient;
  if (!first) return;
  const recipients = [...new Set(newsByRecipient.map(({ user_id }) => user_id))];
  await replaceUnread(tx, recipients, keys);
  const rows = newsByRecipient.map(({ user_id, news: one }) => ({
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
  await insertMany(tx, 'notification', await collectIntoDigest(tx, first.news.type, rows, alone));
  if (sendsMails) await queueNotificationMails(tx, newsByRecipient);
}

/** Deletes the unread notifications that the new ones replace. */
async function replaceUnread(
  tx: Write,
  recipients: readonly string[],
  keys: readonly string[],
): Promise<void> {
  for (const users of chunks(recipients, 1000)) {
    for (const part of chunks(keys, 1000)) {
      const replaced = tx.q
        .deleteFrom('notification')
        .where('fold_key', 'in', part)
        .where('user_id', 'in', users)
        .where('is_read', '=', 0);
      await sendOnly(tx.q, replaced.compile());
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

/** The followers of a customer's orders: the Clients of the customer, and its current commercial. */
export async function followersOf(
  tx: Write,
  order: { customer_code: string },
  { clients }: { clients: boolean },
): Promise<string[]> {
  const rows = await followers(tx.q, order.customer_code).select(['id', 'role']).execute();
  return rows.filter((row) => clients || row.role !== 'Client').map((row) => row.id);
}

/** The followers of the orders of a customer (its code), Clients included, with their rights. */
export const readFollowers = readWithGrants(followers);

function followers(q: Queries, customerCode: string) {
  const clients = q
    .selectFrom('users as client')
    .select('client.id')
    .where('client.role', '=', 'Client')
    .where('client.customer_code', '=', customerCode);
  const commercial = q
    .selectFrom('customers')
    .innerJoin('users as commercial', 'commercial.username', 'customers.commercial')
    .select('commercial.id')
    .where('customers.code', '=', customerCode)
    .where('customers.commercial', '<>', '');
  // Two reads of an index: with “or” in their place, PostgreSQL reads all users.
  return q
    .selectFrom('users')
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', 'in', clients.unionAll(commercial));
}
