import type { FileFormat } from '#contract/endpoints/files.ts';
import type { Field } from '#contract/field.ts';
import { fileMarks } from '#contract/files/file-marks.ts';
import { writeCell } from '#contract/files/cells/write-cell.ts';
import { byteOrderMark, writeCsvLine } from '#contract/files/csv-line.ts';
import { isCodeKind } from '#contract/files/formula-guard.ts';
import { wallClockOf } from '#contract/rules/values/wall-clock.ts';
import type { ExportColumn, ExportContext } from '#server/entities/server-entity.ts';
import { writeWorkbook, type SheetCell } from './write-workbook.ts';

type Row = Record<string, unknown>;

export type FileColumn = {
  name: string;
  field: Field;
  header: string;
  value?: ExportColumn['value'];
};

export type FileFrame = ExportContext & {
  /** Of the sheet. */
  title: string;
  columns: readonly FileColumn[];
  format: FileFormat;
};

/** The bytes of a file, streamed page by page. */
export function writeFile(
  frame: FileFrame,
  pages: AsyncIterable<readonly Row[]>,
): AsyncIterable<string | Buffer> {
  return frame.format === 'csv' ? writeCsv(frame, pages) : writeXlsx(frame, pages);
}

async function* writeCsv(frame: FileFrame, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  const { columns, language, timezone } = frame;
  const { delimiter } = fileMarks[language];
  const codes = columns.map(({ field }) => isCodeKind(field.kind));
  yield (
    byteOrderMark +
      writeCsvLine(
        columns.map(({ header }) => header),
        delimiter,
        columns.map(() => true),
      )
  );
  for await (const rows of pages) {
    yield rows
      .map((row) =>
        writeCsvLine(
          columns.map((column) => writeCell(column.field, valueOf(frame, column, row), language, timezone)),
          delimiter,
          codes,
        ),
      )
      .join('');
  }
}

function writeXlsx(frame: FileFrame, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Buffer> {
  const { columns, title } = frame;
  async function* cells(): AsyncGenerator<SheetCell[][]> {
    for await (const rows of pages) {
      yield rows.map((row) =>
        columns.map((column) => sheetCellOf(frame, column.field, valueOf(frame, column, row))),
      );
    }
  }
  const head = columns.map(({ header, field }) => ({ header, kind: field.kind }));
  return writeWorkbook(title, head, cells());
}

function valueOf(frame: FileFrame, { name, value }: FileColumn, row: Row): unknown {
  return value ? value(row, frame) : row[name];
}

function sheetCellOf({ language, timezone }: FileFrame, field: Field, value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'integer':
      return { type: 'integer', number: writeCell(field, value, 'en', timezone) };
    case 'money':
      return { type: 'money', number: writeCell(field, value, 'en', timezone) };
    case 'day':
      return { type: 'day', wall: value as string };
    case 'instant':
      return { type: 'moment', wall: wallClockOf(value as string, timezone) };
    default: {
      const text = writeCell(field, value, language, timezone);
      return text === '' ? null : { type: 'text', text };
    }
  }
}
