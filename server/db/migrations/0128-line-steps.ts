import { sql } from 'kysely';
import { createIndex, type Migration, type Schema } from '../schema.ts';

/**
 * Order lines know the step that the list shows: their preparation, or what came after it. Saved views that filter, sort
 * or show the preparation follow. The feed's rows have a new field, so every device resyncs.
 */
export const lineStepsMigration: Migration = {
  id: '0128-line-steps',
  async up(schema) {
    const { kind, q } = schema;
    // On PostgreSQL, a default fills the rows without rewriting them, and most lines of a warehouse have shipped.
    const [type, filled] = kind === 'postgres' ? ['text collate "C"', 'Shipped'] : ['text', ''];
    await sql`alter table orderlines add column step ${sql.raw(type)} not null default ${sql.lit(filled)}`.execute(
      q,
    );
    await sql`update orderlines set step = ${step} where step <> ${step}`.execute(q);
    if (kind === 'postgres') await sql`alter table orderlines alter column step set default ''`.execute(q);
    await sql`drop index orderlines_state`.execute(q);
    await createIndex(schema, 'orderlines_step', 'orderlines', ['step', 'date_updated', 'id', 'deleted_at']);
    await renameInViews(schema);
  },
};

const step = sql<string>`case
  when quantity < 0 then 'credited'
  when quantity = 0 then 'in back order'
  when allocated <> 0 then prep_state
  when shipped > 0 then 'Shipped'
  when total <> 0 then 'Canceled'
  else 'closed' end`;

/** Renames the field `prep_state` to `step` in the saved views of order lines. */
async function renameInViews({ q }: Schema): Promise<void> {
  const { rows } = await sql<{ id: string; parameters: string }>`
    select id, parameters from saved_view where entity = 'orderlines' and parameters like '%prep_state%'`.execute(
    q,
  );
  for (const { id, parameters } of rows) {
    const { prep_state: filter, ...view } = JSON.parse(parameters) as Record<string, string>;
    if (filter !== undefined) view['step'] = filter;
    const { sort, columns } = view;
    if (sort !== undefined) view['sort'] = sort.replace(/^(-?)prep_state$/, '$1step');
    if (columns !== undefined) view['columns'] = columns.replace(/\bprep_state\b/, 'step');
    await sql`update saved_view set parameters = ${JSON.stringify(view)} where id = ${id}`.execute(q);
  }
}
