import { sql, type RawBuilder } from 'kysely';
import { firstStepsCap, type FirstSteps } from '#contract/endpoints/first-steps.ts';
import type { Queries } from '#server/db/database.ts';

/**
 * Counts what exists on the way to a first order, each up to `firstStepsCap`, in one statement.
 * @param userId the caller, who does not count as a user to invite
 */
export async function readFirstSteps(q: Queries, userId: string): Promise<FirstSteps> {
  const { rows } = await sql<Record<keyof FirstSteps, number | string>>`select
    ${counted(sql`company where name <> ''`)} as company,
    ${counted(sql`articles where deleted_at is null`)} as articles,
    ${counted(sql`products where deleted_at is null and on_hand > 0`)} as stocked,
    ${counted(sql`customers where deleted_at is null`)} as customers,
    ${counted(sql`users where deleted_at is null and active = 1 and id <> ${userId}`)} as users,
    ${counted(sql`orders where deleted_at is null`)} as orders`.execute(q);
  const found = rows[0];
  const numberOf = (key: keyof FirstSteps) => Number(found?.[key] ?? 0);
  return {
    company: numberOf('company'),
    articles: numberOf('articles'),
    stocked: numberOf('stocked'),
    customers: numberOf('customers'),
    users: numberOf('users'),
    orders: numberOf('orders'),
  };
}

function counted(source: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from (select 1 from ${source} limit ${sql.lit(firstStepsCap)}) as found)`;
}
