import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportJob, ImportRow } from '#contract/endpoints/imports.ts';
import { byteOrderMark, writeCsvLine } from '#contract/files/csv-line.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import { fileMarks } from '#contract/files/file-marks.ts';
import { importFields, importKey } from '#contract/files/import-fields.ts';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import { languageOf } from '#contract/languages.ts';
import { deviceTimezone, readTimezone } from '#src/session/timezone.ts';
import type { List } from '../../declare/list-declaration.ts';
import { fieldLabel } from '../words/label-fields.ts';
import { noteText } from '../words/note-words.ts';
import { readImportRows } from './import-calls.ts';

async function readRows(id: string, note: NoteReason): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let after: string | undefined; ;) {
    const page = await readImportRows(id, { note, limit: '1000', ...(after ? { after } : {}) });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = String(page.next);
  }
}

/** A CSV file of everything that the dry run reads differently from the file: row, key, field, both readings, why. */
export async function writeDifferences(
  list: List,
  job: ImportJob,
  i18n: I18n,
): Promise<{ name: string; content: Blob }> {
  const language = languageOf(i18n.locale);
  const fields = importFields(job.entity);
  const key = importKey(job.entity);
  const delimiter = fileMarks[language].delimiter;
  const timezone = readTimezone() ?? deviceTimezone();
  const head = [msg`Row`, msg`Field`, msg`In the file`, msg`Read as`, msg`Why`].map((one) => i18n._(one));
  const [first = '', ...others] = head;
  const lines: { row: number; cells: string[] }[] = [];
  for (const reason of new Set(job.notes.map((note) => note.reason))) {
    for (const { row, values, cells, notes } of await readRows(job.id, reason)) {
      for (const note of notes.filter((one) => one.reason === reason)) {
        const field = note.field === null ? undefined : fields[note.field];
        const value =
          note.field !== null && field ? writeCell(field, values[note.field], language, timezone) : '';
        const read = note.read_as ?? value;
        const label = note.field === null ? '' : fieldLabel(list, note.field, i18n);
        lines.push({
          row,
          cells: [String(row), cells[key] ?? '', label, note.value, read, noteText(note, list, i18n)],
        });
      }
    }
  }
  const header = [first, fieldLabel(list, key, i18n), ...others];
  const text = [header, ...lines.toSorted((a, b) => a.row - b.row).map(({ cells }) => cells)]
    .map((cells) => writeCsvLine(cells, delimiter, [false, true]))
    .join('');
  const suffix = i18n._(
    msg({ message: 'differences', comment: 'At the end of a file name, without accents' }),
  );
  return {
    name: `${job.file_name.replace(/\.[^.]*$/u, '')}-${suffix}.csv`,
    content: new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' }),
  };
}
