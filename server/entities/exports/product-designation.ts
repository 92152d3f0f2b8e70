import { products } from '#contract/entities/products.ts';
import { fileHeader } from '#contract/files/file-headers.ts';
import { translations } from '#contract/languages.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';
import type { ServerExport } from '../server-entity.ts';

/** The designation of the product of a movement or an arrival line. */
export const designationColumns: ServerExport['columns'] = [
  {
    name: 'designation',
    field: products.fields.designation,
    headers: translations({
      en: fileHeader('products', 'designation', 'en'),
      fr: fileHeader('products', 'designation', 'fr'),
    }),
  },
];

/** Adds the designations of their products to rows; empty for a reference without a product. */
export const withDesignation: NonNullable<ServerExport['expand']> = async (q, rows) => {
  const names = new Map<string, string>();
  for (const keys of chunks([...new Set(rows.map((row) => row['reference'] as string))], keysAtOnce)) {
    const found = await q
      .selectFrom('products')
      .select(['reference', 'designation'])
      .where('reference', 'in', keys)
      .execute();
    for (const { reference, designation } of found) names.set(reference, designation);
  }
  return rows.map((row) => ({ ...row, designation: names.get(row['reference'] as string) ?? '' }));
};
