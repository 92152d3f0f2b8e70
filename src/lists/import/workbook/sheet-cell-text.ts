import type { CellObject } from '@e965/xlsx';
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

export type SheetFacts = { date1904: boolean; isDateFormat: (format: string) => boolean };

/** One workbook cell as the text that a CSV file would contain. */
export function sheetCellText(cell: CellObject | undefined, facts: SheetFacts): string {
  if (cell === undefined || cell.v === undefined) return '';
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  switch (cell.t) {
    case 'n': {
      const value = Number(cell.v);
      const date = facts.isDateFormat(format) ? serialDateText(value, facts.date1904) : null;
      return date ?? numberText(value, format);
    }
    case 'b':
      return cell.v === true ? 'true' : 'false';
    case 'e':
      return errorTexts[Number(cell.v)] ?? '#N/A';
    case 's':
      return String(cell.v).replaceAll('\0', '');
    default:
      return '';
  }
}
