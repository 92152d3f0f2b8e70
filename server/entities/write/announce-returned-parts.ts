import { sql } from 'kysely';
import { afterEveryDate, feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { announceRows } from '../history/record-change.ts';
import type { Pair } from '../server-entity.ts';
import { chunks } from './upsert-rows.ts';

type Whole = 'orders' | 'arrivals';

/** What decides how long devices keep an order or arrival: whether they do whatever its date, and its date. */
type Keeping = { always: boolean; date: string };

const keepingByWhole: { [N in Whole]: (row: EntityRow<N>) => Keeping } = {
  orders: (row: EntityRow<'orders'>) => ({
    always: isOrderKept(row, afterEveryDate),
    date: row.date_ordered,
  }),
  arrivals: (row: EntityRow<'arrivals'>) => ({
    always: isArrivalKept(row, afterEveryDate),
    date: row.date,
  }),
};

/**
 * Announces the parts of orders and arrivals that may return to devices. Devices evict closed ones after a time; one
 * that is restored, reopened or gets a later date returns, although its parts did not change.
 */
export async function announceReturnedParts<N extends Whole>(
  tx: Write,
  whole: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  const keepingOf = keepingByWhole[whole];
  const returned = pairs.flatMap(({ before, after }) => {
    if (!before || !after || after.deleted_at) return [];
    const [then, now] = [keepingOf(before), keepingOf(after)];
    const mayReturn = before.deleted_at !== null || (!then.always && (now.always || now.date > then.date));
    return mayReturn ? [after] : [];
  });
  for (const batch of chunks(returned, 1000)) {
    await pipelined(
      tx.kind,
      feedParts
        .filter((one) => one.whole === whole)
        .map(({ part, by, key }) => async () => {
          const keys = sql.join(batch.map((row) => row[key]));
          const { rows } = await sql<{ id: string }>`
            select * from ${sql.table(part)} where ${sql.ref(by)} in (${keys}) and deleted_at is null`.execute(
            tx.q,
          );
          await announceRows(tx, part, rows);
        }),
    );
  }
}
