import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';

/** What can be entrusted to a user. */
export const entrustedKinds = ['customers', 'orders', 'jobs'] as const;
export type EntrustedKind = (typeof entrustedKinds)[number];

/** The rows that are entrusted to a user, named for users. */
export function entrustedRows(
  kind: EntrustedKind,
  username: string,
): RawBuilder<{ id: string; name: string }> {
  switch (kind) {
    case 'customers':
      return sql`select id, name from customers where commercial = ${username} and deleted_at is null`;
    case 'orders':
      return sql`select id, number as name from orders
        where claimed_by = ${username} and status = 'Pending' and deleted_at is null`;
    case 'jobs':
      return sql`select id, order_number as name from customizations
        where technician = ${username} and active = 1 and deleted_at is null
          and state in ('to do', 'in progress', 'blocked')`;
  }
}

/** How many rows of each kind are entrusted to a user. */
export async function countEntrusted(q: Queries, username: string): Promise<Record<EntrustedKind, number>> {
  const counts = { customers: 0, orders: 0, jobs: 0 };
  for (const kind of entrustedKinds) {
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from (${entrustedRows(kind, username)}) as entrusted`.execute(q);
    counts[kind] = Number(rows[0]?.n ?? 0);
  }
  return counts;
}

/**
 * Refuses to deactivate or delete users who still have customers, claimed orders or open jobs.
 * @throws Refusal `user.entrusted`
 */
export async function requireNothingEntrusted(tx: Write, pairs: readonly Pair<'users'>[]): Promise<void> {
  for (const { before, after } of pairs) {
    const leaves = before && isUsable(before) && !(after && isUsable(after));
    if (!leaves) continue;
    const counts = await countEntrusted(tx.q, before.username);
    if (Object.values(counts).some((count) => count > 0))
      throw new Refusal('user.entrusted', { current: counts });
  }
}

function isUsable(row: { active: number; deleted_at: string | null }): boolean {
  return row.active === 1 && row.deleted_at === null;
}
