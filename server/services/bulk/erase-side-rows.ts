import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { bulkCause } from '#contract/rules/lists/bulk-cause.ts';
import type { Write } from '#server/db/transact.ts';
import { keepBlocked } from '../imports/undo/keep-blocked.ts';
import { createTrace, type TraceRow } from '../imports/undo/trace.ts';
import { undoRows } from '../imports/undo/undo-rows.ts';
import type { Bulk } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';

/** Erases products that a bulk change of articles created on the side, once its undo has left them without a use. */
export async function eraseSideRows(tx: Write, job: Bulk, restored: readonly BulkRow[]): Promise<void> {
  const { act, entity } = job;
  if (entity !== 'articles' || act.kind !== 'edit' || act.field !== 'product_reference') return;
  if (restored.length === 0) return;
  const cause = bulkCause(job.id);
  const references = [...new Set(restored.map(({ after }) => JSON.parse(after) as string))];
  const created = await tx.q
    .selectFrom('products as p')
    .innerJoin('history as h', (join) =>
      join.onRef('h.row_id', '=', 'p.id').on('h.entity', '=', 'products').on('h.action', '=', 'create'),
    )
    .select(['p.id', 'p.reference'])
    .where('p.reference', 'in', references)
    .where('h.act_id', '=', cause)
    .execute();
  const rows = created.map(({ id, reference }, at): TraceRow => ({
    n: at + 1,
    entity: 'products',
    row_id: id,
    label: reference,
    unit: `products ${reference}`,
    changes: null,
    state: 'waiting',
    obstacle: null,
  }));
  await keepBlocked(tx.q, await createTrace(rows, yieldToEventLoop), rows, [cause]);
  const unused = rows.filter(({ state }) => state === 'waiting');
  await undoRows(tx, unused, { cause, restores: job.created_at, actId: cause });
}
