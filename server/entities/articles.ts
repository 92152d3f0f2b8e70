import { sql } from 'kysely';
import type { StockLevel } from '#contract/rules/stock/stock-level.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { countArticles } from './read/count-articles.ts';
import { nameOf, readProductNames } from './read/read-product-names.ts';
import { defineServerEntity, staffOnly, type Pair, type RowWriter } from './server-entity.ts';
import { requireUniqueBarcodes, replaceBarcodes } from './write/unique-barcodes.ts';
import { followImages } from './write/follow-images.ts';
import {
  changedValues,
  hasAllocatedPieces,
  propagateChanges,
  replaceLinks,
} from './write/propagate-changes.ts';
import { chunks, keysAtOnce } from './write/upsert-rows.ts';

export const articles = defineServerEntity({
  name: 'articles',
  visibility: staffOnly,
  scopes: () => ['catalogue'],
  quiet: ['stock_level'],
  derive: (row) => ({ product_reference: row.product_reference || row.reference }),
  prepare: ensureProducts,
  check: requireUniqueBarcodes,
  async after(tx, pairs, write) {
    await followTags(tx, pairs);
    await replaceBarcodes(tx, pairs);
    await followImages(tx, pairs);
    await countArticles(tx, pairs, write);
    // Pieces are picked by the barcode on the goods.
    await propagateChanges(tx, write, {
      values: changedValues(pairs, (row) => row.barcode),
      to: 'orderlines',
      by: 'reference',
      where: hasAllocatedPieces,
      patchOf: (barcode) => ({ barcode }),
    });
    await followNames(tx, pairs, write);
  },
});

/** Creates missing products of articles with stock 0, and copies the product's stock level to the article. */
async function ensureProducts(
  tx: Write,
  pairs: readonly Pair<'articles'>[],
  write: RowWriter,
): Promise<void> {
  const wanted = new Map<string, EntityRow<'articles'>>();
  for (const { before, after } of pairs) {
    const reference = after && (after.product_reference || after.reference);
    if (!reference || before?.product_reference === reference) continue;
    const first = wanted.get(reference);
    if (!first || after.id < first.id) wanted.set(reference, after);
  }
  const levels = new Map<string, StockLevel>();
  for (const part of chunks([...wanted.keys()], keysAtOnce)) {
    const { rows } = await sql<{ reference: string; stock_level: StockLevel }>`
      select reference, stock_level from products where reference in (${sql.join(part)})`.execute(tx.q);
    for (const row of rows) levels.set(row.reference, row.stock_level);
  }
  const missing = [...wanted].filter(([reference]) => !levels.has(reference));
  await write.insertRows(
    tx,
    'products',
    missing.map(([reference, article]) => ({ reference, ...nameOf(article) })),
  );
  for (const { before, after } of pairs) {
    const reference = after && (after.product_reference || after.reference);
    if (!after || before?.product_reference === reference) continue;
    after.stock_level = levels.get(reference!) ?? 'Rupture';
  }
}

/** Copies the designation and the main picture of the first article to its product. */
async function followNames(tx: Write, pairs: readonly Pair<'articles'>[], write: RowWriter): Promise<void> {
  const touched = pairs.filter(
    ({ before, after }) =>
      before?.product_reference !== after?.product_reference ||
      before?.designation !== after?.designation ||
      before?.images !== after?.images ||
      !!before?.deleted_at !== !!after?.deleted_at,
  );
  const references = touched.flatMap(({ before, after }) => [
    before?.product_reference ?? [],
    after?.product_reference ?? [],
  ]);
  const values = await readProductNames(tx.q, references.flat());
  await propagateChanges(tx, write, { values, to: 'products', by: 'reference', patchOf: (name) => name });
}

async function followTags(tx: Write, pairs: readonly Pair<'articles'>[]): Promise<void> {
  const touched = pairs.filter(
    ({ before, after }) => before?.tags !== after?.tags || !!after?.deleted_at !== !!before?.deleted_at,
  );
  const known = touched.flatMap(({ before }) => (before ? [before.id] : []));
  const rows = touched.flatMap(({ after }) =>
    after && !after.deleted_at
      ? (JSON.parse(after.tags) as string[]).map((tag) => ({ article_id: after.id, tag }))
      : [],
  );
  await replaceLinks(tx, 'article_tag', known, rows);
}
