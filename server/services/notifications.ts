import type { Notification } from '#contract/endpoints/commands.ts';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { notificationText } from './notification-text.ts';

type Stored = { id: string; type: string; data: string; link: string; created_at: string; is_read: number };

const columns = ['id', 'type', 'data', 'link', 'created_at', 'is_read'] as const;
const mostShown = 50;

/** One's own unread notifications, newest first, in one's language. */
export async function readNotifications(
  q: Queries,
  userId: string,
  language: 'en' | 'fr',
): Promise<Notification[]> {
  const rows = await q
    .selectFrom('notification')
    .select(columns)
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => show(row, language));
}

/** Marks one of one's own notifications read; a second time changes nothing. */
export async function readNotification(
  tx: Write,
  userId: string,
  id: string,
  language: 'en' | 'fr',
): Promise<Notification> {
  const row = await tx.q
    .updateTable('notification')
    .set({ is_read: 1 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new Refusal('row.not_found');
  return show(row, language);
}

function show(row: Stored, language: 'en' | 'fr'): Notification {
  const data = JSON.parse(row.data) as Record<string, string | number>;
  return {
    id: row.id,
    type: row.type,
    message: notificationText(row.type, data, language),
    created_at: row.created_at,
    is_read: row.is_read === 1,
    link: row.link,
  };
}
