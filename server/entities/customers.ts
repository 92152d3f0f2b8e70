import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { orderLanguageOf } from '#contract/rules/papers/paper-language.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';

export const customers = defineServerEntity({
  name: 'customers',
  visibility: (actor) => visibilityByCustomer(actor, 'code'),
  scopes: feedScopes.customers,
  derive: ({ language }) => ({ language: language || 'company' }),
  /** Papers of open orders follow the customer's language; names and addresses stay as they were when ordered. */
  async after(tx, pairs, { updateRows }) {
    for (const { before, after } of pairs) {
      if (!before || !after || before.language === after.language) continue;
      const language = orderLanguageOf(after.language);
      const open = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('customer_code', '=', after.code)
        .where('status', 'in', ['Pending', 'Shipped'])
        .where('deleted_at', 'is', null)
        .execute();
      await updateRows(
        tx,
        'orders',
        open.map((order) => ({ before: order, patch: { language } })),
      );
    }
  },
  async check(tx, pairs) {
    for (const { before, after } of pairs) {
      if (!before || (after && !after.deleted_at)) continue;
      const { rows } = await sql`
        select 1 from orders where customer_code = ${before.code} and status = 'Pending' limit 1`.execute(
        tx.q,
      );
      if (rows.length > 0) throw new Refusal('row.in_use', { params: { reason: 'open_orders' } });
    }
  },
});
