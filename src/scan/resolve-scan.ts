import {
  betterMatch,
  isLoose,
  matchCodes,
  type ArticleCodes,
  type CodeMatch,
} from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readingsOf } from './read-code.ts';
import type { Scan } from './scan.ts';

/** The meaning of a scan for some lines, given its matches in the whole catalogue. */
export type Resolved<L> =
  /** These lines, and no other article. */
  | { kind: 'lines'; lines: L[] }
  /** One article or product that is on no line. */
  | { kind: 'article'; reference: string; product_reference: string }
  /** The code matches several products equally well. */
  | { kind: 'ambiguous'; references: string[] }
  /** The code matches only loosely, and the catalogue could not be searched for a better match. */
  | { kind: 'unchecked' }
  /** No article has the code. */
  | { kind: 'none' };

/**
 * Finds the one product that a scan means, and its lines. The best match over all articles and lines wins: a line that
 * matches only loosely is ignored if another article matches better.
 * @param known the best matches in the whole catalogue; null if it could not be searched. Loose matches are then not
 * accepted, because another article may have exactly this code
 */
export function resolveScan<L>(
  scan: Scan,
  lines: readonly L[],
  codesOf: (line: L) => ArticleCodes,
  known: ArticlesByCode | null,
): Resolved<L> {
  const readings = readingsOf(scan);
  const matched = lines.map((line) => ({
    line,
    codes: codesOf(line),
    match: matchCodes(readings, codesOf(line)),
  }));
  const match = matched.reduce<CodeMatch | null>(
    (best, one) => betterMatch(best, one.match),
    known?.match ?? null,
  );
  if (match === null) return { kind: 'none' };
  if (isLoose(match) && known === null) return { kind: 'unchecked' };
  const own = matched.filter((one) => one.match === match).map(({ codes }) => codes);
  const listed = known?.match === match ? known.articles : [];
  const articles = [
    ...own,
    ...listed.filter((article) => own.every((one) => one.reference !== article.reference)),
  ];
  const products = new Set(articles.map(productOf));
  if (products.size > 1) {
    return { kind: 'ambiguous', references: [...new Set(articles.map((one) => one.reference))] };
  }
  const [article] = articles;
  if (!article) return { kind: 'none' };
  const found = matched.filter(
    (one) =>
      one.match === match ||
      // The label of a product may equal the reference of another article.
      (match === 'exact' && one.match === 'product' && products.has(productOf(one.codes))),
  );
  if (found.length > 0) return { kind: 'lines', lines: found.map(({ line }) => line) };
  return { kind: 'article', reference: article.reference, product_reference: productOf(article) };
}

/** A user without permission to see stock knows an article only by its reference. */
function productOf({
  reference,
  product_reference,
}: Pick<ArticleCodes, 'reference' | 'product_reference'>): string {
  return product_reference || reference;
}
