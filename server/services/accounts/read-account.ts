import { sql } from 'kysely';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { Queries } from '#server/db/database.ts';
import { entrustedRows, type EntrustedKind } from '#server/entities/accounts/entrusted.ts';

/** How many names of entrusted rows are returned with their number. */
const namedRows = 3;

/**
 * How a user signs in, and what is entrusted to them.
 * @param now UTC ISO
 */
export async function readAccount(
  q: Queries,
  now: string,
  user: { id: string; username: string },
): Promise<Omit<Account, 'can_send_mail'>> {
  const credential = await q
    .selectFrom('credential')
    .select('provisional')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const { invited_until } = await q
    .selectFrom('reset_token')
    .select((eb) => eb.fn.max('expires_at').as('invited_until'))
    .where('user_id', '=', user.id)
    .where('invitation', '=', 1)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  const pin = await q.selectFrom('pin').select('user_id').where('user_id', '=', user.id).executeTakeFirst();
  const session = await q
    .selectFrom('session')
    .select(['last_seen', 'user_agent'])
    .where('user_id', '=', user.id)
    .orderBy('last_seen', 'desc')
    .executeTakeFirst();
  return {
    has_password: credential !== undefined,
    provisional: credential?.provisional === 1,
    invited_until: invited_until ?? null,
    has_pin: pin !== undefined,
    session: session ?? null,
    customers: await readEntrusted(q, 'customers', user.username),
    orders: await readEntrusted(q, 'orders', user.username),
    jobs: await readEntrusted(q, 'jobs', user.username),
  };
}

async function readEntrusted(
  q: Queries,
  kind: EntrustedKind,
  username: string,
): Promise<Account['customers']> {
  const { rows } = await sql<{ name: string; n: number | string }>`
    select name, count(*) over () as n from (${entrustedRows(kind, username)}) as entrusted
    order by name limit ${namedRows}`.execute(q);
  return { count: Number(rows[0]?.n ?? 0), names: rows.map(({ name }) => name) };
}
