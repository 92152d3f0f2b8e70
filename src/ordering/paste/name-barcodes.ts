import { pieceWords } from '#contract/files/cells/piece-words.ts';
import { bareLine } from './bare-line.ts';
import { isSureBarcode } from './is-barcode.ts';
import { isPackWord } from './pack-words.ts';
import type { PastedRow } from './split-pasted-list.ts';
import { splitPrices } from './split-prices.ts';

const LONG_NUMBER = /^\d{8,}$/;
/** Lengths of UPC-A, EAN-13 and GTIN-14; fewer digits may be another number if their check digit is wrong. */
const TRADE_ITEM = /^\d{12,14}$/;
/** `33cl`, `1,5kg`, `10x20cm` */
const MEASURE =
  /^\d{1,4}(?:[.,]\d{1,3})?(?:[x×]\d{1,4}(?:[.,]\d{1,3})?)*(?:ml|cl|dl|l|mg|g|gr|kg|mm|cm|m|oz|w|v|mah|gb|go)$/i;
/** A word of letters that begins like a reference: `TX-1042`. */
const CODE = /^\p{L}(?=\S{3})(?=\S*\d)\S+$/u;
/** Words with which a line may mean several articles, another number of pieces, or none. */
const DOUBTFUL = new RegExp(
  '^[^\\p{L}]*(?:' +
    'et|and|und|puis|ou|or|oder|&|\\+|/|' +
    'une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|demi|' +
    'quinzaine|dizaine|vingtaine|centaine|quelques|plusieurs|tou(?:t|te|s|tes)|dix-\\p{L}+|vingt-\\p{L}+|' +
    'some|several|all|total|sous-total|subtotal|lot|' +
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred|half|' +
    'pas|sans|non|annul\\p{L}*|supprim\\p{L}*|retour\\p{L}*|remplac\\p{L}*|lieu|' +
    'ne|plus|jamais|sauf|hors|déjà|reçue?s?|manqu\\p{L}*|ruptures?|cassé\\p{L}*|avoirs?|sav|échang\\p{L}*|stop|' +
    'enlev\\p{L}*|retir\\p{L}*|inutiles?|trop|moins|rest(?:e|es|er|ent|ant|ante|antes|ants)|reliquats?|livrée?s?|' +
    'facturé?\\p{L}*|attente|report\\p{L}*|devis|tarifs?|prix|stocks?|erreurs?|minimum|maximum|prévue?s?|dernière?s?|' +
    'no|not|without|cancel\\p{L}*|remove\\p{L}*|return\\p{L}*|replac\\p{L}*|instead|' +
    "don['’]t|received|already|missing|damaged|broken|except|credit|out" +
    ')[^\\p{L}]*$',
  'iu',
);

/** Words before a number that is no quantity even behind a sign: `taille : 12`. */
const BEFORE_NUMBER =
  /^(?:taille|size|pointure|type|mod[eè]le?|version|s[ée]rie|series|page|ligne|line|n[°o]|num[ée]ro|number)\.?$/i;
