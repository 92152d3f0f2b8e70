import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { feedScopes } from '#contract/rules/feed/feed-scopes.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { arrivalFileRows, arrivalLinesOf, lineColumns } from './exports/arrival-lines.ts';
import { touchChildren } from './write/touch-children.ts';
import { defineServerEntity, staffOnly } from './server-entity.ts';

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
  /** Its lines are deleted and restored with it. */
  async after(tx, pairs, write) {
    await touchChildren(tx, 'arrivals', pairs);
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
  },
});
