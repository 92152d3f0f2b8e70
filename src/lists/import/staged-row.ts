import type { StagedRow } from '#contract/endpoints/imports.ts';
import type { Field } from '#contract/field.ts';
import { readIntegerCell, withoutPieceUnit } from '#contract/files/cells/cell-integer.ts';
import { showsExclVat, showsInclVat, withoutInclVat } from '#contract/files/cells/incl-vat.ts';
import { readMoneyCell } from '#contract/files/cells/cell-money.ts';
import { isDecimalCode, withoutExponent } from '#contract/files/cells/text-mark.ts';
import { createZeroCheck } from './lost-zeros.ts';
import type { Mapping } from './mapping/guess-mapping.ts';
import { createNoValueCheck } from './no-value.ts';
import type { CellNote, ReadTable } from './read-table.ts';
import { findSplitDecimals, type SplitPrice } from './split-decimals.ts';

/** Maximum characters of a note: it quotes a cell. */
const QUOTED = 200;

const isNumberField = (field: Field | undefined) => field?.kind === 'integer' || field?.kind === 'money';
/** Fields in which a date or truth value is expected or refused anyway, so that no note is needed. */
const typedKinds: readonly (Field['kind'] | undefined)[] = ['day', 'instant', 'boolean', 'integer', 'money'];

const dateKinds: readonly (Field['kind'] | undefined)[] = ['day', 'instant'];

/** Kinds of field whose digits must be complete. */
const codeKinds: readonly (Field['kind'] | undefined)[] = ['code', 'ref', 'phone'];
/** A number with an exponent: `3,76012E+12`; `1E10` and `1.5E2` may be codes themselves. */
const withExponent = /^\s*[1-9](?:(?:[.,]\d+)?\s*E\+0*|[.,]\d+\s*(?:E|[×x*]\s*10\s*\^)\s*\+?)\d{2,}\s*$/iu;
/**
 * Scientific notation with at least three decimals and an exponent of one digit, `1.234E7`; with fewer decimals, `1.5E5`, it
 * may be a code.
 */
const normalized = /^\s*[1-9][.,]\d{3,}\s*(?:E|[×x*]\s*10\s*\^)\s*\+?[4-9]\s*$/iu;

/** A code of which a spreadsheet has written the first digits only. */
const isShortened = (cell: string) =>
  (withExponent.test(cell) || normalized.test(cell)) && withoutExponent(cell.trim()) === cell.trim();

/**
 * Units of money other than the euro, after a number. `c/u` is none, but Spanish for each; `k€` is a format that divides the
 * number itself.
 */
const unitOfMoney =
  /\d[\s.,]*€?\s*(?:cts?|c(?!\/u)|cents?|centimes?|ff?|frs?|frcs?|francs?|f?cfa|dirhams?|dinars?|dollars?|pounds?|livres?|yens?|yuans?|roubles?|rupees?|roupies?|couronnes?|kronor|zlotys?|forints?|pesos?|lei|lv)(?!\p{L})/iu;

/** Whether a shown price is one in euros, or has words that say nothing about its unit: `12.50 dont éco`. */
const isAmount = (field: Field | undefined, shown: string) => {
  const net = withoutPieceUnit(field?.inclVat === true ? withoutInclVat(shown) : shown);
  const read = readMoneyCell(net.replace(/\s*net\.?$/iu, ''), 'point');
  return (
    read.ok || (read.reason !== 'other_currency' && read.reason !== 'other_unit' && !unitOfMoney.test(net))
  );
};

/**
 * A number that a spreadsheet shows in other units than those of its field, `2 cartons`, `50 cts`, or as words alone, such
 * as `sur devis`; a zero may be shown as `gratuit`.
 */
