import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { orderLanguageOf } from '#contract/rules/papers/paper-language.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { Write } from '#server/db/transact.ts';
import { defineServerEntity, visibilityByCustomer } from './server-entity.ts';
import { chunks, keysAtOnce } from './write/upsert-rows.ts';

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
    const deleted = pairs.flatMap(({ before, after }) =>
      before && (!after || after.deleted_at) ? [before.code] : [],
    );
    for (const part of chunks(deleted, keysAtOnce)) {
      const codes = sql`customer_code in (${sql.join(part)})`;
      if (await exists(tx, sql`orders where ${codes} and status = 'Pending'`))
        throw new Refusal('row.in_use', { params: { reason: 'open_orders' } });
      if (await exists(tx, sql`orders where ${codes} and ${isUnpaid}`)) throw new Refusal('customer.unpaid');
      if (await exists(tx, sql`users where ${codes} and role = 'Client' and active = 1`))
        throw new Refusal('customer.clients');
    }
  },
});

/** The shipped orders that the dashboard counts as unpaid. */
const isUnpaid = sql`due > 0 and status in ('Shipped', 'Completed')`;

async function exists({ q }: Write, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from ${rows} and deleted_at is null limit 1`.execute(q);
  return found.rows.length > 0;
}
