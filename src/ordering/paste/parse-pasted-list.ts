import type { DecimalMark } from '#contract/files/cells/cell-number.ts';
import { withoutApostrophe } from '#contract/files/cells/text-mark.ts';
import { detectNumberFormat } from '#contract/files/detect-number-format.ts';
import { unguardFormula } from '#contract/files/formula-guard.ts';
import { cleanCode, cleanLines } from '#contract/rules/values/clean-text.ts';
import { readNumber } from '#contract/rules/values/read-number.ts';
import { addQuantities } from './add-quantities.ts';
import { meaningsOf, readAttachedCount, type Meaning } from './attached-count.ts';
import { findQuantityColumns, type QuantityColumn } from './find-quantity-columns.ts';
import { isBarcode } from './is-barcode.ts';
import { readingOf } from './line-readings.ts';
import { beginningOf, isLongReference } from './long-lines.ts';
import { bareNumber, isNumberCell, readQuantity, type QuantityProblem } from './read-quantity.ts';
import { namesPieces } from './pack-words.ts';
import { maySayQuantity } from './read-written-line.ts';
import { shapePastedList, type PastedShape } from './shape-pasted-list.ts';
import type { PastedRow } from './split-pasted-list.ts';

/** A reference of a pasted list with the total pieces of all its lines; null if a quantity cannot be read. */
export type PastedEntry = {
  reference: string;
  quantity: number | null;
  /** Number of lines with this reference; their quantities are added up. */
  lines: number;
  /** Why there is no quantity, and the text in question; null if there is a quantity or a question is open. */
  problem: { reason: QuantityProblem; text: string } | null;
  /** What the line may mean instead, if an article has that reference: `M8*20` with one piece. The first one counts. */
  meanings?: readonly { reference: string; quantity: number | null; isPart?: boolean }[];
  /** The whole line, if all of its meanings are equally likely: the user is asked if articles have several of them. */
  line?: string;
  /** True for a barcode whose quantity the list names pieces, `48 pcs`: that is no number of cartons. */
  isInPieces?: boolean;
};

/** Bullets of word processors in private characters of the fonts Symbol and Wingdings, which `cleanLines` would remove. */
const SYMBOL_BULLETS = /^([>\t ]*)\p{Co}+(?=[^\S\r\n])/gmu;
/** A number with decimals, which may be a price. */
const DECIMALS = /[.,]\d\d$/;

/** The user's answers about one pasted list. */
export type PasteAnswers = {
  /** The `key` of the quantity column. */
  column: string | null;
  /** The decimal mark. */
  mark: DecimalMark | null;
};

export const unanswered: PasteAnswers = { column: null, mark: null };

/**
 * A number that can be read in two ways, in pieces for each decimal mark; null if that reading is not a whole number.
 */
export type TwofoldNumber = { text: string; comma: number | null; point: number | null };

export type PastedList = {
  entries: PastedEntry[];
  /** Columns that may be the quantity, and the one that the user chose; empty if the choice is clear. */
  columns: readonly QuantityColumn[];
  column: string | null;
  /** An example of the ambiguous numbers, and how they are read; null if there are none. */
  twofold: TwofoldNumber | null;
  mark: DecimalMark | null;
  /** True if the user must answer before anything can be added. */
  isOpen: boolean;
};

/**
 * Parses a list pasted from a spreadsheet, a PDF or an email: one reference per line, then a tab, `;`, `,` or spaces, then
 * the quantity, or as people write it (`- 5 x ABC`); 1 if the list has no quantities. Recognises headings. The user has to answer if several numeric columns
 * have no heading, or if a number such as `1.000` is ambiguous and the list does not resolve it.
 */
