import type { Write } from '#server/db/transact.ts';
import { recordAudit } from '../history/record-audit.ts';
import { usernameOf } from './end-user-sessions.ts';

/** Stores a one-time link by the hash of its token. The audit contains only its expiry. */
export async function keepResetLink(
  tx: Write,
  user: { id: string; username: string },
  link: { token_hash: string; expires_at: string; invitation?: 1 },
): Promise<void> {
  await tx.q
    .insertInto('reset_token')
    .values({ user_id: user.id, ...link })
    .execute();
  const after = { expires_at: link.expires_at };
  await recordAudit(tx, [
    { entity: 'reset_links', row_id: user.id, label: user.username, before: null, after },
  ]);
}

/**
 * Deletes one-time links of a user and records it in the audit.
 * @param tokenHash hash of the link to delete; by default all of them
 */
export async function forgetResetLinks(tx: Write, userId: string, tokenHash?: string): Promise<void> {
  let deleting = tx.q.deleteFrom('reset_token').where('user_id', '=', userId);
  if (tokenHash !== undefined) deleting = deleting.where('token_hash', '=', tokenHash);
  const deleted = await deleting.returning('expires_at').execute();
  if (deleted.length === 0) return;
  const label = await usernameOf(tx, userId);
  await recordAudit(
    tx,
    deleted.map((before) => ({ entity: 'reset_links', row_id: userId, label, before, after: null })),
  );
}
