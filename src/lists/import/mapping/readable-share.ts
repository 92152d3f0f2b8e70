import type { FieldKind } from '#contract/field.ts';
import { readBarcodeCell } from '#contract/files/cells/cell-barcode.ts';
import { readBooleanCell } from '#contract/files/cells/cell-boolean.ts';
import { readDateCell } from '#contract/files/cells/cell-date.ts';
import { readEmailCell } from '#contract/files/cells/cell-email.ts';
import { readIntegerCell } from '#contract/files/cells/cell-integer.ts';
import { readMoneyCell } from '#contract/files/cells/cell-money.ts';
import { withoutApostrophe } from '#contract/files/cells/text-mark.ts';
import { detectDateOrder } from '#contract/files/detect-date-order.ts';
import { detectNumberFormat } from '#contract/files/detect-number-format.ts';
import { isNotNumber } from '../no-value.ts';

type Read = (text: string) => { ok: boolean };

function readerOf(kind: FieldKind, cells: readonly string[]): Read | null {
  const mark = detectNumberFormat(cells) ?? 'point';
  const order = detectDateOrder(cells) ?? undefined;
  switch (kind) {
    case 'money':
      return (text) => readMoneyCell(text, mark);
    case 'integer':
      return (text) => readIntegerCell(text, mark);
    case 'day':
    case 'instant':
      return (text) => readDateCell(text, order);
    case 'email':
      return readEmailCell;
    case 'boolean':
      return readBooleanCell;
    case 'barcode':
      return readBarcodeCell;
    default:
      return null;
  }
}

/**
 * The share of a column's non-empty cells that can be read as a kind.
 *
 * @returns 0 to 1; null if the kind accepts any text or all cells are empty
 */
export function readableShare(kind: FieldKind, cells: readonly string[]): number | null {
  const filled = cells.filter((cell) => cell.trim() !== '' && !isNotNumber(cell)).map(withoutApostrophe);
  const read = readerOf(kind, filled);
  if (read === null || filled.length === 0) return null;
  return filled.filter((cell) => read(cell).ok).length / filled.length;
}
