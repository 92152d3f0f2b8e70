import type { Write } from '#server/db/transact.ts';
import { recordFacts } from '../history/record-facts.ts';
import { usernameOf } from './end-user-sessions.ts';

/** Deletes a user's PIN and records it in the audit; returns whether there was one. */
export async function forgetPin(tx: Write, userId: string): Promise<boolean> {
  const gone = await tx.q
    .deleteFrom('pin')
    .where('user_id', '=', userId)
    .returning('set_at')
    .executeTakeFirst();
  if (!gone) return false;
  const label = await usernameOf(tx, userId);
  await recordFacts(tx, [{ entity: 'pins', row_id: userId, label, before: gone, after: null }]);
  return true;
}

/** Deletes a user's badge and records it in the audit; returns whether there was one. */
export async function forgetBadge(tx: Write, userId: string): Promise<boolean> {
  const gone = await tx.q
    .deleteFrom('badge')
    .where('user_id', '=', userId)
    .returning('printed_at')
    .executeTakeFirst();
  if (!gone) return false;
  const label = await usernameOf(tx, userId);
  await recordFacts(tx, [{ entity: 'badges', row_id: userId, label, before: gone, after: null }]);
  return true;
}

/** Leaves a user only the password: deletes PIN, badge and the pairing with every device. */
export async function revokeQuickSignIn(tx: Write, userId: string): Promise<void> {
  await forgetPin(tx, userId);
  await forgetBadge(tx, userId);
  await tx.q.deleteFrom('pairing').where('user_id', '=', userId).execute();
}
