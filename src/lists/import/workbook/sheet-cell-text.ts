import type { CellObject } from '@e965/xlsx';
import type { FileNoteReason } from '#contract/files/reading-notes.ts';
import { NO_RESULT } from './mark-empty-formulas.ts';
import { numberText } from './number-text.ts';
import { serialDateText } from './serial-date.ts';

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

export type SheetFacts = {
  date1904: boolean;
  isDateFormat: (format: string) => boolean;
  /** A number as the spreadsheet shows it. */
  show: (format: string, value: number) => string;
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

/**
 * Formats that show more than the number: leading zeros (`0000`), words (`"REF-"0000`), groups of digits (`00 00 00`),
 * percent. Currency and units of measure do not count, nor do decimals and thousands.
 */
function showsMore(format: string): boolean {
  const [positive = ''] = format.split(';');
  const withoutBrackets = positive.replace(/\[[^\]]*\]/gu, '');
  if (withoutBrackets.includes('%')) return true;
  const literals = [...withoutBrackets.matchAll(/"([^"]*)"|\\(.)/gu)]
    .map((found) => found[1] ?? found[2] ?? '')
    .join('');
  const digits = withoutBrackets.replace(/"[^"]*"|\\.|_./gu, '');
  if (!/[0#?]/u.test(digits) || /[.,]/u.test(digits.replace(/,+$/u, ''))) return false;
  return (
    /[\p{L}\d-]/u.test(literals.replace(/€|eur(?:os?)?|h\.?t\.?/giu, '')) || /^[^#]*0[\s\-/]?0/u.test(digits)
  );
}

function numberCell(value: number, format: string, facts: SheetFacts): SheetCellText {
  const date = facts.isDateFormat(format) ? serialDateText(value, facts.date1904) : null;
  if (date !== null) return { text: date, isNumber: true };
  const held = numberText(value);
  const read: SheetCellText = { text: held, isNumber: true };
  if (/^-?\d{16,}$/u.test(held)) read.note = { reason: 'digits_lost', value: held };
  else if (showsMore(format)) {
    const shown = facts.show(format, value).trim();
    if (shown !== '' && shown !== held) {
      // A share is not the number that it is stored as: number fields refuse it.
      const number = format.includes('%') ? {} : { number: safeNumber(held) };
      return { ...read, text: shown, ...number, note: { reason: 'formatted', value: held } };
    }
  }
  return safeNumber(held) === held ? read : { ...read, number: safeNumber(held) };
}

/** Reads one workbook cell. */
export function sheetCellText(cell: CellObject | undefined, facts: SheetFacts): SheetCellText {
  if (cell === undefined || cell.v === undefined) return { text: '' };
  switch (cell.t) {
    case 'n':
      return numberCell(Number(cell.v), typeof cell.z === 'string' ? cell.z : 'General', facts);
    case 'b':
      return { text: cell.v === true ? 'true' : 'false' };
    case 'e':
      return { text: errorTexts[Number(cell.v)] ?? '#N/A' };
    case 's': {
      const text = String(cell.v).replaceAll('\0', '');
      if (!text.startsWith(NO_RESULT)) return { text };
      return { text: '', note: { reason: 'no_result', value: `=${text.slice(NO_RESULT.length)}` } };
    }
    default:
      return { text: '' };
  }
}
