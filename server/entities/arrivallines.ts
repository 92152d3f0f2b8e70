import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { designationColumns, withDesignation } from './exports/product-designation.ts';
import { readIncoming } from './read/read-incoming.ts';
import { readLastProviders } from './read/read-last-providers.ts';
import { defineServerEntity, staffOnly, type Pair, type RowWriter } from './server-entity.ts';
import { propagateChanges } from './write/propagate-changes.ts';

export const arrivallines = defineServerEntity({
  name: 'arrivallines',
  visibility: staffOnly,
  scopes: feedScopes.arrivallines,
  export: { columns: designationColumns, expand: withDesignation },
  derive: (row) => ({ state: row.state || 'expected' }),
  async check(tx, pairs) {
    for (const { before, after } of pairs) {
      if (after && after.rejected > after.received) {
        throw new Refusal('fields.invalid', { fields: { rejected: 'too_many' } });
      }
      const dies = before && (!after || after.deleted_at);
      if (dies && before.state === 'applied') throw new Refusal('arrival.applied');
      if (before && after && isFinal(before) && isCountedAnew(before, after)) {
        throw new Refusal('arrival.applied');
      }
    }
    await requireOpen(tx, pairs);
  },
  async after(tx, pairs, write) {
    await countLines(tx, pairs, write);
    await followIncoming(tx, pairs, write);
    await followProviders(tx, pairs, write);
  },
});

async function countLines(
  tx: Write,
  pairs: readonly Pair<'arrivallines'>[],
  write: RowWriter,
): Promise<void> {
  const numbers = new Set(pairs.map(({ before, after }) => (after ?? before)!.arrival_number));
  const { rows } = await sql<EntityRow<'arrivals'> & { counted: number }>`
    select a.*, (select count(*) from arrivallines l
      where l.arrival_number = a.number and l.deleted_at is null) as counted
    from arrivals a where a.number in (${sql.join([...numbers])})`.execute(tx.q);
  await write.updateRows(
    tx,
    'arrivals',
    rows.map(({ counted, ...before }) => ({ before, patch: { line_count: counted } })),
  );
}

/** Updates the incoming quantity: expected pieces of lines that are not applied. */
async function followIncoming(
  tx: Write,
  pairs: readonly Pair<'arrivallines'>[],
  write: RowWriter,
): Promise<void> {
  const references = pairs.flatMap(({ before, after }) => [before?.reference ?? [], after?.reference ?? []]);
  const values = await readIncoming(tx.q, references.flat());
  const patchOf = (incoming: number) => ({ incoming });
  await propagateChanges(tx, write, { values, to: 'products', by: 'reference', patchOf });
}

/** Updates the last provider of products whose goods came in, or went back, after their arrival was applied. */
async function followProviders(
  tx: Write,
  pairs: readonly Pair<'arrivallines'>[],
  write: RowWriter,
): Promise<void> {
  const isIn = (line: EntityRow<'arrivallines'> | null) => line?.state === 'applied';
  const touched = pairs.filter(({ before, after }) => isIn(before) !== isIn(after));
  const references = touched.map(({ before, after }) => (after ?? before)!.reference);
  const values = await readLastProviders(tx.q, references);
  const patchOf = (provider: string) => ({ last_provider: provider });
  await propagateChanges(tx, write, { values, to: 'products', by: 'reference', patchOf });
}

/** Lines that were applied or reversed are final: a reversal takes back exactly what was applied. */
function isFinal(line: EntityRow<'arrivallines'>): boolean {
  return line.state === 'applied' || line.state === 'reversed';
}

function isCountedAnew(before: EntityRow<'arrivallines'>, after: EntityRow<'arrivallines'>): boolean {
  return (['reference', 'received', 'rejected'] as const).some((field) => before[field] !== after[field]);
}

/** Refuses new expected lines on an arrival that is in stock. */
async function requireOpen(tx: Write, pairs: readonly Pair<'arrivallines'>[]): Promise<void> {
  const coming = pairs.flatMap(({ before, after }) =>
    after && !after.deleted_at && after.state === 'expected' && (!before || before.deleted_at)
      ? [after.arrival_number]
      : [],
  );
  if (coming.length === 0) return;
  const { rows } = await sql<{ number: string }>`
    select number from arrivals
    where number in (${sql.join([...new Set(coming)])}) and applied_at is not null`.execute(tx.q);
  if (rows.length > 0) throw new Refusal('arrival.applied');
}
