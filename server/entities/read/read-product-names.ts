import { sql } from 'kysely';
import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';

/** What a product is called and looks like: the designation and the main picture of its first article. */
export type ProductName = Pick<EntityRow<'products'>, 'designation' | 'image'>;

/** The name that an article gives to its product. */
export function nameOf({ designation, images }: { designation: string; images: string }): ProductName {
  const [image = ''] = images === '' ? [] : (JSON.parse(images) as string[]);
  return { designation, image };
}

/**
 * The name of each product, by reference. The article that was created first names it: its name does not change when
 * another article starts to sell the same product. A product without an article has no name.
 */
export async function readProductNames(
  q: Queries,
  references: readonly string[],
): Promise<Map<string, ProductName>> {
  const names = new Map<string, ProductName>(
    references.map((reference) => [reference, { designation: '', image: '' }]),
  );
  const named = new Set<string>();
  for (const keys of chunks([...names.keys()], keysAtOnce)) {
    const { rows } = await sql<{ product_reference: string; designation: string; images: string }>`
      select product_reference, designation, images from articles
      where product_reference in (${sql.join(keys)}) and deleted_at is null order by id`.execute(q);
    for (const row of rows) {
      if (named.has(row.product_reference)) continue;
      named.add(row.product_reference);
      names.set(row.product_reference, nameOf(row));
    }
  }
  return names;
}
