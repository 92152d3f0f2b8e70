import type { Write } from '#server/db/transact.ts';
import { recordFacts } from './record-facts.ts';

/** Whose sessions end: one of somebody's, all but one, or all. */
export type Ended = { user_id: string; id?: string; except?: string };

/** Ends sessions, and tells the audit so; gives how many there were. */
export async function forgetSessions(tx: Write, { user_id, id, except }: Ended): Promise<number> {
  let ending = tx.q.deleteFrom('session').where('user_id', '=', user_id);
  if (id !== undefined) ending = ending.where('id', '=', id);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return tellEnded(tx, await ending.returning(told).execute());
}

/** Ends those of the named sessions that were last used before `before`, and tells the audit so; gives how many. */
export async function endIdleSessions(tx: Write, ids: readonly string[], before: string): Promise<number> {
  const ending = tx.q.deleteFrom('session').where('id', 'in', ids).where('last_seen', '<', before);
  return tellEnded(tx, await ending.returning(told).execute());
}

const told = ['id', 'user_id', 'user_agent', 'address', 'created_at'] as const;
type Told = Record<(typeof told)[number], string>;

async function tellEnded(tx: Write, ended: readonly Told[]): Promise<number> {
  const labels = new Map<string, string>();
  for (const { user_id } of ended)
    if (!labels.has(user_id)) labels.set(user_id, await usernameOf(tx, user_id));
  const facts = ended.map(({ id: row_id, user_id, ...before }) => ({
    entity: 'sessions' as const,
    row_id,
    label: labels.get(user_id) ?? '',
    before,
    after: null,
  }));
  await recordFacts(tx, facts);
  return ended.length;
}

/** What somebody is called, deleted or not; empty for nobody. */
export async function usernameOf({ q }: Write, userId: string): Promise<string> {
  const user = await q.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? '';
}