export function parsePastedList(text: string, answers: PasteAnswers = unanswered): PastedList {
  const shape = shapePastedList(cleanLines(text.replace(SYMBOL_BULLETS, '$1•')));
  const columns = findQuantityColumns(shape);
  const chosen = columns.length === 1 ? columns[0] : columns.find(({ key }) => key === answers.column);
  const cells = shape.rows.map((row, at) => ({ row, cell: chosen?.cells[at] }));
  const wholes = cells.flatMap(({ cell }) => (cell !== undefined && isNumberCell(cell) ? [cell] : []));
  const twofold = findTwofold(wholes);
  const besides = ({ cells: all, name }: PastedRow) =>
    all.filter((cell, at) => at !== shape.reference && cell !== name);
  const others = shape.rows.flatMap((row) => besides(row).filter((one) => isAmount(one)));
  const mark = answers.mark ?? detectMark(others, wholes.map(bareNumber));
  const isOpen = (columns.length > 1 && chosen === undefined) || (twofold !== null && mark === null);

  // Headings say what the other columns are: a price is no quantity.
  const hasQuantities = columns.length > 0 || shape.headings !== null;
  const entries = new Map<string, PastedEntry>();
  const long = [...shape.long];
  for (const { row, cell } of cells) {
    const reading = isOpen ? null : readingOf(row, shape, chosen, columns.length > 1);
    const written = reading?.line === undefined ? reading?.reference : undefined;
    const text = written ?? (row.cells[shape.reference] || textBeside(row, shape));
    const reference = cleanCode(withoutApostrophe(unguardFormula(text)));
    if (reference === '') continue;
    if (isLongReference(reference)) {
      long.push(reference);
      continue;
    }
    const { meanings, isDoubtful } = meaningOf(row, shape, cell);
    const said = isDoubtful ? unsaid : quantityOf(besides(row), cell, hasQuantities, mark);
    const meant = [
      ...(reading?.meanings ?? meanings).map((one) => toMeant(one, mark)),
      ...otherReferences(reference, row).map((one) => ({ reference: one, quantity: said.quantity })),
    ];
    const isInPieces = isBarcode(reference) && [chosen?.heading, cell].some((one) => namesPieces(one ?? ''));
    const entry: PastedEntry = {
      reference,
      lines: 1,
      ...said,
      ...(meant.length > 0 && { meanings: meant }),
      ...(isInPieces && { isInPieces }),
      ...(reading?.line !== undefined && { line: cleanCode(reading.line) }),
    };
    if (isOpen && entry.quantity === null) entry.problem = null;
    // `M8*20` and `M8*30` may be articles of their own.
    const key = [String(isInPieces), reference, ...meant.map((one) => one.reference)].join('\n');
    const before = entries.get(key);
    entries.set(key, before ? addUp(before, entry) : entry);
  }
  return {
    entries: [...entries.values(), ...long.map(unreadLine)],
    columns: columns.length > 1 ? columns : [],
    column: columns.length > 1 ? (chosen?.key ?? null) : null,
    twofold,
    mark,
    isOpen,
  };
}

/** The text of a row whose reference is missing: it is to be corrected. Below headings such a row orders nothing. */
function textBeside({ cells }: PastedRow, { headings }: PastedShape): string {
  return (headings === null && cells.find((cell) => /\p{L}|\d{8}/u.test(cell))) || '';
}

/** The texts of a row that are its reference if an article has them as such. */
function otherReferences(reference: string, { code, name }: PastedRow): string[] {
  return [...(code === undefined ? [] : [reference, code]), ...(name === undefined ? [] : [name])].map(
    cleanCode,
  );
}

/** A line with only a reference means one piece; an empty cell in the quantity column is a missing quantity. */
function quantityOf(
  besides: readonly string[],
  cell: string | undefined,
  hasColumn: boolean,
  mark: DecimalMark | null,
): Pick<PastedEntry, 'quantity' | 'problem'> {
  const said = besides.filter((one) => one !== '');
  if (hasColumn ? besides.length === 0 : said.length === 0) return { quantity: 1, problem: null };
  const text = cell ?? (hasColumn ? '' : said[0]!);
  const read = readQuantity(text, mark ?? undefined);
  return read.ok
    ? { quantity: read.value, problem: null }
    : { quantity: null, problem: { reason: read.reason, text } };
}

