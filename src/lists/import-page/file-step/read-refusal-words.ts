import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { columnLetters } from '#contract/files/column-letters.ts';
import type { FileFormat } from '../../import/file-formats.ts';
import type { ReadRefusal } from '../../import/read-refusal.ts';

/** What a file is, and how to save it as one that can be imported. */
function formatSentence({ kind, name }: FileFormat, i18n: I18n): string {
  switch (kind) {
    case 'archive':
      return i18n._(msg`This is an archive (${name}). Unpack it and choose the .xlsx or .csv file in it.`);
    case 'spreadsheet':
      return i18n._(msg`This is a ${name} file. Open it in your spreadsheet and save it as .xlsx or .csv.`);
    case 'document':
      return i18n._(
        msg`This is a document (${name}). Copy its table into a spreadsheet and save that as .xlsx or .csv.`,
      );
    case 'image':
      return i18n._(
        msg`This is an image (${name}). Type its table into a spreadsheet and save that as .xlsx or .csv.`,
      );
    case 'data':
      return i18n._(
        msg`This is a ${name} file. Open it in the program that wrote it, or in a spreadsheet, and save it as .xlsx or .csv.`,
      );
  }
}

/** Why a file cannot be read: the problem, in bold, then what to do. */
export function refusalSentences(
  refusal: ReadRefusal | { code: 'none' },
  i18n: I18n,
): [what: string, then: string] {
  const language = languageOf(i18n.locale);
  const number = (value: number) => formatNumber(value, language);
  switch (refusal.code) {
    case 'none':
      return [i18n._(msg`A file must be chosen.`), ''];
    case 'invalid_file_type':
      return [
        i18n._(msg`Invalid file type.`),
        refusal.format
          ? formatSentence(refusal.format, i18n)
          : i18n._(msg`Choose a CSV file or a workbook (.xlsx, .xls).`),
      ];
    case 'web_page': {
      const { extension } = refusal;
      return [
        i18n._(msg`This is a web page saved as ${extension}.`),
        i18n._(msg`Open it in your spreadsheet and save it as .xlsx.`),
      ];
    }
    case 'xml_workbook': {
      const { extension } = refusal;
      return [
        i18n._(msg`This is an XML file of Excel 2003 saved as ${extension}.`),
        i18n._(msg`Open it in your spreadsheet and save it as .xlsx.`),
      ];
    }
    case 'file_too_large': {
      // In binary units (MiB), as the limit is defined, and as the page shows it.
      const most = number(refusal.maxBytes / 2 ** 20);
      return [i18n._(msg`The file is too large.`), i18n._(msg`Maximum: ${most} MiB. Split the file.`)];
    }
    case 'empty_file':
      return [i18n._(msg`The file is empty.`), i18n._(msg`Choose another file.`)];
    case 'header_only':
      return [i18n._(msg`The file has column headings but no rows.`), i18n._(msg`Add the rows first.`)];
    case 'password_protected':
      return [i18n._(msg`The file is protected by a password.`), i18n._(msg`Save it without a password.`)];
    case 'damaged_file':
      return [i18n._(msg`The file is damaged.`), i18n._(msg`Open it in a spreadsheet and save it again.`)];
    case 'unpacks_too_large':
      return [
        i18n._(msg`The file is too large.`),
        i18n._(msg`Once unpacked, it would not fit in memory. Split the file.`),
      ];
    case 'too_many_rows': {
      const most = number(refusal.max);
      return [i18n._(msg`The file has too many rows.`), i18n._(msg`Maximum: ${most}. Split the file.`)];
    }
    case 'too_many_columns': {
      const most = number(refusal.max);
      return [i18n._(msg`The file has too many columns.`), i18n._(msg`Maximum: ${most}. Remove some.`)];
    }
    case 'cell_too_long': {
      const [row, column] = [number(refusal.row), columnLetters(refusal.column - 1)];
      const most = number(refusal.max);
      return [
        i18n._(msg`The cell in row ${row}, column ${column} is too long.`),
        i18n._(msg`Maximum: ${most} characters. Shorten it.`),
      ];
    }
    case 'broken_quotes': {
      const line = number(refusal.line);
      return [
        i18n._(msg`A quotation mark opened on line ${line} is never closed.`),
        i18n._(msg`Close or remove it.`),
      ];
    }
    case 'sheet_not_found':
      return [i18n._(msg`This sheet is no longer in the workbook.`), i18n._(msg`Choose the file again.`)];
    case 'unreadable_file':
      return [
        i18n._(msg`The file can no longer be read.`),
        i18n._(msg`It has been moved, changed or opened in another program. Choose it again.`),
      ];
    case 'reader_failed':
      return [
        i18n._(msg`The file could not be read on this device.`),
        i18n._(msg`Close other tabs or save the file as CSV, then choose it again.`),
      ];
  }
}
