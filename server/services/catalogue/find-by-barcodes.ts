import { sql } from 'kysely';
import type { BarcodeMatch } from '#contract/endpoints/catalogue.ts';
import { readBarcodeCell } from '#contract/files/cells/cell-barcode.ts';
import { barcodesInSearch, betterMatch, matchPieces } from '#contract/rules/catalogue/code-match.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { catalogueColumns, showArticle } from './search-catalogue.ts';

/**
 * The articles on sale that match each barcode best: the barcode itself, in another length or without its leading zeros,
 * or that of the goods in the carton. A code may be grouped as on a label; the answer repeats it as it was asked.
 */
export async function findByBarcodes(q: Queries, codes: readonly string[]): Promise<BarcodeMatch[]> {
  const asked = [...new Set(codes)]
    .map((code) => ({ code, digits: digitsOf(code) }))
    .filter(({ digits }) => barcodesInSearch(digits).length > 0);
  if (asked.length === 0) return [];
  const barcodes = sql.join([
    ...new Set(asked.flatMap(({ digits }) => [digits, ...barcodesInSearch(digits)])),
  ]);
  const { rows } = await sql<EntityRow<'articles'>>`
    select ${catalogueColumns}, a.barcode, a.barcodes from articles a
    where a.deleted_at is null and a.id in (
      select id from articles where barcode <> '' and barcode in (${barcodes}) and deleted_at is null
      union select article_id from article_barcode where gtin in (${barcodes})
    ) order by a.reference`.execute(q);
  const articles = rows.map((row) => ({
    shown: showArticle(row),
    codes: {
      reference: '',
      product_reference: '',
      barcode: row.barcode,
      barcodes: JSON.parse(row.barcodes) as string[],
    },
  }));
  return asked.flatMap(({ code, digits }) => {
    const found = articles.flatMap(({ shown, codes: own }) => {
      const match = matchPieces([digits], own);
      return match ? [{ match: match.match, row: { code, pieces: match.pieces, article: shown } }] : [];
    });
    return found
      .filter((one) => found.every(({ match }) => betterMatch(one.match, match) === one.match))
      .map(({ row }) => row);
  });
}

function digitsOf(code: string): string {
  const read = readBarcodeCell(code);
  return read.ok ? read.value : code;
}
