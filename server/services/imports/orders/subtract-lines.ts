import { sql } from 'kysely';
import type { Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { updateRows } from '#server/entities/write/write-rows.ts';
import { sumLines } from './sum-lines.ts';

/**
 * Subtracts lines that are about to be erased from their orders.
 * @param erased ids of orders that are erased with them
 */
export async function subtractLines(
  tx: Write,
  lines: readonly string[],
  erased: ReadonlySet<string>,
  cause: string,
): Promise<void> {
  const removedIds = new Set(lines);
  const touched = new Set<string>();
  for (const ids of chunks(lines, 1000)) {
    const { rows } = await sql<{ id: string }>`
      select distinct order_id as id from orderlines where id in (${sql.join(ids)})`.execute(tx.q);
    for (const { id } of rows) if (!erased.has(id)) touched.add(id);
  }
  for (const ids of chunks([...touched], 500)) {
    const stored = await tx.q.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const sums = await sumLines(tx, stored, removedIds);
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
