import type { CompiledQuery } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Notification, NotificationPage } from '#contract/endpoints/notifications.ts';
import { Refusal } from '#contract/errors.ts';
import { maxUnreadCount, type NotificationType } from '#contract/rules/notification-types.ts';
import type { Queries } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import type { Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { visibleNotifications } from './visible-notifications.ts';
import { notificationText } from './notification-text.ts';

type Stored = {
  id: string;
  type: string;
  data: string;
  link: string;
  created_at: string;
  is_read: number;
  way: string;
};

const columns = ['n.id', 'n.type', 'n.data', 'n.link', 'n.created_at', 'n.is_read', 'n.way'] as const;
const maxShown = 50;
const pageSize = 30;

/** The user's own notifications that they may see today. */
function ownNotifications(q: Queries, actor: Actor) {
  return q
    .selectFrom('notification as n')
    .where('n.user_id', '=', actor.user_id)
    .where(visibleNotifications(actor));
}

/** The bell's list: unread notifications that ring, newest first, in the user's language. */
export async function readBell(q: Queries, actor: Actor, language: Language): Promise<Notification[]> {
  const { rows } = await executePrepared<Stored>(q, bellQuery(q, actor));
  if (rows.length === 0) return [];
  const digests = rows.filter((row) => row.way === 'digest');
  const counts = await countGathered(
    q,
    actor,
    digests.map((row) => row.type),
  );
  return rows
    .filter((row) => row.way !== 'digest' || counts.has(row.type))
    .map((row) => toNotification(row, language, counts.get(row.type) ?? 0));
}

const bellQueries = new WeakMap<Actor, CompiledQuery>();

/** Depends on the actor only, and is compiled once: every device asks every few seconds. */
function bellQuery(q: Queries, actor: Actor): CompiledQuery {
  let query = bellQueries.get(actor);
  if (!query) {
    query = ownNotifications(q, actor)
      .select(columns)
      .where('n.is_read', '=', 0)
      .where('n.rings', '=', 1)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(maxShown)
      .compile();
    bellQueries.set(actor, query);
  }
  return query;
}

/** How many unread notifications of each type a digest represents. */
async function countGathered(
  q: Queries,
  actor: Actor,
  types: readonly string[],
): Promise<Map<string, number>> {
  if (types.length === 0) return new Map();
  const rows = await ownNotifications(q, actor)
    .select((eb) => ['n.type', eb.fn.countAll<number>().as('count')])
    .where('n.is_read', '=', 0)
    .where('n.way', '=', 'gathered')
    .where('n.type', 'in', types)
    .groupBy('n.type')
    .execute();
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Marks one of the user's own notifications as read; repeating it changes nothing. */
export async function markNotificationAsRead(
  tx: Write,
  actor: Actor,
  id: string,
  language: Language,
): Promise<Notification> {
  const row = await ownNotifications(tx.q, actor).select(columns).where('n.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('row.not_found');
  const counts = row.way === 'digest' ? await countGathered(tx.q, actor, [row.type]) : new Map();
  await tx.q.updateTable('notification').set({ is_read: 1 }).where('id', '=', id).execute();
  return toNotification({ ...row, is_read: 1 }, language, counts.get(row.type) ?? 0);
}

/** Marks all of the user's own notifications up to an instant as read, or those of one type; returns how many, without digests. */
export async function markNotificationsAsRead(
  tx: Write,
  actor: Actor,
  which: { type?: NotificationType | undefined; until: string },
): Promise<{ read: number }> {
  let update = tx.q
    .updateTable('notification')
    .set({ is_read: 1 })
    .where('user_id', '=', actor.user_id)
    .where('is_read', '=', 0)
    .where('created_at', '<=', which.until);
  if (which.type) update = update.where('type', '=', which.type);
  const marked = await update.returning('way').execute();
  return { read: marked.filter((row) => row.way !== 'digest').length };
}

export type HistoryQuery = {
  type?: NotificationType | undefined;
  state?: 'read' | 'unread' | undefined;
  after?: string | undefined;
};

/** One page of all notifications of the user that they may still see, muted or not, newest first. */
export async function readNotificationHistory(
  q: Queries,
  actor: Actor,
  { type, state, after }: HistoryQuery,
  language: Language,
): Promise<NotificationPage> {
  let matching = ownNotifications(q, actor).where('n.way', '<>', 'digest');
  if (type) matching = matching.where('n.type', '=', type);
  if (state) matching = matching.where('n.is_read', '=', state === 'read' ? 1 : 0);
  if (after !== undefined) {
    const { at, id } = parseMarker(after);
    matching = matching.where((eb) =>
      eb.or([eb('n.created_at', '<', at), eb.and([eb('n.created_at', '=', at), eb('n.id', '<', id)])]),
    );
  }
  const rows = await matching
    .select(columns)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const unread = await ownNotifications(q, actor)
    .select('n.id')
    .where('n.is_read', '=', 0)
    .where('n.way', '<>', 'digest')
    .limit(maxUnreadCount)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toNotification(row, language, 0)),
    next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null,
    unread: unread.length,
  };
}

function parseMarker(after: string): { at: string; id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]+)$/.exec(after) ?? [];
  if (at === undefined || id === undefined) throw new Refusal('request.cursor_invalid');
  return { at, id };
}

function toNotification(row: Stored, language: Language, gathered: number): Notification {
  const data = JSON.parse(row.data) as Record<string, string | number>;
  const textType = row.way === 'digest' ? 'digest' : row.type;
  return {
    id: row.id,
    type: row.type,
    message: notificationText(textType, textType === 'digest' ? { count: gathered } : data, language),
    created_at: row.created_at,
    is_read: row.is_read === 1,
    link: row.link,
  };
}
