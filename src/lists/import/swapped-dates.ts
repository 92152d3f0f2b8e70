import { noDates, orderOfEvidence, type DateEvidence } from '#contract/files/detect-date-order.ts';
import type { CellNote, Grid } from './read-table.ts';

/**
 * Finds dates whose day and month a spreadsheet may have swapped. A spreadsheet that expects the day first reads
 * `06/12/2026` of a file with the month first as the 6th of December, and leaves `06/25/2026` as text: the texts of such
 * a column all have a day above 12, its dates none.
 *
 * @param dates what the texts of each column say
 * @param columns the columns' positions in the records
 */
export function swappedDates(
  { notes }: Pick<Grid, 'notes'>,
  dates: readonly DateEvidence[],
  columns: readonly number[],
): CellNote[] {
  return columns.flatMap((column, place) => {
    const evidence = dates[place]!;
    // The spreadsheet that could not read `25-06-26` swapped the others.
    if (orderOfEvidence({ ...evidence, dashed: noDates().dashed }) === null || evidence.both.count > 0)
      return [];
    const read = notes.filter((note) => note.column === column && note.reason === 'converted');
    const days = read.flatMap((note) => {
      const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/u.exec(note.value) ?? [];
      return day === undefined ? [] : [{ note, month, day }];
    });
    if (days.some(({ day }) => Number(day) > 12)) return [];
    return days
      .filter(({ month, day }) => month !== day)
      .map(({ note }): CellNote => ({ ...note, reason: 'day_month_swapped' }));
  });
}
