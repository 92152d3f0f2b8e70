import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { requireExisting } from '../write/references.ts';

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

function isActiveClient({ role, active, deleted_at }: EntityRow<'users'>): boolean {
  return role === 'Client' && active === 1 && deleted_at === null;
}