const inOtherUnit = (field: Field | undefined, shown: string, held: string | undefined) => {
  if (!/\d/u.test(shown)) return /\p{L}/u.test(shown) && held !== undefined && Number(held) !== 0;
  if (!/^[-+(]?\d[\d\s.,]*\s*[\p{L}×]/u.test(shown)) return false;
  return !(field?.kind === 'integer' ? readIntegerCell(shown, 'point').ok : isAmount(field, shown));
};

/**
 * Whether a field reads the number that a spreadsheet holds instead of what it shows: it has the unit of the field, and
 * is not said to be incl. VAT where the field is excl. VAT, or the reverse.
 */
const readsHeld = (field: Field | undefined, shown: string, held: string | undefined) =>
  isNumberField(field) &&
  !inOtherUnit(field, shown, held) &&
  !(field?.inclVat === true ? showsExclVat(shown) : showsInclVat(shown));

/** Rows that were read but are unreliable. A row with fewer cells than the header is just short, not unreliable. */
function problemsOf(table: ReadTable, split: readonly SplitPrice[]): Map<number, StagedRow['problem']> {
  return new Map([
    ...split.flatMap(({ row, isCertain }) => (isCertain ? [[row, 'too_many_cells'] as const] : [])),
    ...table.problems.flatMap(({ row, code }) => (code === 'too_few_cells' ? [] : [[row, code] as const])),
  ]);
}

/**
 * Prepares the rows of a table for upload: the cells of the mapped columns, as their fields read them, and what was read
 * differently from the file.
 *
 * @param fields the fields that a file of the list may have
 * @param pointZero columns of codes that end with `.0`, and whether the user has declared it to be a part of them
 * @returns the row at an index of the table
 */
export function createStaging(
  table: ReadTable,
  mapping: Mapping,
  fields: Record<string, Field>,
  pointZero: { columns: readonly number[]; isKept: boolean } = { columns: [], isKept: false },
): (at: number) => StagedRow {
  const split = findSplitDecimals(table, mapping, fields);
  const splitOf = Map.groupBy(split, ({ row }) => row);
  const problems = problemsOf(table, split);
  const notes = Map.groupBy(table.notes, ({ row }) => row);
  const noteOf = ({ row, column, reason, value }: CellNote): NonNullable<StagedRow['notes']> => {
    const field = column === null ? null : (mapping[column] ?? undefined);
    // A number field reads the number itself, not what is shown.
    const isHeld =
      reason === 'formatted' &&
      column !== null &&
      table.numbers.get(row)?.has(column) &&
      isNumberField(fields[field ?? '']);
    const isExpectedConversion = reason === 'converted' && typedKinds.includes(fields[field ?? '']?.kind);
    const isNoDate = reason === 'day_month_swapped' && !dateKinds.includes(fields[field ?? '']?.kind);
    return field === undefined || isHeld || isExpectedConversion || isNoDate
      ? []
      : [{ field, reason, value: value.slice(0, QUOTED) }];
  };
  const cellsOf = (column: number) => table.rows.map((cells) => cells[column] ?? '');
  const hasNoValue = mapping.map((field, column) =>
    createNoValueCheck(fields[field ?? ''], field === null ? [] : cellsOf(column)),
  );
  const lacksZeros = mapping.map((field, column) =>
    createZeroCheck(fields[field ?? '']?.kind, cellsOf(column)),
  );
  const keepsDecimals = mapping.map((field, column) => {
    const { kind, ref = null } = fields[field ?? ''] ?? {};
    const isCode = kind === 'code' || (kind === 'ref' && ref !== 'categories');
    const sound = table.rows.filter((_, at) => !problems.has(table.rowNumbers[at]!));
    return isCode && areMixed(sound.map((cells) => cells[column] ?? ''));
  });
  return (at) => {
    const row = table.rowNumbers[at]!;
    const numbers = table.numbers.get(row);
    const cells: Record<string, string> = {};
    const cellNotes: NonNullable<StagedRow['notes']> = (splitOf.get(row) ?? []).map(({ column, price }) => ({
      field: mapping[column] ?? null,
      reason: 'split_decimals',
      value: price.slice(0, QUOTED),
    }));
    mapping.forEach((field, column) => {
      if (field === null) return;
      const shown = table.rows[at]![column] ?? '';
      const held = numbers?.get(column);
      const cell = (readsHeld(fields[field], shown, held) ? held : undefined) ?? shown;
      if (hasNoValue[column]!(shown)) {
        cellNotes.push({ field, reason: 'no_value', value: shown.trim() });
        cells[field] = '';
        return;
      }
      if (codeKinds.includes(fields[field]?.kind) && isShortened(cell))
        cellNotes.push({ field, reason: 'digits_lost', value: cell.slice(0, QUOTED) });
      else if (lacksZeros[column]!(cell))
        cellNotes.push({ field, reason: 'zeros_lost', value: cell.trim().slice(0, QUOTED) });
      if (pointZero.columns.includes(column)) cells[field] = withPointZero(cell, pointZero.isKept);
      else cells[field] = keepsDecimals[column] && isDecimalCode(cell.trim()) ? markAsText(cell) : cell;
    });
    const staged: StagedRow = { row, cells };
    const problem = problems.get(row);
    if (problem) staged.problem = problem;
    const own = notes.get(row)?.flatMap(noteOf) ?? [];
    own.push(...cellNotes.filter(({ field }) => !own.some((one) => one.field === field)));
    if (own.length > 0) staged.notes = own;
    return staged;
  };
}

/** Whether some codes of a column end like a number with decimals, such as `3.0`, and others do not. `nan` is not a code. */
function areMixed(cells: readonly string[]): boolean {
  const codes = cells.map((cell) => cell.trim()).filter((code) => /\d/u.test(code));
  return codes.some(isDecimalCode) && !codes.every(isDecimalCode);
}

/** A code without its `.0`, or marked as text. */
function withPointZero(cell: string, isKept: boolean): string {
  if (!isKept) return cell.replace(/\.0\s*$/u, '');
  return /^\s*\d/u.test(cell) ? markAsText(cell) : cell;
}

/** A code from which the server takes no `.0`. */
function markAsText(cell: string): string {
  return `'${cell.trim()}`;
}
