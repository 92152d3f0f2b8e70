import { sql } from 'kysely';
import { afterEveryDate, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import { compileOnce, executeCompiled } from '#server/db/compile-once.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sendOnly } from '#server/db/send-only.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { announceRows } from '../history/record-change.ts';
import type { Pair } from '../server-entity.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

/** `let_go` of the parts of an order that is in preparation or shipped: sorts after every date. */
const whileNotClosed = '9';
type Part = 'orderlines' | 'customizations';

/**
 * `let_go` of an order's parts, as an expression on the order as `o`: the order's date if it is closed, a value after
 * every date until then, empty without an order. A device that keeps closed orders from a day on does not hold
 * parts with an earlier `let_go`, so a list can find these without a lookup of each order.
 */
const letGoOf = sql`case when o.deleted_at is not null then ''
  when o.status in ('Pending', 'Shipped') then ${sql.lit(whileNotClosed)} else o.date_ordered end`;

/** `active` of an order's jobs, as an expression on the order as `o`. */
const activeOf = sql`case when o.status = 'Pending' and o.deleted_at is null then 1 else 0 end`;

/** What the parts of an order copy of its state. */
type OrderState = { let_go: string; active: number };

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
  const byOrder = order ? new Map([[order.id, stateOf(order)]]) : await readStates(tx, rows);
  for (const row of rows) {
    const state = byOrder.get(row.order_id);
    row.let_go = state?.let_go ?? '';
    if ('active' in row) row.active = state?.active ?? 0;
  }
}

async function readStates(
  tx: Write,
  rows: readonly { order_id: string }[],
): Promise<Map<string, OrderState>> {
  const byOrder = new Map<string, OrderState>();
  for (const ids of chunks([...new Set(rows.map((row) => row.order_id))], keysAtOnce)) {
    const { rows: found } = await sql<{ id: string } & OrderState>`
      select o.id, ${letGoOf} as let_go, ${activeOf} as active from orders o
      where o.id in (${sql.join(ids)})`.execute(tx.q);
    for (const { id, ...state } of found) byOrder.set(id, state);
  }
  return byOrder;
}

/**
 * Updates what the parts of orders copy, where it is another value now: `let_go` after an order was created, reopened,
 * closed or re-dated; `active` on the jobs of one that entered or left preparation, which are announced in the feed.
 */
export async function propagateEviction(tx: Write, pairs: readonly Pair<'orders'>[]): Promise<void> {
  const moved: string[] = [];
  const turned = new Set<string>();
  for (const { before, after } of pairs) {
    if (!after) continue;
    const [then, now] = [before && stateOf(before), stateOf(after)];
    if (then?.let_go !== now.let_go) moved.push(after.id);
    if (then && then.active !== now.active) turned.add(after.id);
  }
  await pipelined(tx.kind, [
    async () => {
      for (const ids of chunks(moved, 500)) await sendOnly(tx.q, updateLines(tx.q, ids));
    },
    async () => {
      for (const ids of chunks([...new Set([...moved, ...turned])], 500)) {
        const jobs = await updateJobs(tx.q, ids);
        const announced = jobs.filter((job) => job.deleted_at === null && turned.has(job.order_id));
        await announceRows(tx, 'customizations', announced);
      }
    },
  ]);
}

const letGoNow = sql<string>`(select ${letGoOf} from orders o where o.id = order_id)`;
const activeNow = sql<number>`(select ${activeOf} from orders o where o.id = order_id)`;

const updateLines = compileOnce((q, ids: readonly string[]) =>
  q
    .updateTable('orderlines')
    .set({ let_go: letGoNow })
    .where('order_id', 'in', ids)
    .where('let_go', '<>', letGoNow)
    .compile(),
);

const updateJobs = executeCompiled((q, ids: readonly string[]) =>
  q
    .updateTable('customizations')
    .set({ let_go: letGoNow, active: activeNow })
    .where('order_id', 'in', ids)
    .where((eb) => eb.or([eb('let_go', '<>', letGoNow), eb('active', '<>', activeNow)]))
    .returningAll()
    .compile(),
);

/** The same as `letGoOf` and `activeOf`. */
function stateOf(row: EntityRow<'orders'>): OrderState {
  if (row.deleted_at !== null) return { let_go: '', active: 0 };
  return {
    let_go: isOrderKept(row, afterEveryDate) ? whileNotClosed : row.date_ordered,
    active: row.status === 'Pending' ? 1 : 0,
  };
}
