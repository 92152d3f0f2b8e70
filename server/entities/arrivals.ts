import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { arrivalFileRows, arrivalLinesOf, lineColumns } from './exports/arrival-lines.ts';
import type { Write } from '#server/db/transact.ts';
import { readLastProviders } from './read/read-last-providers.ts';
import { defineServerEntity, staffOnly, type Pair, type RowWriter } from './server-entity.ts';
import { announceReturnedParts } from './write/announce-returned-parts.ts';
import { propagateChanges } from './write/propagate-changes.ts';

export const arrivals = defineServerEntity({
  name: 'arrivals',
  visibility: staffOnly,
  scopes: feedScopes.arrivals,
  quiet: ['line_count'],
  export: { columns: lineColumns, expand: arrivalLinesOf, fileRows: arrivalFileRows },
  async check(_tx, pairs) {
    for (const { before, after } of pairs) {
      const dies = before && (!after || after.deleted_at);
      if (dies && before.applied_at && !before.reversed_at) throw new Refusal('arrival.applied');
    }
  },
  async after(tx, pairs, write) {
    await announceReturnedParts(tx, 'arrivals', pairs);
    await deleteOrRestoreLines(tx, pairs, write);
    await followProviders(tx, pairs, write);
  },
});

/** Deletes and restores the lines of arrivals with them. */
async function deleteOrRestoreLines(
  tx: Write,
  pairs: readonly Pair<'arrivals'>[],
  write: RowWriter,
): Promise<void> {
  for (const { before, after } of pairs) {
    const dies = !after || after.deleted_at !== null;
    if (!before || dies === (before.deleted_at !== null)) continue;
    const went = dies ? sql`deleted_at is null` : sql`deleted_at = ${before.deleted_at}`;
    const { rows } = await sql<EntityRow<'arrivallines'>>`
      select * from arrivallines where arrival_number = ${before.number} and ${went}`.execute(tx.q);
    await write.updateRows(
      tx,
      'arrivallines',
      rows.map((line) => ({ before: line, patch: { deleted_at: dies ? tx.now : null } })),
    );
  }
}

/** Updates the last provider of the products that an arrival brought into stock. */
async function followProviders(
  tx: Write,
  pairs: readonly Pair<'arrivals'>[],
  write: RowWriter,
): Promise<void> {
  const numbers = pairs.flatMap(({ before, after }) => {
    const applied = before?.applied_at ?? after?.applied_at ?? null;
    const same =
      before?.provider === after?.provider &&
      before?.applied_at === after?.applied_at &&
      before?.reversed_at === after?.reversed_at;
    return applied === null || same ? [] : [(after ?? before)!.number];
  });
  if (numbers.length === 0) return;
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from arrivallines
    where arrival_number in (${sql.join(numbers)}) and deleted_at is null`.execute(tx.q);
  const values = await readLastProviders(
    tx.q,
    rows.map(({ reference }) => reference),
  );
  const patchOf = (provider: string) => ({ last_provider: provider });
  await propagateChanges(tx, write, { values, to: 'products', by: 'reference', patchOf });
}
