import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { importActId, type Job } from '../import-job-facts.ts';
import { eachInParts, sortInParts, type BetweenParts } from '../../background-jobs/in-parts.ts';
import type { Changes } from '../import-plan.ts';
import { readWritten } from '../import-rows.ts';
import { importPageRows } from '../import-step.ts';
import { changeableDays } from '../orders/judge-order-days.ts';
import { mergeChanges, netOf } from '../net-changes.ts';
import { asEntityName, undoRank, type TraceRow } from './trace.ts';

type Found = Pick<TraceRow, 'entity' | 'row_id' | 'label' | 'changes'>;

const pageSize = 2000;

/**
 * Rows that are undone together with the row that they belong to (`unit`), and their column with its key: the number of
 * an order or arrival; the reference of a product, to which its movements belong.
 */
const wholes: { [N in EntityName]?: [unit: string, column: string] } = {
  orderlines: ['orders', 'order_number'],
  customizations: ['orders', 'order_number'],
  arrivallines: ['arrivals', 'arrival_number'],
  movements: ['products', 'reference'],
};

/**
 * Reads from the history what an import created and changed: each row once, with its net change.
 * @param betweenParts runs between two parts of the work, so that a large import does not block other requests
 */
export async function readTrace(q: Queries, job: Job, betweenParts: BetweenParts): Promise<TraceRow[]> {
  const found = new Map<string, Found>();
  await readHistory(q, importActId(job), found, betweenParts);
  if (job.entity === 'products') await addCounts(q, job, found);
  const all = [...found.values()];
  await betweenParts();
  const newProducts = new Set(
    all.filter(({ entity, changes }) => entity === 'products' && changes === null).map(({ label }) => label),
  );
  const rows: TraceRow[] = [];
  const add = ({ entity, row_id, label, changes: changed }: Found) => {
    // The ledger is append-only: of a product that existed before, an undo adds a movement.
    if (entity === 'movements' && !newProducts.has(label)) return;
    const changes = changed && ownChanges(entity, netOf(changed));
    if (changes !== null && Object.keys(changes).length === 0) return;
    const unit = `${entity} ${label}`;
    rows.push({ n: 0, entity, row_id, label, unit, changes, state: 'waiting', obstacle: null });
  };
  await eachInParts(all, add, betweenParts);
  await setUnits(q, rows, betweenParts);
  const trace = await sortInParts(rows, compareInUndo, betweenParts);
  await eachInParts(trace, (row, at) => (row.n = at + 1), betweenParts);
  return trace;
}

/** Families follow each other, in them the units, and in a unit first the rows that refer to others. */
function compareInUndo(a: TraceRow, b: TraceRow): number {
  const [one, other] = [undoRank(a.entity), undoRank(b.entity)];
  return (
    one.family - other.family || (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : one.within - other.within)
  );
}

async function readHistory(
  q: Queries,
  actId: string,
  found: Map<string, Found>,
  betweenParts: BetweenParts,
): Promise<void> {
  for (let last = { at: '', id: '' }; ; await betweenParts()) {
    const page = await q
      .selectFrom('history')
      .select(['id', 'at', 'entity', 'row_id', 'label', 'action', 'changes'])
      .where('act_id', '=', actId)
      .where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(last.at, last.id)))
      .orderBy('at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { entity: name, row_id, label, action, changes } of page) {
      const entity = asEntityName(name);
      if (entity === null || action === 'delete') continue;
      const key = `${entity} ${row_id}`;
      const known = found.get(key);
      if (action === 'create') found.set(key, { entity, row_id, label, changes: null });
      else if (!known) found.set(key, { entity, row_id, label, changes: JSON.parse(changes) as Changes });
      else if (known.changes) mergeChanges(known.changes, JSON.parse(changes) as Changes);
    }
    if (page.length < pageSize) return;
    last = page[page.length - 1]!;
  }
}

/** Adds the counted quantities of products, which are in the ledger and not in the history. */
async function addCounts(q: Queries, job: Job, found: Map<string, Found>): Promise<void> {
  for (let after = 0; ; await yieldToEventLoop()) {
    const page = await readWritten(q, job.id, after, importPageRows);
    for (const { row, row_id, values, state, changes } of page) {
      // Later rows of an import that stopped have only been tried.
      if (job.position > 0 && row > job.position) return;
      const { on_hand, last_movement_at, count_due } = changes;
      if (state !== 'update' || !on_hand) continue;
      const key = `products ${row_id}`;
      const label = String(values['reference']);
      const product = found.get(key) ?? { entity: 'products', row_id, label, changes: {} };
      if (product.changes)
        mergeChanges(product.changes, {
          on_hand,
          ...(last_movement_at && { last_movement_at }),
          ...(count_due && { count_due }),
        });
      found.set(key, product);
    }
    if (page.length < importPageRows) return;
    after = page[page.length - 1]!.row;
  }
}

/** Fields that no form writes, and a file does. */
const writtenBesides: { [N in EntityName]?: readonly string[] } = {
  products: ['on_hand', 'last_movement_at', 'count_due'],
  orders: changeableDays,
};

/** The changes that the file made itself; computed fields follow from them. */
function ownChanges(name: EntityName, changes: Changes): Changes {
  const { fields }: Entity = entities[name];
  const besides = writtenBesides[name] ?? [];
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field]) => besides.includes(field) || (fields[field] && fields[field].write !== 'never'),
    ),
  );
}

/** Sets the units of rows that are parts of a whole. */
async function setUnits(q: Queries, rows: readonly TraceRow[], betweenParts: BetweenParts): Promise<void> {
  for (const [name, [whole, column]] of Object.entries(wholes)) {
    for (const some of chunks(
      rows.filter(({ entity }) => entity === name),
      1000,
    )) {
      const parts = new Map(some.map((row) => [row.row_id, row]));
      const { rows: read } = await sql<{ id: string; whole: string }>`
        select id, ${sql.ref(column)} as whole from ${sql.table(name)}
        where id in (${sql.join([...parts.keys()])})`.execute(q);
      for (const part of read) parts.get(part.id)!.unit = `${whole} ${part.whole}`;
      await betweenParts();
    }
  }
}
