import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { writeNames } from '#contract/rules/values/name-list.ts';
import { findArticles } from '../catalogue/find-articles.ts';
import { splitReferences } from '../catalogue/split-references.ts';
import { askDevice } from '../device/ask-device.ts';

/** An article with the pieces that the barcode counts as; null for a carton of unknown size. */
export type ArticleByBarcode = CatalogueArticle & { pieces: number | null };

/**
 * The articles on sale that match each of these barcodes best, approximate matches included; barcodes without a match
 * are missing. Asks the device if it has the catalogue, else the server.
 * @returns null if the server is older than this application and cannot look up barcodes
 */
export async function findArticlesByBarcode(
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, ArticleByBarcode[]> | null> {
  const distinct = [...new Set(codes)];
  return (await askDeviceFor(distinct, signal)) ?? askServerFor(distinct, signal);
}

async function askDeviceFor(codes: readonly string[], signal: AbortSignal | undefined) {
  const matches: { code: string; reference: string; pieces: number | null }[] = [];
  // One after the other, so that interactive searches go first.
  for (const code of codes) {
    const found = await askDevice('articles-by-code', { codes: [code] }, signal);
    if (found === null) return null;
    for (const { reference, pieces = 1 } of found.articles) matches.push({ code, reference, pieces });
  }
  const articles = await findArticles(
    matches.map(({ reference }) => reference),
    signal,
  );
  return byCode(
    matches.flatMap(({ code, reference, pieces }) => {
      const article = articles.get(reference);
      return article ? [{ code, pieces, article }] : [];
    }),
  );
}

async function askServerFor(codes: readonly string[], signal: AbortSignal | undefined) {
  const found = [];
  try {
    for (const part of splitReferences(codes)) {
      const query = { code: writeNames(part) };
      found.push(...(await call('GET /api/catalog/by-barcode', { query, quiet: true, signal })).rows);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
  return byCode(found);
}

function byCode(
  found: readonly { code: string; pieces: number | null; article: CatalogueArticle }[],
): Map<string, ArticleByBarcode[]> {
  const articles = new Map<string, ArticleByBarcode[]>();
  for (const { code, pieces, article } of found)
    articles.set(code, [...(articles.get(code) ?? []), { ...article, pieces }]);
  return articles;
}
