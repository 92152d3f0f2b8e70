import { pieceWords } from '#contract/files/cells/piece-words.ts';

const AMOUNT = String.raw`\d[\d.,'’\u00a0\u202f]*`;
/** `€ 12`; in `2,50 € 12`, the sign belongs to the number with cents before it, unless both have them. */
const SIGN_FIRST = `(?:€|eur)(?:${AMOUNT}|(?<![.,]\\d\\d\\s?(?:€|eur))\\s${AMOUNT}|\\s\\d+[.,]\\d\\d(?!\\d))`;
const EUROS = `(?:${SIGN_FIRST}|${AMOUNT}\\s?(?:€|eur(?:os?)?))`;
/** A price by its sign, `12,50 €`, or by the word before it, `à 12,50`, `@12.50`, `PU 12,50`. */
const PRICE = `(?:(?:à|@|prix\\s*:?|pu\\s*:?|p\\.u\\.\\s*:?|price\\s*:?)\\s*(?:${EUROS}|${AMOUNT})|${EUROS})`;
const OF_ONE = `(?:\\s*/?\\s*(?:la |l['’]|par |per )?(?:${pieceWords}|chacune?)\\.?)?`;
const VAT = '(?:\\s*\\(?(?:h\\.?t\\.?|t\\.?t\\.?c\\.?|(?:excl|incl)\\.? vat)\\)?)?';
/** A price at the end of a line, also in brackets or after a sum: `= 62,50 €`. */
const LAST = new RegExp(
  `^(.*?\\S)(?:\\s+[-–—=:x×|]+|[=:,])?\\s*(?<![\\p{L}\\d.,'’])[([]?(${PRICE}${OF_ONE}${VAT}${OF_ONE})[)\\]]?$`,
  'iu',
);

/** Longer texts have no prices, and the expression takes too long for them. */
const MAX_LENGTH = 500;

/** Splits prices off the end of a line: `ABC 5 à 12,50 € = 62,50 €` is `ABC 5` with two prices. */
export function splitPrices(line: string): { rest: string; prices: string[] } {
  if (line.length > MAX_LENGTH) return { rest: line, prices: [] };
  const prices: string[] = [];
  let rest = line;
  for (let found = LAST.exec(rest); found; found = LAST.exec(rest)) {
    prices.unshift(found[2]!);
    rest = found[1]!;
  }
  return { rest, prices };
}
