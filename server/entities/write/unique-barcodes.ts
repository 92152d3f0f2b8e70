import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { parseArticleBarcode } from '#contract/rules/catalogue/article-barcodes.ts';
import { gtinLengthsOf } from '#contract/rules/catalogue/code-match.ts';
import type { Queries } from '#server/db/database.ts';
import { kindOf } from '#server/db/kind-of.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textRows } from '#server/db/text-rows.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { replaceLinks } from './propagate-changes.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

type Article = Pick<EntityRow<'articles'>, 'id' | 'reference' | 'barcode' | 'barcodes'>;

/** An article that has a barcode; `isFurther`: as one of its further ones. `gtin`: in 14 digits. */
export type BarcodeHolder = { gtin: string; article_id: string; reference: string; isFurther: boolean };

/** The barcodes of an article, in 14 digits: its own one, and the further ones. */
export function barcodesOf(article: Pick<Article, 'barcode' | 'barcodes'>): {
  own: string;
  further: string[];
} {
  const stored = JSON.parse(article.barcodes) as string[];
  return {
    own: article.barcode === '' ? '' : gtinOf(article.barcode),
    further: stored.map((one) => gtinOf(parseArticleBarcode(one).code)),
  };
}

/** A barcode in 14 digits; another text as it is. */
export function gtinOf(code: string): string {
  return gtinLengthsOf(code).at(-1) ?? code;
}

/**
 * The articles that have some barcodes, in any length.
 * @param gtins barcodes in 14 digits, searched among the further barcodes
 * @param further those of them that are searched among the articles' own barcodes too
 */
export async function findBarcodeHolders(
  q: Queries,
  gtins: readonly string[],
  further: readonly string[],
): Promise<BarcodeHolder[]> {
  const found: BarcodeHolder[] = [];
  for (const part of chunks([...new Set(gtins)], keysAtOnce)) {
    const { rows } = await sql<Omit<BarcodeHolder, 'isFurther'>>`
      select b.gtin, b.article_id, a.reference from article_barcode b join articles a on a.id = b.article_id
      where b.gtin in (select value from ${textRows(kindOf(q), part)} t)`.execute(q);
    found.push(...rows.map((row) => ({ ...row, isFurther: true })));
  }
  for (const part of chunks([...new Set(further.flatMap(gtinLengthsOf))], keysAtOnce)) {
    const { rows } = await sql<{ barcode: string; article_id: string; reference: string }>`
      select barcode, id as article_id, reference from articles
      where barcode <> '' and barcode in (select value from ${textRows(kindOf(q), part)} t) and deleted_at is null`.execute(
      q,
    );
    found.push(...rows.map(({ barcode, ...row }) => ({ ...row, gtin: gtinOf(barcode), isFurther: false })));
  }
  return found;
}

/**
 * Refuses a further barcode that another article has, and a barcode that another article has as a further one. Two
 * articles may share their own barcode, because they may sell the same product.
 * @throws Refusal `row.exists` with the name of the field
 */
export async function requireUniqueBarcodes(tx: Write, pairs: readonly Pair<'articles'>[]): Promise<void> {
  const written = new Set(pairs.flatMap(({ before, after }) => (before ?? after)?.id ?? []));
  const living = pairs.flatMap(({ before, after }) =>
    after && !after.deleted_at ? [{ before, after, codes: barcodesOf(after) }] : [],
  );
  const changed = living.filter(
    ({ before, after }) =>
      !before ||
      before.deleted_at !== null ||
      before.barcode !== after.barcode ||
      before.barcodes !== after.barcodes,
  );
  if (changed.every(({ codes }) => codes.own === '' && codes.further.length === 0)) return;
  const claimed = changed.flatMap(({ codes }) => [codes.own, ...codes.further]).filter((gtin) => gtin !== '');
  const further = changed.flatMap(({ codes }) => codes.further);
  const stored = await findBarcodeHolders(tx.q, claimed, further);
  const holders = new Map<string, BarcodeHolder[]>();
  const note = (holder: BarcodeHolder) =>
    holders.set(holder.gtin, [...(holders.get(holder.gtin) ?? []), holder]);
  for (const holder of stored) if (!written.has(holder.article_id)) note(holder);
  for (const { after, codes } of living) {
    const holder = { article_id: after.id, reference: after.reference };
    if (codes.own !== '') note({ ...holder, gtin: codes.own, isFurther: false });
    for (const gtin of codes.further) note({ ...holder, gtin, isFurther: true });
  }
  for (const { after, codes } of changed) {
    for (const gtin of codes.further) if ((holders.get(gtin)?.length ?? 0) > 1) refuse('barcodes', gtin);
    const isTaken = holders.get(codes.own)?.some((one) => one.isFurther && one.article_id !== after.id);
    if (isTaken) refuse('barcode', codes.own);
  }
}

/** Keeps the table of further barcodes like the rows; a deleted article gives its barcodes up. */
export async function replaceBarcodes(tx: Write, pairs: readonly Pair<'articles'>[]): Promise<void> {
  const isDeleted = (row: EntityRow<'articles'> | null) => row === null || row.deleted_at !== null;
  const touched = pairs.filter(
    ({ before, after }) =>
      (before?.barcodes ?? '[]') !== (after?.barcodes ?? '[]') || isDeleted(before) !== isDeleted(after),
  );
  const known = touched.flatMap(({ before }) => (before && before.barcodes !== '[]' ? [before.id] : []));
  const links = touched.flatMap(({ after }) =>
    after && !after.deleted_at
      ? barcodesOf(after).further.map((gtin) => ({ gtin, article_id: after.id }))
      : [],
  );
  await replaceLinks(tx, 'article_barcode', known, links);
}

function refuse(field: 'barcode' | 'barcodes', gtin: string): never {
  throw new Refusal('row.exists', {
    fields: { [field]: 'taken' },
    params: { reason: 'barcode', value: gtin },
  });
}
