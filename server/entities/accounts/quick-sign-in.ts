import type { Write } from '#server/db/transact.ts';
import { recordAudit } from '../history/record-audit.ts';
import { endUserSessions, usernameOf } from './end-user-sessions.ts';

/** Deletes a user's PIN and records it in the audit; returns whether there was one. */
export async function deletePin(tx: Write, userId: string): Promise<boolean> {
  const deleted = await tx.q
    .deleteFrom('pin')
    .where('user_id', '=', userId)
    .returning('set_at')
    .executeTakeFirst();
  if (!deleted) return false;
  const label = await usernameOf(tx, userId);
  await recordAudit(tx, [{ entity: 'pins', row_id: userId, label, before: deleted, after: null }]);
  return true;
}

/** Deletes a user's badge and records it in the audit; returns whether there was one. */
export async function deleteBadge(tx: Write, userId: string): Promise<boolean> {
  const deleted = await tx.q
    .deleteFrom('badge')
    .where('user_id', '=', userId)
    .returning('printed_at')
    .executeTakeFirst();
  if (!deleted) return false;
  const label = await usernameOf(tx, userId);
  await recordAudit(tx, [{ entity: 'badges', row_id: userId, label, before: deleted, after: null }]);
  return true;
}

/**
 * Ends one session of a user, and the user's pairing with its device: on that device only the password works.
 * If the device is not known, all pairings end. The pairing of the device in the user's hands stays.
 * @param current the session in which the user ends it
 * @returns whether there was such a session
 */
export async function endDeviceAccess(
  tx: Write,
  { user_id, id, current }: { user_id: string; id: string; current: string },
): Promise<boolean> {
  const secretOf = async (session: string) =>
    (
      await tx.q
        .selectFrom('session')
        .select('secret_hash')
        .where('user_id', '=', user_id)
        .where('id', '=', session)
        .executeTakeFirst()
    )?.secret_hash;
  const secret = await secretOf(id);
  if (secret === undefined) return false;
  const currentSecret = id === current ? '' : await secretOf(current);
  await endUserSessions(tx, { user_id, id });
  let ending = tx.q.deleteFrom('pairing').where('user_id', '=', user_id);
  if (secret !== '') ending = ending.where('secret_hash', '=', secret);
  if (currentSecret) ending = ending.where('secret_hash', '<>', currentSecret);
  await ending.execute();
  return true;
}

/** Leaves a user only the password: deletes PIN, badge and the pairing with every device. */
export async function revokeQuickSignIn(tx: Write, userId: string): Promise<void> {
  await deletePin(tx, userId);
  await deleteBadge(tx, userId);
  await tx.q.deleteFrom('pairing').where('user_id', '=', userId).execute();
}
