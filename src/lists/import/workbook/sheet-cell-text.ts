import type { CellObject } from '@e965/xlsx';
import type { FileNoteReason } from '#contract/files/reading-notes.ts';
import { NO_RESULT } from './mark-empty-formulas.ts';
import { numberText } from './number-text.ts';
import { serialDateText } from './serial-date.ts';
import { showsMore, shownText } from './shown-text.ts';

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

export type WorkbookSettings = {
  date1904: boolean;
  isDateFormat: (format: string) => boolean;
  /** Whether a format shows another currency than the euro, or the price of something else than one piece. */
  isOtherPrice: (format: string) => boolean;
  /** A value as the spreadsheet shows it; throws for a format that it does not know. */
  show: (format: string, value: number | string) => string;
};

export type SheetCellText = {
  /** The text that a CSV file would contain. */
  text: string;
  isNumber?: true;
  /** What a number field reads instead, where the text is not the number or could be read as another. */
  number?: string;
  note?: { reason: FileNoteReason; value: string };
};

/** A point with three digits could group thousands: a further zero makes it a decimal mark. */
function safeNumber(text: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/u.test(text) ? `${text}0` : text;
}

function numberCell(value: number, format: string, settings: WorkbookSettings): SheetCellText {
  const date = settings.isDateFormat(format) ? serialDateText(value, settings.date1904) : null;
  if (date !== null) return { text: date, isNumber: true, note: { reason: 'converted', value: date } };
  const held = numberText(value);
  const read: SheetCellText = { text: held, isNumber: true };
  if (/^-?\d{16,}$/u.test(held)) read.note = { reason: 'digits_lost', value: held };
  else {
    const isOtherPrice = settings.isOtherPrice(format);
    const shown =
      shownText(format, value, settings.show) ?? (isOtherPrice && value !== 0 ? `${held} ${format}` : null);
    if (shown !== null && shown !== held && (isOtherPrice || showsMore(shown, format, value))) {
      // A share is not the number that it is stored as, nor an amount of dollars one of euros: number fields refuse them.
      const isOther = format.includes('%') || isOtherPrice;
      const number = isOther ? {} : { number: safeNumber(held) };
      return { ...read, text: shown, ...number, note: { reason: 'formatted', value: held } };
    }
  }
  return safeNumber(held) === held ? read : { ...read, number: safeNumber(held) };
}

/** A text, with what its format adds to it: `"REF-"@`. */
function textCell(text: string, format: string, settings: WorkbookSettings): SheetCellText {
  const shown = format.includes('@') && format !== '@' ? shownText(format, text, settings.show) : null;
  return shown === null || shown === text.trim() || !shown.includes(text.trim())
    ? { text }
    : { text: shown, number: text, note: { reason: 'formatted', value: text } };
}

function booleanCell(text: string): SheetCellText {
  return { text, note: { reason: 'converted', value: text } };
}

const formatOf = ({ z }: CellObject) => (typeof z === 'string' ? z : 'General');

/** Reads one workbook cell. */
export function sheetCellText(cell: CellObject | undefined, settings: WorkbookSettings): SheetCellText {
  // An error that the library does not know, such as #SPILL!, has no value.
  if (cell === undefined || (cell.v === undefined && cell.t !== 'e')) return { text: '' };
  switch (cell.t) {
    case 'n':
      return numberCell(Number(cell.v), formatOf(cell), settings);
    case 'b':
      return booleanCell(cell.v === true ? 'TRUE' : 'FALSE');
    case 'e':
      return { text: errorTexts[Number(cell.v)] ?? '#N/A' };
    case 's': {
      const text = String(cell.v).replaceAll('\0', '');
      if (text.includes('\uFFFD')) return { text, note: { reason: 'damaged', value: text } };
      if (!text.startsWith(NO_RESULT)) return textCell(text, formatOf(cell), settings);
      return { text: '', note: { reason: 'no_result', value: `=${text.slice(NO_RESULT.length)}` } };
    }
    default:
      return { text: '' };
  }
}
