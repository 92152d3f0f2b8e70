import { parseArticleBarcode } from '#contract/rules/catalogue/article-barcodes.ts';
import { storedPrefixes } from '#contract/rules/catalogue/barcode-prefix.ts';
import {
  betterMatch,
  isApproximate,
  itemInCarton,
  matchCodes,
  type CodeMatch,
} from '#contract/rules/catalogue/code-match.ts';
import { searchWords } from '#contract/rules/values/fold-text.ts';
import type { ArticleSlots } from './article-slots.ts';
import type { IndexedArticle } from './indexed-article.ts';
import type { WordMatches } from './word-matches.ts';

/** The articles that match some codes best, and how; `match` is null if none does. */
export interface IndexedByCode {
  match: CodeMatch | null;
  articles: IndexedArticle[];
}

/**
 * Finds the articles that match a scan best, given every text that it may mean. References are looked up in their
 * table; other articles are compared only if their searched text contains the code.
 */
export function articlesByCode(
  slots: ArticleSlots,
  words: WordMatches,
  codes: readonly string[],
): IndexedByCode {
  const byTable = codes.flatMap((code) => slots.slotOf(code) ?? []);
  const digits = codes.filter((code) => /^\d+$/.test(code));
  const first = best(slots, codes, [...byTable, ...digits.flatMap((code) => containing(slots, words, code))]);
  if (first.match !== null && !isApproximate(first.match)) return first;
  const items = codes.flatMap((code) => itemInCarton(code) ?? []);
  return best(
    slots,
    codes,
    [...codes, ...items].flatMap((code) => containing(slots, words, code)),
  );
}

/** The products of the articles whose barcodes begin with these digits, in any GTIN length. */
export function productsByBarcodeStart(slots: ArticleSlots, words: WordMatches, digits: string): string[] {
  const starts = storedPrefixes(digits);
  const found = containing(slots, words, digits).flatMap((slot) => {
    const { barcode, barcodes, product_reference: product } = slots.codes(slot);
    const codes = [barcode, ...barcodes.map((one) => parseArticleBarcode(one).code)];
    return codes.some((code) => starts.some((start) => code.startsWith(start))) ? [product] : [];
  });
  return [...new Set(found)];
}

function best(slots: ArticleSlots, codes: readonly string[], candidates: readonly number[]): IndexedByCode {
  let match: CodeMatch | null = null;
  let found: number[] = [];
  for (const slot of new Set(candidates)) {
    // Products are compared elsewhere, where all of them are known.
    const articleCodes = { ...slots.codes(slot), product_reference: '' };
    const one = matchCodes(codes, articleCodes);
    if (one === null) continue;
    if (one === match) found.push(slot);
    else if (betterMatch(one, match) === one) [match, found] = [one, [slot]];
  }
  return { match, articles: found.map((slot) => slots.article(slot)) };
}

/** Slots whose searched text contains a code. Numeric codes lose their leading zeros, to find other GTIN lengths. */
function containing(slots: ArticleSlots, words: WordMatches, code: string): number[] {
  const [word] = searchWords(/^\d+$/.test(code) ? code.replace(/^0+(?=.)/, '') : code);
  if (word === undefined) return [];
  const { flags } = words.find(word);
  const found: number[] = [];
  for (let at = flags.indexOf(1); at >= 0; at = flags.indexOf(1, at + 1)) {
    if (slots.alive[at] === 1) found.push(at);
  }
  return found;
}
