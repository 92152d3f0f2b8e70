import { receivedTypesOf, type NotificationType } from '#contract/rules/notification-types.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { Actor } from '#server/entities/actor.ts';
import { dropDigests } from './notification-digest.ts';

type Muted = { types: NotificationType[]; muted: NotificationType[] };

/** The types that the user's bell can ring for, and the muted ones. */
export async function readMuted(q: Queries, actor: Actor): Promise<Muted> {
  const types = receivedTypesOf(actor.role, actor.permissions);
  const rows = await q
    .selectFrom('muted_notification')
    .select('type')
    .where('user_id', '=', actor.user_id)
    .execute();
  const chosen = new Set(rows.map((row) => row.type));
  return { types, muted: types.filter((type) => chosen.has(type)) };
}

/**
 * Sets the user's muted types. Unread notifications of a muted type leave the bell and stay in the history; after
 * unmuting, only new ones ring.
 */
export async function muteNotifications(
  tx: Write,
  actor: Actor,
  muted: readonly NotificationType[],
): Promise<Muted> {
  const { user_id } = actor;
  const { types } = await readMuted(tx.q, actor);
  // Mutes of types that the current role does not receive stay unchanged.
  await tx.q
    .deleteFrom('muted_notification')
    .where('user_id', '=', user_id)
    .where('type', 'in', types)
    .execute();
  const chosen = types.filter((type) => muted.includes(type));
  if (chosen.length > 0) {
    await tx.q
      .insertInto('muted_notification')
      .values(chosen.map((type) => ({ user_id, type })))
      .execute();
    for (const type of chosen) await dropDigests(tx, type, [user_id]);
    await tx.q
      .updateTable('notification')
      .set({ rings: 0, way: 'muted' })
      .where('user_id', '=', user_id)
      .where('is_read', '=', 0)
      .where('type', 'in', chosen)
      .execute();
  }
  return readMuted(tx.q, actor);
}

/** Which of some users have muted a type. */
export async function mutedBy(
  tx: Write,
  userIds: readonly string[],
  type: NotificationType,
): Promise<Set<string>> {
  const muted = new Set<string>();
  for (const part of chunks(userIds, 5000)) {
    const rows = await tx.q
      .selectFrom('muted_notification')
      .select('user_id')
      .where('user_id', 'in', part)
      .where('type', '=', type)
      .execute();
    for (const { user_id } of rows) muted.add(user_id);
  }
  return muted;
}
