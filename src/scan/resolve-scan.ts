import {
  betterMatch,
  isLoose,
  matchCodes,
  type ArticleCodes,
  type CodeMatch,
} from '#contract/rules/code-match.ts';
import type { ArticlesByCode } from '#src/replica/device-questions.ts';
import { readingsOf } from './read-code.ts';
import type { Scan } from './scan.ts';

/** What a scan means among some lines, given what the whole catalogue has under its code. */
export type Resolved<L> =
  /** The goods of these lines, and of nothing else. */
  | { kind: 'lines'; lines: L[] }
  /** One article, or product, of which there is no line. */
  | { kind: 'article'; reference: string; product_reference: string }
  /** The code fits several products equally well. */
  | { kind: 'ambiguous'; references: string[] }
  /** A code fits loosely, and the catalogue could not be asked whether another article has it. */
  | { kind: 'unchecked' }
  /** No article has the code. */
  | { kind: 'none' };

/**
 * Finds the one product that a scan means, and the lines that ask for it. The best match over all articles and lines
 * decides: a line whose code fits only loosely is not meant where another article fits better.
 * @param known what fits the scan best in the whole catalogue; null where that could not be asked. Then a loose match
 * is not accepted, since another article may have the scanned code
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
      // The label of a product that is another article's reference as well.
      (match === 'exact' && one.match === 'product' && products.has(productOf(one.codes))),
  );
  if (found.length > 0) return { kind: 'lines', lines: found.map(({ line }) => line) };
  return { kind: 'article', reference: article.reference, product_reference: productOf(article) };
}

/** A user who may not see stock knows an article by its reference alone. */
function productOf({
  reference,
  product_reference,
}: Pick<ArticleCodes, 'reference' | 'product_reference'>): string {
  return product_reference || reference;
}
