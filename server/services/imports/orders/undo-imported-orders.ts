import { sql } from 'kysely';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';
import { textIn, type Changes, type ImportedRows, type WrittenRow } from '../import-plan.ts';
import { netChanges } from '../net-changes.ts';
import { changedDays } from './judge-order-days.ts';
import { changedHeaders } from './judge-order-header.ts';
import { sumLines } from './write-imported-orders.ts';

type Ids = { id: string };

/** What an import of orders or of their lines wrote: jobs, lines, and the orders that it created or changed. */
export async function findImportedOrders(q: Queries, rows: readonly WrittenRow[]): Promise<ImportedRows[]> {
  const jobs: ImportedRows = { name: 'customizations', created: [], updated: [] };
  const lines: ImportedRows = { name: 'orderlines', created: [], updated: [] };
  const orders: ImportedRows = { name: 'orders', created: [], updated: [], ownColumns: changedDays };
  const changed: [number: string, changes: Changes][] = [];
  for (const { row_id, state, changes, values } of rows) {
    if (state === 'create') (values['reference'] === undefined ? orders : lines).created.push(row_id);
    const ofHeader = Object.entries(changes).filter(([field]) => changedHeaders.some((one) => one === field));
    changed.push([textIn(values, 'number'), Object.fromEntries(ofHeader)]);
  }
  const headers = netChanges(changed);
  for (const ids of chunks(lines.created, 1000)) {
    const list = sql.join(ids);
    // A job with the creation time of its line was created by this import; one that was added later has another.
    const created = await sql<Ids>`
      select distinct o.id from orders o join orderlines l on l.order_id = o.id and l.created_at = o.created_at
      where l.id in (${list})`.execute(q);
    orders.created.push(...created.rows.map(({ id }) => id));
    const marked = await sql<Ids>`
      select c.id from customizations c join orderlines l on l.id = c.orderline_id and l.created_at = c.created_at
      where l.id in (${list})`.execute(q);
    jobs.created.push(...marked.rows.map(({ id }) => id));
  }
  orders.created = [...new Set(orders.created)];
  for (const numbers of chunks([...headers.keys()], 1000)) {
    const found = await q
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('number', 'in', numbers)
      .execute();
    for (const { id, number } of found) orders.updated.push({ id, changes: headers.get(number)! });
  }
  return [jobs, lines, orders];
}

/** Subtracts the import's lines from orders that existed before. */
export async function subtractImportedLines(
  tx: Write,
  imported: readonly ImportedRows[],
  cause: string,
): Promise<void> {
  const [, lines, orders] = imported;
  const deletedLines = new Set(lines!.created);
  const created = new Set(orders!.created);
  const touched = new Set<string>();
  for (const ids of chunks(lines!.created, 1000)) {
    const { rows } = await sql<Ids>`
      select distinct order_id as id from orderlines where id in (${sql.join(ids)})`.execute(tx.q);
    for (const { id } of rows) if (!created.has(id)) touched.add(id);
  }
  for (const ids of chunks([...touched], 500)) {
    const stored = await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const sums = await sumLines(tx, stored, deletedLines);
    const totals = await originalTotals(tx, ids);
    const changes = stored.map((before) => {
      const sum = sums.get(before.id)!;
      return { before, patch: sum.line_count === 0 ? { ...sum, total: totals.get(before.id) ?? 0 } : sum };
    });
    await updateRows(tx, 'orders', changes, { cause });
  }
}

/** The totals, in cents, with which orders were created. */
async function originalTotals(tx: Write, ids: readonly string[]): Promise<Map<string, number>> {
  const created = await tx.q
    .selectFrom('history')
    .select(['row_id', 'changes'])
    .where('entity', '=', 'orders')
    .where('row_id', 'in', ids)
    .where('action', '=', 'create')
    .execute();
  return new Map(
    created.map(({ row_id, changes }) => {
      const { total } = JSON.parse(changes) as { total?: [unknown, number] };
      return [row_id, total?.[1] ?? 0];
    }),
  );
}
