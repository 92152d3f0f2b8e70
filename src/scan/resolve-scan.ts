import {
  betterMatch,
  isApproximate,
  matchPieces,
  type ArticleCodes,
  type CodeMatch,
} from '#contract/rules/catalogue/code-match.ts';
import type { LabelData } from '#contract/rules/codes/label-data.ts';
import type { LabelProblem } from '#contract/rules/codes/label-problem.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readScannedLabel } from './read-code.ts';
import type { Scan } from './scan.ts';

/** The meaning of a scan for the expected lines, given its matches in the whole catalogue. */
export type Resolved<L> = (
  | {
      /** These expected lines, and no other article. */
      kind: 'lines';
      lines: L[];
      /**
       * Pieces that the label counts as: 1, or those of a carton; null for a carton of unknown size, a label of 0 pieces
       * or a damaged label: ask.
       */
      pieces: number | null;
      /** Why only the article number of the label can be read; null if all of it can. */
      problem: LabelProblem | null;
    }
  /** One article or product that is on no expected line. */
  | {
      kind: 'article';
      reference: string;
      product_reference: string;
      pieces: number | null;
      problem: LabelProblem | null;
    }
  /** The code matches several products equally well. */
  | { kind: 'ambiguous'; references: string[] }
  /** The code matches only approximately, or the scan may mean another code as well, and the catalogue could not be searched for a better match. */
  | { kind: 'unchecked' }
  /** No article has the code; `problem`: why the label may be damaged or mistyped, or null. */
  | { kind: 'none'; problem: LabelProblem | null }
) & {
  /** What the label says besides its article: batch, expiry, serial number, pallet, weight. */
  label: LabelData;
};

/**
 * Finds the one product that a scan means, the expected lines with it, and the pieces that the label counts as. The best match over all
 * articles and lines wins: a line that matches only approximately is ignored if another article matches better.
 * @param catalogueMatches the best matches in the whole catalogue; null if it could not be searched. Approximate
 * matches, and any of a scan that may mean two codes, are then not accepted, because another article may have exactly this code
 */
export function resolveScan<L>(
  scan: Scan,
  expectedLines: readonly L[],
  codesOf: (line: L) => ArticleCodes,
  catalogueMatches: ArticlesByCode | null,
): Resolved<L> {
  const { codes: readings, partial, count, data: label, problem, isTwofold } = readScannedLabel(scan);
  const matched = expectedLines.map((line) => {
    const codes = codesOf(line);
    return { line, codes, match: null, pieces: null, ...matchPieces(readings, codes) };
  });
  const match = matched.reduce<CodeMatch | null>(
    (best, one) => betterMatch(best, one.match),
    catalogueMatches?.match ?? null,
  );
  if (match === null) return { kind: 'none', problem, label };
  if ((isTwofold || isApproximate(match)) && catalogueMatches === null) return { kind: 'unchecked', label };
  const listed = catalogueMatches?.match === match ? catalogueMatches.articles : [];
  const onLines = matched
    .filter((one) => one.match === match)
    // The catalogue knows more codes of the article than its line.
    .map(({ codes, pieces, code }) => ({
      pieces,
      code,
      ...listed.find((article) => article.reference === codes.reference),
      ...codes,
    }));
  const articles = [
    ...onLines,
    ...listed.filter((article) => onLines.every((one) => one.reference !== article.reference)),
  ];
  const products = new Set(articles.map(productOf));
  if (products.size > 1) {
    return { kind: 'ambiguous', references: [...new Set(articles.map((one) => one.reference))], label };
  }
  const [article] = articles;
  if (!article) return { kind: 'none', problem, label };
  const found = matched.filter(
    (one) =>
      one.match === match ||
      // The line does not have the article's further barcodes, or only the catalogue knows them.
      articles.some((article) => isSameArticle(article, one.codes)) ||
      // The label of a product may equal the reference of another article.
      (match === 'exact' && one.match === 'product' && products.has(productOf(one.codes))),
  );
  // What a damaged label counts as, and its batch, are in the part that cannot be read.
  const isDamaged = articles.every(({ code = partial[0] }) => code !== undefined && partial.includes(code));
  const { pieces: each = 1 } = article;
  const pieces = isDamaged || each === null || count === 0 ? null : each * (count ?? 1);
  const answer = { pieces, problem: isDamaged ? problem : null, label };
  if (found.length > 0) return { kind: 'lines', lines: found.map(({ line }) => line), ...answer };
  return {
    kind: 'article',
    reference: article.reference,
    product_reference: productOf(article),
    ...answer,
  };
}

/** A line of an arrival has a product's reference, which may be that of an article of another product. */
function isSameArticle(
  one: Pick<ArticleCodes, 'reference' | 'product_reference'>,
  other: Pick<ArticleCodes, 'reference' | 'product_reference'>,
): boolean {
  return one.reference === other.reference && productOf(one) === productOf(other);
}

/** A user without permission to see stock knows an article only by its reference. */
function productOf({
  reference,
  product_reference,
}: Pick<ArticleCodes, 'reference' | 'product_reference'>): string {
  return product_reference || reference;
}
