import { pieceWords } from '#contract/files/cells/piece-words.ts';
import { meaningsOf, readAttachedCount, type Meaning } from './attached-count.ts';
import { bareLine } from './bare-line.ts';
import { isPackWord, isPieceWord, readPacks } from './pack-words.ts';
import { isBarcode } from './is-barcode.ts';
import { splitPrices } from './split-prices.ts';

/** A line as people write it in a message: a reference and its numbers. */
export type WrittenLine = {
  reference: string;
  numbers: readonly string[];
  /** What else the line may mean, the likelier first, where the quantity was attached to the reference: `M8*20`. */
  meanings?: readonly Meaning[];
  /** True if only the catalogue tells which of the meanings is right, as of `M8x20`; there are no numbers then. */
  isDoubtful?: boolean;
  /** Everything that a line with a number of its own may order, as of `QB 1301`, a reference or 1301 pieces of `QB`. */
  readings?: readonly Meaning[];
  /** The text before each number, which may be a reference as a whole: `QB 1301` before the last of `QB 1301 12`. */
  longer?: readonly string[];
};

const NUMBER = /^(?:x|×)?\d[\d.,'’\u00a0\u202f]*(?:x|×|€|u|pcs?)?$/i;
const UNIT = new RegExp(`^(?:x|×|${pieceWords}|€|eur(?:os?)?)\\.?$`, 'i');
const ONE = /^(?:une?|one|an?)$/i;
const TIMES = /^[x×*]$/i;
/** A number that only its place makes a quantity. */
const BARE = /^\d[\d.,'’\u00a0\u202f]*$/;
const DASH = /^[-–—]$/;
/** A number that says itself that it counts pieces: `x5`, `5x`, `5 pcs`. */
const COUNTED = /^(?!.*(?:€|eur)).*[x×\p{L}]/iu;
/** What makes the number behind it the quantity, whatever number precedes: `QB 1301 x 5`. */
const MARK = /^(?:[x×*:]|qt[ée]s?[.:]*|quantit[ée]s?:?|qty[.:]*|quantity:?|nb:?|nombre:?)$/i;
/** The same, unless such a sign precedes that number, too: `ABC | 12 | 45` is a row of a table. */
const SIGN = /^(?:[=|→…]|[-–—=]+>|\.{2,})$/;
/** Between a reference and its quantity: `ABC : 5`, `ABC qté 5`, `ABC -> 5`; and between a quantity and a price. */
const LINK =
  /^(?:[x×*:=|@à→…]|[-–—]+>?|=+>|_{2,}|\.{2,}|qt[ée]s?[.:]*|quantit[ée]s?:?|qty[.:]*|quantity:?|nb:?|nombre:?)$/i;
/** `ABC (x5)`, `ABC [5 pcs]`, and a quantity in front: `(5) ABC`. */
const BRACKETED =
  /^(.*\S)\s*[([{]\s*[x×]?\s*(\d[\d\s.,]*?)\s*[x×]?\s*(pcs?|pi[eè]ces?|u|unit[ée]s?)?\.?\s*[)\]}]$/i;
const BRACKETED_FIRST = /^[([]\s*[x×]?\s*(\d{1,6})\s*[x×]?\s*[)\]]\s*(\S.*)$/i;
/** `5xABC`, `5*ABC` */
const ATTACHED_FIRST = /^(\d{1,4})[x×*](\p{L}\S+|\d{8,14})$/iu;
/** `12 QB`, `12: QB`, `12xQB` */
const FIRST = /^(\d{1,6})(?: ?: | (?:[-–—] )?|[x×*](?=\p{L}))(\S.*)$/iu;
/** Not the quantities of a list: a phone number ends the line. */
const PHONE = /(?:^|[\s:])(?:(?:\+|00)\d{1,3}[\s.]?(?:\(0\)\s?)?\d|0\d)(?:[\s.-]\d\d){4}$/;
/** Non-breaking spaces within a number, as used by typesetters and spreadsheets to group digits. */
const GROUPED = /(?<![\w-])\d{1,3}(?:[\u00a0\u202f]\d{3})+(?!\w)/g;
/** Longer lines are no order, and the expressions take too long for them. */
const MAX_LENGTH = 500;
/** A number with decimals, at the end of a line that already has its quantity. */
const DECIMALS = /^\d[\d.,'’\u202f]*[.,]\d\d$/;

/** Reads a line whose parts are separated by spaces: `ABC 5`, `- 5 x ABC`, `Réf. ABC : 5 pcs`, `5 x ABC à 12 €`. */
export function readWrittenLine(text: string): WrittenLine {
  if (text.length > MAX_LENGTH) return { reference: text.trim(), numbers: [] };
  const line = bareLine(text);
  if (PHONE.test(line)) return { reference: line, numbers: [] };
  const { rest, prices } = splitPrices(line);
  const read = besidePrices(readBareLine(rest), prices);
  if (read.isDoubtful) return read;
  if (prices.length === 0 || (read.numbers.length > 0 && read.reference !== ''))
    return { ...read, numbers: [...read.numbers, ...prices] };
  // A price alone is no quantity.
  return { reference: rest, numbers: prices };
}

/** A line before prices, which are no quantity: what would be one piece without them has none. */
function besidePrices(read: WrittenLine, prices: readonly string[]): WrittenLine {
  if (prices.length === 0) return read;
  const unpriced = (all: readonly Meaning[]) => all.map((one) => ({ ...one, number: one.number ?? '' }));
  return {
    ...read,
    ...(read.meanings && { meanings: unpriced(read.meanings) }),
    ...(read.readings && { readings: unpriced(read.readings) }),
  };
}

/** Whether a text may say how many pieces are ordered: `2 cartons`, `une boîte`; so may any number that is no price. */
export function maySayQuantity(text: string): boolean {
  const { rest, prices } = splitPrices(`= ${text}`);
  if (prices.length > 0 && rest === '=') return false;
  return /\d/.test(text) || text.split(/\s+/).some((word) => isPackWord(word));
}

/** A quantity that is part of the cell of a reference, before it: `5 x ABC`; null if there is none. */
export function splitCount(cell: string): { reference: string; count: string } | null {
  if (cell.length > MAX_LENGTH) return null;
  const words = wordsOf(bareLine(cell));
  const numbers: string[] = [];
  if (!takeCount(words, numbers) || isPackWord(numbers[0]!.split(' ').at(-1)!)) return null;
  return { reference: words.join(' '), count: numbers[0]! };
}

function readBareLine(line: string): WrittenLine {
  const packs = readPacks(line);
  if (packs) {
    const words = wordsOf(packs.reference);
    dropLinks(words);
    return { reference: words.join(' '), numbers: [packs.count] };
  }
  const bracketed = readBracketed(line);
  if (bracketed) return bracketed;
  const split = splitWords(line);
  const { reference, numbers } = split;
  const [number = null] = numbers;
  if (number !== null && !DECIMALS.test(number)) return split;
  const attached = numbers.every((one) => DECIMALS.test(one)) ? readAttached(reference, number) : null;
  if (attached) return attached;
  // `5xABC 12,00`, `ABC (x5) 12,00`: either number may be the quantity.
  const own = readBracketed(reference, number) ?? readAttachedFirst(reference, number);
  return own ? { ...own, numbers: [...own.numbers, ...numbers] } : { reference, numbers };
}

/** `REF-1*5`, also before a price that is set aside: `REF-1*5 12,00`. */
function readAttached(text: string, price: string | null): WrittenLine | null {
  const attached = readAttachedCount(text);
  if (attached === null) return null;
  const meanings = meaningsOf(text, attached, price);
  return attached.isDoubtful
    ? { reference: text, numbers: [], meanings, isDoubtful: true }
    : { reference: attached.reference, numbers: [attached.count], meanings };
}

function readBracketed(text: string, beside: string | null = null): WrittenLine | null {
  const [, inside = '', count = '', unit = ''] = BRACKETED.exec(text) ?? [];
  if (count !== '')
    return countedLine(inside, `${count} ${unit}`.trim(), { reference: text, number: beside });
  const [, firstCount = '', rest = ''] = BRACKETED_FIRST.exec(text) ?? [];
  return firstCount === '' ? null : countedLine(rest, firstCount, { reference: text, number: beside });
}

function readAttachedFirst(text: string, beside: string | null): WrittenLine | null {
  const [, count = '', reference = ''] = ATTACHED_FIRST.exec(text) ?? [];
  return count === '' ? null : countedLine(reference, count, { reference: text, number: beside });
}

function countedLine(reference: string, count: string, whole: Meaning): WrittenLine {
  return { reference, numbers: [count], meanings: [whole] };
}

function wordsOf(line: string): string[] {
  const kept = line
    .replace(GROUPED, (number) => number.replace(/\s/g, '\u202f'))
    // `1 000 ABC`, `1 200 x ABC`
    .replace(/^([1-9]\d{0,2})\s(000(?=\s)|\d{3}(?=\s+(?:[x×*]|pcs?|pi[eè]ces?)\s))/i, '$1\u202f$2');
  return kept.split(/[^\S\u202f]+|(?<!\d)\u202f|\u202f(?!\d)/).filter((word) => word !== '');
}

function splitWords(line: string): WrittenLine {
  const words = wordsOf(line);
  const whole = words.join(' ');
  const numbers: string[] = [];
  if (takeCount(words, numbers)) return { reference: words.join(' '), numbers };
  const longer: string[] = [];
  let isMarked = false;
  let isBare = true;
  while (!isMarked && words.length > 1 && !isCodeAfterCount(words)) {
    const last = words.at(-1)!;
    const number = takeLast(words);
    if (number === null) break;
    numbers.unshift(number);
    const links = dropLinks(words);
    // `ABC 1 000 pcs`
    const isGroup = links.length === 0 && /^\d{3}(?!\d)/.test(number) && /^[1-9]\d{0,2}$/.test(words.at(-1)!);
    const isSigned = !LINK.test(words.at(-2) ?? '') && links.some((link) => SIGN.test(link));
    isMarked =
      !DECIMALS.test(number) &&
      !isGroup &&
      (COUNTED.test(number) || isSigned || links.some((link) => MARK.test(link)));
    isBare = BARE.test(last) && links.every((link) => DASH.test(link)) && !/.[:=]$/.test(words.at(-1)!);
    longer.unshift(words.join(' '));
  }
  if (numbers.length === 0 || isDoubtful(words, numbers)) {
    takeFirst(words, numbers);
    const behind = words.join(' ');
    if (numbers.length > longer.length) longer.unshift(behind);
    isBare = numbers.length === 1 && whole === `${numbers[0]!} ${behind}`;
  }
  // `ABC: 5`
  else if (words.length > 0) words.push(words.pop()!.replace(/(?<=.)[:=]$/, ''));
  const reference = words.join(' ');
  if (isBarcode(reference)) return { reference, numbers };
  if (isMarked && numbers.length === 1)
    return { reference, numbers, ...unmarkedNumber(whole, words, numbers[0]!) };
  const isOne = isBare && numbers.length === 1;
  return {
    reference,
    numbers,
    longer,
    ...(isOne && { readings: readingsOf(whole, reference, numbers[0]!) }),
  };
}

/**
 * `QB 1302 x 5`, where the catalogue may have no `QB 1302`: of `QB`, either number may be the quantity. `Panneau 60 x 40`
 * and `Vis M8 x 20` may be references as a whole.
 */
function unmarkedNumber(
  whole: string,
  words: readonly string[],
  number: string,
): Pick<WrittenLine, 'meanings'> {
  const at = words.findLastIndex((word) => !BARE.test(word)) + 1;
  if (at === 0 || words.length === 1 || !/\d/.test(words.at(-1)!)) return {};
  const meanings: Meaning[] = [
    { reference: whole, number: null },
    { reference: words.join(' '), number },
  ];
  if (at === words.length) return { meanings };
  return { meanings: [...meanings, { reference: words.slice(0, at).join(' '), number: '', isPart: true }] };
}

/** What a line may order if its only number is as well a part of the reference; `12 QB 1301` has one at each end. */
function readingsOf(whole: string, reference: string, number: string): Meaning[] {
  const [, first = '', rest = ''] = FIRST.exec(reference) ?? [];
  const readings: Meaning[] = [
    { reference: whole, number: null },
    { reference, number },
  ];
  if (first === '') return readings;
  return [
    ...readings,
    { reference: `${rest} ${number}`, number: first },
    { reference: rest, number: '', isPart: true },
  ];
}

/** Drops what separates a reference from its quantity, and returns it. */
function dropLinks(words: string[]): string[] {
  const links: string[] = [];
  while (words.length > 1 && LINK.test(words.at(-1)!)) links.push(words.pop()!);
  return links;
}

/** Takes the number, with its unit, at the end of a line; null if there is none. */
function takeLast(words: string[]): string | null {
  const [before = '', last = ''] = words.slice(-2);
  const isCounted = words.length > 2 && (NUMBER.test(before) || ONE.test(before));
  if (isCounted && (isPackWord(last) || (UNIT.test(last) && NUMBER.test(before))))
    return words.splice(-2).join(' ');
  const number = /^[:=*](?=\d)/.test(last) ? last.slice(1) : last;
  if (!NUMBER.test(number)) return null;
  words.pop();
  return number;
}

/**
 * `24 x TX-1042`, `24 pcs TX-1042`, `24 pièces de TX-1042 12,00`: what follows is the reference, even if it ends with a
 * number (`SAC 20`), but for a price. A carton stays with its number, and `10 x 20` is a size.
 */
function takeCount(words: string[], numbers: string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  const isUnit =
    TIMES.test(second) || isPackWord(second) || (UNIT.test(second) && !/^(?:€|eur)/i.test(second));
  const reference = isUnit ? third : /[x×]$/i.test(first) ? second : '';
  if (!/\p{L}|^\d{8}/u.test(reference) || LINK.test(reference) || !NUMBER.test(first)) return false;
  takeFirst(words, numbers);
  while (words.length > 1 && (DECIMALS.test(words.at(-1)!) || LINK.test(words.at(-1)!))) words.pop();
  return true;
}

/** `5 TX-1042 12,00`, `5 ABC 12,00`: either number may be the quantity. */
function isDoubtful(
  [first = '', code = '', ...others]: readonly string[],
  numbers: readonly string[],
): boolean {
  const hasCode = others.length === 0 && /^(?=.*\p{L})(?=.*\d)/u.test(code);
  return /^\d{1,6}$/.test(first) && code !== '' && (hasCode || DECIMALS.test(numbers.at(-1)!));
}

function takeFirst(words: string[], numbers: string[]): void {
  const [first = '', second = ''] = words;
  if (words.length < 2 || !NUMBER.test(first) || first.length >= 8) return;
  words.shift();
  const hasMore = words.length > 1;
  if (hasMore && isPackWord(second)) numbers.unshift(`${first} ${words.shift()!}`);
  else {
    const hasUnit = hasMore && (TIMES.test(second) || UNIT.test(second));
    if (hasUnit) words.shift();
    numbers.unshift(hasUnit && isPieceWord(second) ? `${first} ${second}` : first);
  }
  if (words.length > 1 && /^(?:de|d['’]|of)$/i.test(words[0]!)) words.shift();
}

/** `5 3760120040115`: a long code at the end is what is counted. */
function isCodeAfterCount(words: readonly string[]): boolean {
  const [first = ''] = words;
  return /^\d{8,14}$/.test(words.at(-1)!) && words.length <= 3 && NUMBER.test(first) && first.length <= 4;
}
