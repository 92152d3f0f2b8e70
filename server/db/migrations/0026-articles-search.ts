import type { Migration } from '../schema.ts';

const rowsAtOnce = 500;

/** Search texts of articles used to contain the product, which clients may not know: rebuilds them. */
export const articleSearchMigration: Migration = {
  id: '0026-articles-search',
  async up({ q }) {
    let after = '';
    for (;;) {
      const rows = await q
        .selectFrom('articles')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute();
      for (const row of rows) {
        const { reference, designation, category, barcode } = row;
        const tags = JSON.parse(row.tags) as string[];
        const search = foldText([reference, designation, category, ...tags, barcode].join(' '));
        if (search !== row.search)
          await q.updateTable('articles').set({ search }).where('id', '=', row.id).execute();
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};

/** `foldText` as it was when this migration was written, with the punctuation that 0062 folds everywhere. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
