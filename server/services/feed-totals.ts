import { sql } from 'kysely';
import { customerOfScope, type FeedEntity } from '#contract/rules/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed-window.ts';
import type { Queries } from '#server/db/database.ts';
import { keptCondition } from '#server/entities/kept-rows.ts';

/** How many rows a snapshot will send of each entity: quick and about right, for a progress bar. */
export async function estimateTotals(
  q: Queries,
  wanted: ReadonlyMap<FeedEntity, readonly string[]>,
  since: string,
): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const [entity, scopes] of wanted) {
    const whole = feedParts.find((one) => one.part === entity)?.whole ?? entity;
    const share = await shareOf(q, entity, scopes);
    totals[entity] = Math.round(share * (await countKept(q, entity, whole, since)));
  }
  return totals;
}

async function countKept(q: Queries, entity: FeedEntity, whole: FeedEntity, since: string): Promise<number> {
  if (entity === 'basket') return 1;
  const counts = {
    orderlines: 'sum(line_count)',
    customizations: 'sum(marking_count)',
    arrivallines: 'sum(line_count)',
  };
  const count = sql.raw(Object.hasOwn(counts, entity) ? counts[entity as keyof typeof counts] : 'count(*)');
  const { rows } = await sql<{ n: number | null }>`
    select ${count} as n from ${sql.table(whole)} where ${keptCondition(whole, since)}`.execute(q);
  return rows[0]!.n ?? 0;
}

/** What part of all customers the scopes are of. */
async function shareOf(q: Queries, entity: FeedEntity, scopes: readonly string[]): Promise<number> {
  const customers = scopes.filter((scope) => customerOfScope(scope) !== null).length;
  if (customers === 0 || entity === 'basket') return 1;
  const { n } = await q
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Math.min(1, customers / Math.max(1, n));
}
