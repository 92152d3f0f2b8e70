import { sql } from 'kysely';
import { feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { announceRows } from '../history/record-change.ts';
import type { Pair } from '../server-entity.ts';
import { chunks } from './upsert-rows.ts';

/** A start of the window so late that only open rows are kept. */
const never = '9999-12-31';

type Whole = 'orders' | 'arrivals';

const facts: { [N in Whole]: (row: EntityRow<N>) => { open: boolean; date: string } } = {
  orders: (row: EntityRow<'orders'>) => ({ open: isOrderKept(row, never), date: row.date_ordered }),
  arrivals: (row: EntityRow<'arrivals'>) => ({ open: isArrivalKept(row, never), date: row.date }),
};

/**
 * Devices evict closed orders and arrivals after a time. One that is reopened, or gets a later date, may return to
 * them: its parts did not change, so they are announced with it.
 */
export async function touchChildren<N extends Whole>(
  tx: Write,
  whole: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  const factsOf = facts[whole];
  const returned = pairs.flatMap(({ before, after }) => {
    if (!before || !after || after.deleted_at) return [];
    const [then, now] = [factsOf(before), factsOf(after)];
    const mayReturn = before.deleted_at !== null || (!then.open && (now.open || now.date > then.date));
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
