import { sql } from 'kysely';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { requireExisting } from '../write/references.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';

/**
 * Refuses a user to write the account of an active Client whose customer is deleted, also one that kept its customer. Clients
 * still change what is their own: only staff can give them another customer.
 * @param restores as of `WriteOptions`
 * @throws Refusal `row.reference_unknown`
 */
export async function requireCustomers(
  { q, author }: Write,
  pairs: readonly Pair<'users'>[],
  restores?: string,
): Promise<void> {
  if (author.user_id === '') return;
  const codes = pairs.flatMap(({ after }) =>
    after && isActiveClient(after) && after.customer_code !== '' && after.id !== author.user_id
      ? [after.customer_code]
      : [],
  );
  await requireExisting(q, { fieldName: 'customer_code', to: 'customers' }, [...new Set(codes)], restores);
}

type Account = Pick<EntityRow<'users'>, 'role' | 'active' | 'customer_code'>;

/** Those of `usernames` whose customer is deleted, by user name. */
export async function findUsersOfDeletedCustomers(
  q: Queries,
  usernames: readonly string[],
): Promise<Map<string, Account>> {
  const found = new Map<string, Account>();
  for (const part of chunks([...new Set(usernames)], keysAtOnce)) {
    const { rows } = await sql<Account & { username: string }>`
      select username, role, active, customer_code from users
      where username in (${sql.join(part)}) and deleted_at is null and customer_code <> ''
      and customer_code not in (select code from customers where deleted_at is null)`.execute(q);
    for (const { username, ...account } of rows) found.set(username, account);
  }
  return found;
}

function isActiveClient({ role, active, deleted_at }: EntityRow<'users'>): boolean {
  return role === 'Client' && active === 1 && deleted_at === null;
}
