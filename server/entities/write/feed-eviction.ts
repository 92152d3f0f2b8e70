import { sql } from 'kysely';
import { isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { pipelined } from '#server/db/pipelined.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { announceRows } from '../history/record-change.ts';
import type { Pair } from '../server-entity.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

/** `let_go` of the parts of an open order: sorts after every date. */
const open = '9';
const parts = ['orderlines', 'customizations'] as const;
type Part = (typeof parts)[number];

/**
 * `let_go` of an order's parts, as an expression on the order as `o`: the order's date if it is closed, a value after
 * every date while it is open, empty without an order. A device that keeps closed orders from a day on does not hold
 * parts with an earlier `let_go`, so a list can find these without a lookup of each order.
 */
const letGoOf = sql`case when o.deleted_at is not null then ''
  when o.status in ('Pending', 'Shipped') then ${sql.lit(open)} else o.date_ordered end`;

/** `active` of an order's jobs, as an expression on the order as `o`. */
const activeOf = sql`case when o.status = 'Pending' and o.deleted_at is null then 1 else 0 end`;

type Facts = { let_go: string; active: number };

/**
 * Sets `let_go`, and on jobs `active`, on parts that are about to be written, from the current state of their orders.
 * @param order the order of all parts as it will be after the transaction, so that they are written once
 */
export async function recordEviction<N extends Part>(
  tx: Write,
  pairs: readonly Pair<N>[],
  order?: EntityRow<'orders'>,
): Promise<void> {
  const rows = pairs.flatMap(({ after }) => (after ? [after] : []));
  const byOrder = order ? new Map([[order.id, factsOf(order)]]) : await readFacts(tx, rows);
  for (const row of rows) {
    const facts = byOrder.get(row.order_id);
    row.let_go = facts?.let_go ?? '';
    if ('active' in row) row.active = facts?.active ?? 0;
  }
}

async function readFacts(tx: Write, rows: readonly { order_id: string }[]): Promise<Map<string, Facts>> {
  const byOrder = new Map<string, Facts>();
  for (const ids of chunks([...new Set(rows.map((row) => row.order_id))], keysAtOnce)) {
    const { rows: found } = await sql<{ id: string } & Facts>`
      select o.id, ${letGoOf} as let_go, ${activeOf} as active from orders o
      where o.id in (${sql.join(ids)})`.execute(tx.q);
    for (const { id, ...facts } of found) byOrder.set(id, facts);
  }
  return byOrder;
}

/** Updates `let_go` on the parts of orders that were created, reopened, closed or re-dated, where it is another one. */
export async function propagateEviction(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  const moved = pairs.flatMap(({ before, after }) =>
    after && (!before || factsOf(before).let_go !== factsOf(after).let_go) ? [after.id] : [],
  );
  for (const ids of chunks(moved, 500)) {
    await pipelined(
      tx.kind,
      parts.map((part) => async () => {
        const letGo = sql`(select ${letGoOf} from orders o where o.id = order_id)`;
        await sql`update ${sql.table(part)} set let_go = ${letGo}
          where order_id in (${sql.join(ids)}) and let_go <> ${letGo}`.execute(tx.q);
      }),
    );
  }
}

/** The same as `letGoOf` and `activeOf`. */
function factsOf(row: EntityRow<'orders'>): Facts {
  if (row.deleted_at !== null) return { let_go: '', active: 0 };
  return {
    let_go: isOrderKept(row, '99') ? open : row.date_ordered,
    active: row.status === 'Pending' ? 1 : 0,
  };
}

/** Updates `active` on the jobs of orders that entered or left preparation, and announces them in the feed. */
export async function passOnActive(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  const turned = pairs.flatMap(({ before, after }) =>
    before && after && factsOf(before).active !== factsOf(after).active ? [after] : [],
  );
  for (const orders of chunks(turned, 500)) {
    const { rows } = await sql<{ id: string }>`
      update customizations set active = (select ${activeOf} from orders o where o.id = order_id)
      where order_id in (${sql.join(orders.map(({ id }) => id))}) and deleted_at is null
      returning *`.execute(tx.q);
    await announceRows(tx, 'customizations', rows);
  }
}
