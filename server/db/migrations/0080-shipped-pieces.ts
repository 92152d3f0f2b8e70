import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../database.ts';
import type { Migration } from '../schema.ts';

/** Statuses of orders whose goods have left. */
const left = sql`status in ('Shipped', 'Completed')`;

/** One letter for each state of a line, as in an order's `preparation`. */
const letters: Readonly<Record<string, string>> = {
  'to pick': 't',
  picked: 'p',
  short: 's',
  'to mark': 'm',
  marked: 'k',
  packed: 'd',
};

/**
 * Order lines store the originally ordered and the shipped pieces. Amounts of shipped orders now count the shipped
 * pieces; the pieces found of an accepted short line wait for their marking instead of shipping without it. The feed's
 * rows have new fields, so every device resyncs.
 */
export const shippedPiecesMigration: Migration = {
  id: '0080-shipped-pieces',
  async up({ kind, q }) {
    const type = sql.raw(kind === 'postgres' ? 'bigint' : 'integer');
    for (const column of ['ordered', 'shipped'])
      await sql`alter table orderlines add column ${sql.id(column)} ${type} not null default 0`.execute(q);
    await sql`update orderlines set ordered = quantity,
      shipped = case when order_id in (select id from orders where ${left}) then picked else 0 end`.execute(
      q,
    );
    await recallOrdered(q);
    await correctAmounts(q);
    await openMarkings(q);
  },
};

/** A partial shipment reduced the quantity; the history has the original value. */
async function recallOrdered(q: Queries): Promise<void> {
  const cut = await sql<{ row_id: string; changes: string }>`
    select row_id, changes from history where entity = 'orderlines' and cause = 'remainder' order by id desc`.execute(
    q,
  );
  for (const { row_id, changes } of cut.rows) {
    const { quantity } = JSON.parse(changes) as { quantity?: [number | null, number | null] };
    if (!quantity?.[0]) continue;
    await sql`update orderlines set ordered = ${quantity[0]} where id = ${row_id}`.execute(q);
  }
}

/**
 * An order without lines keeps the total from its file. The history records each corrected total with its old value.
 */
async function correctAmounts(q: Queries): Promise<void> {
  const before = await sql<{ id: string; number: string; total: number }>`
    select id, number, total from orders where ${left} and deleted_at is null`.execute(q);
  await sql`update orderlines set total = price * shipped
    where deleted_at is null and total <> price * shipped
      and order_id in (select id from orders where ${left})`.execute(q);
  await sql`update orders set total = sums.total, piece_count = sums.pieces
    from (select order_id, sum(total) as total, sum(shipped) as pieces from orderlines
      where deleted_at is null group by order_id) as sums
    where sums.order_id = orders.id and ${left}
      and (orders.total <> sums.total or orders.piece_count <> sums.pieces)`.execute(q);
  const after = await sql<{ id: string; total: number }>`select id, total from orders where ${left}`.execute(
    q,
  );
  const totals = new Map(after.rows.map(({ id, total }) => [id, total]));
  for (const { id, number, total } of before.rows)
    if (totals.get(id) !== total) await noteCorrection(q, { id, number, from: total, to: totals.get(id)! });
}

type Correction = { id: string; number: string; from: number; to: number };

async function noteCorrection(q: Queries, { id, number, from, to }: Correction): Promise<void> {
  const changes = JSON.stringify({ total: [from, to] });
  await sql`insert into history (id, entity, row_id, at, rev, user_id, username, origin, device, action, changes, cause,
      label, fields, command, act_id, search)
    select ${uuidv7()}, 'orders', ${id}, ${new Date().toISOString()}, v, '', '', 'system', '', 'update', ${changes}, '',
      ${number}, '["total"]', '', ${'0080-shipped-pieces'}, ${number} from sync_clock`.execute(q);
}

/** Lines with an accepted shortage could not be marked: their pieces now go on to marking. */
async function openMarkings(q: Queries): Promise<void> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select l.id, l.order_id from orderlines l join orders o on o.id = l.order_id
    where o.status = 'Pending' and l.deleted_at is null and l.prep_state = 'short' and l.short_accepted = 1
      and l.marking <> '' and l.picked > 0`.execute(q);
  for (const { id } of rows)
    await sql`update orderlines set prep_state = 'to mark' where id = ${id}`.execute(q);
  for (const orderId of new Set(rows.map((row) => row.order_id))) {
    const lines = await sql<{ prep_state: string }>`
      select prep_state from orderlines where order_id = ${orderId} and deleted_at is null order by position`.execute(
      q,
    );
    const preparation = lines.rows.map((line) => letters[line.prep_state]).join('');
    const short = lines.rows.filter((line) => line.prep_state === 'short').length;
    await sql`update orders set preparation = ${preparation}, short_count = ${short}, ready = 0
      where id = ${orderId}`.execute(q);
  }
}
