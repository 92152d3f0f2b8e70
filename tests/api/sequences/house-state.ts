import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { EntityRow, Tables } from '#server/db/tables.ts';

/** Tables that a command may write, besides its own outcome and the sync clock. */
export const written = [
  'products',
  'movements',
  'orders',
  'orderlines',
  'customizations',
  'arrivals',
  'arrivallines',
  'articles',
  'basket_line',
  'notification',
  'counter',
  'change',
] as const satisfies (keyof Tables)[];

/** Lists whose rows have a version. */
export const versioned = [
  'products',
  'movements',
  'orders',
  'orderlines',
  'customizations',
  'arrivals',
  'arrivallines',
  'articles',
] as const satisfies (typeof written)[number][];

export type HouseState = {
  [N in (typeof versioned)[number]]: EntityRow<N>[];
} & {
  [N in Exclude<(typeof written)[number], (typeof versioned)[number]>]: Tables[N][];
} & {
  /** Id of the last history entry; empty if there is none. */
  told: string;
  /** Ids of the orders whose lines were amended. */
  amended: ReadonlySet<string>;
  /** Exact content of everything that a command may write. */
  digest: string;
};

/**
 * The complete (small) warehouse at one moment.
 * @param before an earlier state since the house was reset; without it, no line may have been amended yet. Only the
 * history since then is read, because the whole is never purged and grows with every sequence
 */
export async function readHouse(db: Database, before?: HouseState): Promise<HouseState> {
  const tables = await Promise.all(
    written.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read);
      // A conflict notifies its author and changes nothing else.
      const kept = rows.filter((row) => row['type'] !== 'sync_conflict');
      return [table, kept.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))] as const;
    }),
  );
  const house: Record<string, unknown> = Object.fromEntries(tables);
  const last = await db.read
    .selectFrom('history')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const told = last?.id ?? '';
  const amended = before
    ? new Set([...before.amended, ...(await readAmended(db, before.told))])
    : new Set<string>();
  const digest = createHash('sha256')
    .update(JSON.stringify([house, told]))
    .digest('base64url');
  return { ...(house as Omit<HouseState, 'told' | 'amended' | 'digest'>), told, amended, digest };
}

/** Ids of the orders whose lines were amended after a history entry. */
async function readAmended({ read }: Database, since: string): Promise<string[]> {
  const amendments = await read
    .selectFrom('history')
    .innerJoin('orderlines', 'orderlines.id', 'history.row_id')
    .select('orderlines.order_id')
    .distinct()
    .where('history.id', '>', since)
    .where('history.entity', '=', 'orderlines')
    .where('history.cause', '=', 'order.amend')
    .execute();
  return amendments.map((one) => one.order_id);
}

/** Sorts the rows of any table the same way on both databases. */
function keyOf(row: Record<string, unknown>): string {
  return ['created_at', 'scope', 'entity', 'user_id', 'id', 'name', 'reference']
    .map((column) => (row[column] as string | undefined) ?? '')
    .join('\u0001');
}
