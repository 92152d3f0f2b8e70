import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/**
 * Refuses a user who is not an Admin to give or take the role Admin, or to change or delete an Admin, whatever their
 * permissions. The server itself may.
 * @throws Refusal `user.admin_only`
 */
export async function requireAdminForAdmins(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  if (pairs.some(({ before, after }) => before?.role === 'Admin' || after?.role === 'Admin'))
    await requireAdminAuthor(tx);
}

/** The same for what is not a row: the links and the password of an Admin. */
export async function requireAdminAuthor({ q, author }: Pick<Write, 'q' | 'author'>): Promise<void> {
  if (author.user_id !== '' && (await roleOf(q, author.user_id)) !== 'Admin')
    throw new Refusal('user.admin_only', { fields: { role: 'admin_only' } });
}

/**
 * The ids of the active Admins who can sign in: one who was invited and has not chosen a password cannot.
 * @param gained further users who become Admins in the same write
 */
export async function findAbleAdmins(q: Queries, gained: readonly string[] = []): Promise<string[]> {
  const rows = await q
    .selectFrom('users as u')
    .innerJoin('credential as c', 'c.user_id', 'u.id')
    .select('u.id')
    .where((eb) => {
      const isAdmin = eb.and({ role: 'Admin', active: 1 }).and('deleted_at', 'is', null);
      return gained.length > 0 ? eb.or([isAdmin, eb('u.id', 'in', gained)]) : isAdmin;
    })
    .execute();
  return rows.map(({ id }) => id);
}

async function roleOf(q: Queries, userId: string): Promise<string> {
  const user = await q.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role ?? '';
}
