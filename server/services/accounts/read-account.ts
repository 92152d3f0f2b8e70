import { sql } from 'kysely';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { countEntrusted, entrustedRows, type EntrustedKind } from '#server/entities/accounts/entrusted.ts';
import type { Actor } from '#server/entities/actor.ts';
import { visibleRows } from '../notifications/visible-notifications.ts';

/** How many names of entrusted rows are returned with their number. */
const namedRows = 3;

const lists = {
  customers: 'customers',
  orders: 'orders',
  jobs: 'customizations',
} as const satisfies Record<EntrustedKind, EntityName>;

/**
 * How a user signs in, and what is entrusted to them: all of it is counted, and named where the reader may see it.
 * @param now UTC ISO
 */
export async function readAccount(
  q: Queries,
  now: string,
  reader: Actor,
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
  const counts = await countEntrusted(q, user.username);
  const entrusted = async (kind: EntrustedKind) => ({
    count: counts[kind],
    names: await readNames(q, kind, reader, user.username),
  });
  return {
    has_password: credential !== undefined,
    provisional: credential?.provisional === 1,
    invited_until: invited_until ?? null,
    has_pin: pin !== undefined,
    session: session ?? null,
    customers: await entrusted('customers'),
    orders: await entrusted('orders'),
    jobs: await entrusted('jobs'),
  };
}

/** The first names of what is entrusted to a user, of the rows that the reader may see. */
async function readNames(
  q: Queries,
  kind: EntrustedKind,
  reader: Actor,
  username: string,
): Promise<string[]> {
  const list = lists[kind];
  const seen = visibleRows(reader, list);
  if (!seen) return [];
  const { rows } = await sql<{ name: string }>`
    select name from (${entrustedRows(kind, username)}) as entrusted
    where id in (select id from ${sql.table(list)} where ${seen})
    order by name limit ${namedRows}`.execute(q);
  return rows.map(({ name }) => name);
}