/** A quantity that a name does not end with: `x 12`, `: 12 pcs`, `qté 12`, `12 x`; but `Puzzle 500`, `Piles x4`. */
const LINKED = new RegExp(
  String.raw`(?:(?:\s[x×*–—-]+|\s?[:=]|\s(?:qt[ée]s?|quantit[ée]s?|qty|quantity)[.:]?(?:\s:)?)\s+(\d+)[\d\s.,]*(?:${pieceWords})?|\s(\d+)\s?[x×])\.?$`,
  'iu',
);
/** A quantity at the beginning of a line: `12 x`, `(12)`. */
const LEADING = /^[([]?\s*[x×]?\s*(\d{1,6})(?!\d)/i;
/** A number with decimals, which may be a price. */
const DECIMALS = /[.,]\d/;

/** A cell that may be the quantity, or the beginning of a line that has one: `12 pcs`. */
const isCount = (cell: string, at: number) =>
  !LONG_NUMBER.test(cell) && (at === 0 ? LEADING : /\d/u).test(cell);

type Named = { barcode: string; row: PastedRow; isNumber: boolean };

/**
 * Rows such as `Mug 3760120040115 12`, a name, a barcode and the quantity in any order, with the barcode as their
 * reference. Rows with a code beside the barcode, or with numbers that may belong to the name, are unchanged.
 */
export function preferBarcodes(rows: readonly PastedRow[]): readonly PastedRow[] {
  const found = rows.map(findNamed);
  if (found.every((one) => one === null)) return rows;
  // One code with several names is that of a supplier, or a mistake.
  const names = new Map<string, Set<string>>();
  for (const one of found) {
    if (one === null) continue;
    const { barcode, row } = one;
    names.set(barcode, (names.get(barcode) ?? new Set()).add(row.cells[0]!.toLowerCase()));
  }
  // Beside quantities, a name and a barcode alone may be the first of two articles, or of the two lines of a name.
  const isCounted = rows.some(({ cells }) => cells.some(isCount));
  const named = found.map((one) => {
    if (one === null || names.get(one.barcode)!.size > 1) return null;
    return isCounted && one.row.cells.length === (one.isNumber ? 2 : 1) ? null : one;
  });
  // Other rows have their barcode beside a reference: the numbers behind it stay in their columns.
  const isColumn = rows.some(
    ({ cells }, at) => named[at] === null && cells.slice(1).some((cell) => LONG_NUMBER.test(cell)),
  );
  return rows.map((row, at) => {
    const one = named[at];
    return one ? { ...withBarcode(one, isColumn), name: row.cells[0]! } : row;
  });
}

/** The column of barcodes of a table whose first column holds names; null if there is none. */
export function findBarcodeColumn(rows: readonly PastedRow[]): number | null {
  const isNamed = ({ cells: [first = ''], line }: PastedRow) =>
    line === undefined && isName(first.split(/\s+/u), true);
  const hasOneNumber = ({ cells }: PastedRow) =>
    cells.filter((cell) => LONG_NUMBER.test(cell)).length === 1 && !cells.some((cell) => CODE.test(cell));
  if (!rows.every((row) => isNamed(row) && hasOneNumber(row))) return null;
  const [first] = rows;
  const places = (first?.cells ?? []).flatMap((_, at) =>
    rows.every(({ cells }) => isSureBarcode(cells[at] ?? '')) &&
    new Set(rows.map(({ cells }) => cells[at])).size === rows.length
      ? [at]
      : [],
  );
  return places.length === 1 ? places[0]! : null;
}

function withBarcode(
  { barcode, row: { cells, joined, ...row }, isNumber }: Named,
  isColumn: boolean,
): PastedRow {
  const behind = (all: readonly string[]) => {
    const [name = '', ...numbers] = all;
    if (!isNumber) return [barcode, ...numbers];
    const others = numbers.slice(1);
    return isColumn && others.length > 0 ? [barcode, name, ...others] : [barcode, ...others];
  };
  return { ...row, cells: behind(cells), joined: behind(joined) };
}

/** The barcode of a line, beside its name or as the first of its numbers. */
function findNamed(row: PastedRow): Named | null {
  const { cells, line, isDoubtful = false } = row;
  if (line === undefined || isDoubtful) return null;
  const [text = '', ...numbers] = cells;
  const words = text.split(/\s+/u);
  const [barcode, ...others] = [...words, ...numbers].filter((word) => LONG_NUMBER.test(word));
  if (barcode === undefined || others.length > 0) return null;
  const isNumber = numbers[0] === barcode;
  const isAtEnd = words[0] === barcode || words.at(-1) === barcode;
  if (!isNumber && !isAtEnd) return null;
  if (!isSureBarcode(barcode) && !(TRADE_ITEM.test(barcode) && /[1-9]/.test(barcode))) return null;
  // `7 Up 3760120040115`
  const [before = '', next] = bareLine(line).split(/\s+/u);
  if (before === numbers[0] && next === words[0] && next !== barcode) return null;
  const quantities = isNumber ? numbers.slice(1) : numbers;
  if (quantities.length === 1 && DECIMALS.test(quantities[0]!)) return null;
  const name = words.filter((word) => word !== barcode);
  const isNameLast = !isNumber && words.at(-1) !== barcode && quantities.length > 0;
  if (isNameLast && (BEFORE_NUMBER.test(words.at(-1)!) || !isLinked(line, quantities[0]!))) return null;
  return isName(name, quantities.length > 0) ? { barcode, row, isNumber } : null;
}

/** Whether a number comes before all else, or has a sign or word that makes it a quantity. */
function isLinked(line: string, number: string): boolean {
  const { rest } = splitPrices(bareLine(line));
  const [, first] = LEADING.exec(rest) ?? [];
  const [, behind, before] = LINKED.exec(rest) ?? [];
  const digits = first ?? behind ?? before;
  return digits !== undefined && number.replace(/^\D+/u, '').startsWith(digits);
}

/** Whether words are certainly the name of one article, without a code or a quantity. */
function isName(words: readonly string[], hasQuantity: boolean): boolean {
  const isWord = (word: string) =>
    (!/\d/u.test(word) || (words.length > 1 && hasQuantity && MEASURE.test(word))) &&
    !DOUBTFUL.test(word) &&
    !isPackWord(word);
  return words.some((word) => /\p{L}/u.test(word)) && words.every(isWord);
}
