import type { Write } from '#server/db/transact.ts';
import { recordAudit } from '../history/record-audit.ts';

/** Sessions to end: one of a user, all but one, or all. */
export type Ended = { user_id: string; id?: string; except?: string };

/** Deletes sessions and records it in the audit; returns how many there were. */
export async function endUserSessions(tx: Write, { user_id, id, except }: Ended): Promise<number> {
  let ending = tx.q.deleteFrom('session').where('user_id', '=', user_id);
  if (id !== undefined) ending = ending.where('id', '=', id);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return recordEnded(tx, await ending.returning(auditedFields).execute());
}

/** Deletes the given sessions that were last used before `before` and records it in the audit; returns how many. */
export async function endIdleSessions(tx: Write, ids: readonly string[], before: string): Promise<number> {
  const ending = tx.q.deleteFrom('session').where('id', 'in', ids).where('last_seen', '<', before);
  return recordEnded(tx, await ending.returning(auditedFields).execute());
}

const auditedFields = ['id', 'user_id', 'user_agent', 'address', 'created_at'] as const;
type AuditedSession = Record<(typeof auditedFields)[number], string>;

async function recordEnded(tx: Write, ended: readonly AuditedSession[]): Promise<number> {
  const labels = new Map<string, string>();
  for (const { user_id } of ended)
    if (!labels.has(user_id)) labels.set(user_id, await usernameOf(tx, user_id));
  const audited = ended.map(({ id: row_id, user_id, ...before }) => ({
    entity: 'sessions' as const,
    row_id,
    label: labels.get(user_id) ?? '',
    before,
    after: null,
  }));
  await recordAudit(tx, audited);
  return ended.length;
}

/** The name of a user, deleted or not; empty if there is none. */
export async function usernameOf({ q }: Write, userId: string): Promise<string> {
  const user = await q.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? '';
}
