import { sql } from 'kysely';
import { arrivallines } from '#contract/entities/arrivallines.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { translations } from '#contract/languages.ts';
import type { ServerExport } from '../server-entity.ts';

const names = ['reference', 'expected', 'received', 'rejected', 'location', 'state'] as const;

/** The lines of an arrival, under the headers that an import of arrivals reads. */
export const lineColumns: ServerExport['columns'] = names.map((name) => ({
  name,
  field: arrivallines.fields[name],
  headers: translations({
    en: fileHeader('arrivallines', name, 'en'),
    fr: fileHeader('arrivallines', name, 'fr'),
  }),
}));

/** One row for each line with the arrival's fields repeated; one row for an arrival without lines. */
export const arrivalLinesOf: ServerExport['expand'] = async (q, rows) => {
  if (rows.length === 0) return [];
  const lines = await q
    .selectFrom('arrivallines')
    .select(['arrival_number', ...names])
    .where(
      'arrival_number',
      'in',
      rows.map((row) => row['number'] as string),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byArrival = Map.groupBy(lines, (line) => line.arrival_number);
  return rows.flatMap(
    (row) => byArrival.get(row['number'] as string)?.map((line) => ({ ...row, ...line })) ?? [row],
  );
};

/** See `ServerExport`. */
export const arrivalFileRows = sql<number>`case when line_count > 1 then line_count else 1 end`;
