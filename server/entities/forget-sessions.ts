import type { Write } from '#server/db/transact.ts';
import { recordFacts } from './record-facts.ts';

/** Whose sessions end: one of somebody's, all but one, or all. */
export type Ended = { user_id: string; id?: string; except?: string };

/** Ends sessions, and tells the audit so; gives how many there were. */
export async function forgetSessions(tx: Write, { user_id, id, except }: Ended): Promise<number> {
  let ending = tx.q.deleteFrom('session').where('user_id', '=', user_id);
  if (id !== undefined) ending = ending.where('id', '=', id);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  const ended = await ending.returning(['id', 'user_agent', 'address', 'created_at']).execute();
  if (ended.length === 0) return 0;
  const label = await usernameOf(tx, user_id);
  const facts = ended.map(({ id: row_id, ...before }) => ({
    entity: 'sessions' as const,
    row_id,
    label,
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