/** The entry of a line that is too long to be read. */
function unreadLine(text: string): PastedEntry {
  return {
    reference: beginningOf(cleanCode(text)),
    quantity: null,
    lines: 1,
    problem: { reason: 'long_line', text: '' },
  };
}

const unsaid: Pick<PastedEntry, 'quantity' | 'problem'> = {
  quantity: null,
  problem: { reason: 'missing', text: '' },
};

/**
 * What a row may mean where its reference has a quantity attached, the quantity column does not say more, and no other
 * cell may be the quantity.
 */
function meaningOf(
  { cells, meanings, isDoubtful = false }: PastedRow,
  { headings, reference }: PastedShape,
  cell: string | undefined,
): { meanings: readonly Meaning[]; isDoubtful: boolean } {
  if (meanings || cell === '' || headings?.roles.some((role) => role === 'quantity' || role === 'packs'))
    return { meanings: meanings ?? [], isDoubtful };
  const [whole = '', others] = [cells[reference], cells.filter((_, at) => at !== reference)];
  const attached = others.length === 0 ? null : readAttachedCount(whole);
  const numbers = others.filter(isNumberCell);
  const isSaid = others.some((one) => (isNumberCell(one) ? !DECIMALS.test(one) : maySayQuantity(one)));
  if (attached === null || isSaid) return { meanings: [], isDoubtful: false };
  const isPrice = headings?.roles.includes('price') === true;
  return { meanings: meaningsOf(whole, attached, isPrice ? '' : (numbers[0] ?? '')), isDoubtful: true };
}

function toMeant({ reference, number, isPart = false }: Meaning, mark: DecimalMark | null) {
  const read = number === null ? null : readQuantity(number, mark ?? undefined);
  const quantity = read === null ? 1 : read.ok ? read.value : null;
  return { reference: cleanCode(reference), quantity, ...(isPart && { isPart }) };
}

/** The decimal mark of a list. That of its prices does not make one piece of `1.000`. */
function detectMark(others: readonly string[], wholes: readonly string[]): DecimalMark | null {
  const mark = detectNumberFormat(others, wholes);
  const sign = mark === 'comma' ? ',' : '.';
  const isSmall = wholes.some((text) => /^[1-9]\d{0,2}[.,]000$/.test(text) && text.includes(sign));
  return isSmall && detectNumberFormat([], wholes) === null ? null : mark;
}

/** The sum of two lines with one reference and the same meanings. */
function addUp(before: PastedEntry, other: PastedEntry): PastedEntry {
  const meanings = before.meanings?.map((own, at) => ({
    ...own,
    quantity: addQuantities(own, other.meanings![at]!).quantity,
  }));
  return {
    ...before,
    ...addQuantities(before, other),
    lines: before.lines + other.lines,
    ...(meanings && { meanings }),
  };
}

/** The clearest example: a number that is whole in both readings. */
function findTwofold(cells: readonly string[]): TwofoldNumber | null {
  const numbers = cells.flatMap((text): TwofoldNumber[] => {
    const read = readNumber(bareNumber(text), 0);
    if (read.ok || read.reason !== 'ambiguous_mark') return [];
    const by = (mark: DecimalMark) => {
      const one = readNumber(bareNumber(text), 0, mark);
      return one.ok ? one.value : null;
    };
    return [{ text: bareNumber(text), comma: by('comma'), point: by('point') }];
  });
  return numbers.find(({ comma, point }) => comma !== null && point !== null) ?? numbers[0] ?? null;
}

/** Prices and similar values, whose decimal mark applies to the whole list. */
function isAmount(cell: string): boolean {
  const { ok, reason } = { reason: null, ...readNumber(cell, 2) };
  return ok || reason === 'too_precise';
}
