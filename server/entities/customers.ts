import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';

export const customers = defineServerEntity({
  name: 'customers',
  visibility: (actor) => visibilityByCustomer(actor, 'code'),
  scopes: feedScopes.customers,
  async check(tx, pairs) {
    for (const { before, after } of pairs) {
      if (!before || (after && !after.deleted_at)) continue;
      const { rows } = await sql`
        select 1 from orders where customer_code = ${before.code} and status = 'Pending' limit 1`.execute(
        tx.q,
      );
      if (rows.length > 0)
        throw new Refusal('row.in_use', { detail: 'This customer has orders that are not finished.' });
    }
  },
});
