import { sql } from 'kysely';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import { ofCustomers, selectKept } from './walk-stretches.ts';

/**
 * Estimates how many rows of each entity a snapshot will send, for a progress bar. Counts only rows in the user's
 * scopes, so that it does not reveal how much other customers order.
 * @param inTurn runs each count between the reads of other snapshots
 */
export async function estimateTotals(
  reader: Reader,
  wanted: ReadonlyMap<FeedEntity, readonly string[]>,
  since: string,
  inTurn: (count: () => Promise<number>) => Promise<number>,
): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const [entity, scopes] of wanted)
    totals[entity] = await inTurn(() => countKept(reader, entity, { scopes, since }));
  return totals;
}

/** Columns of orders and arrivals that count their parts. */
const counts: { [E in FeedEntity]?: string } = {
  orderlines: 'line_count',
  customizations: 'marking_count',
  arrivallines: 'line_count',
};

async function countKept(
  reader: Reader,
  entity: FeedEntity,
  question: { scopes: readonly string[]; since: string },
): Promise<number> {
  if (entity === 'basket') return 1;
  const whole = feedParts.find((one) => one.part === entity)?.whole ?? entity;
  const counted = counts[entity];
  const columns = sql`id, ${counted === undefined ? sql`1` : sql.ref(counted)} as parts`;
  const kept =
    whole === 'orders' || whole === 'arrivals'
      ? selectKept(reader, question, whole, columns)
      : sql`select ${columns} from ${sql.table(whole)} where 1 = 1
          ${whole === 'customers' ? ofCustomers(reader, 'code', question.scopes) : sql``}`;
  const { rows } = await sql<{ n: number | null }>`select sum(parts) as n from (${kept}) as kept`.execute(
    reader.q,
  );
  return rows[0]!.n ?? 0;
}
