import { updateRow } from '#server/entities/write/write-rows.ts';
import type { TestApp } from '../api/test-app.ts';

/** Assigns a customer to a commercial by username; empty: to none, so that the former commercial loses visibility. */
export async function assignCustomer(t: TestApp, code: string, commercial: string): Promise<void> {
  const customer = await t.db.read
    .selectFrom('customers')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await t.write((tx) => updateRow(tx, 'customers', customer, { commercial }));
}
