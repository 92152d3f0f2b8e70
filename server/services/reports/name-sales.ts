import type { SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import type { Queries } from '#server/db/database.ts';

type Named = { name: string; image: string };

/** Designations and pictures of articles, names of customers, by key; other groups are named by their key. */
export async function nameSales(
  q: Queries,
  by: SalesGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (by === 'article') {
    const rows = await q
      .selectFrom('articles')
      .select(['reference', 'designation', 'images'])
      .where('reference', 'in', keys)
      .execute();
    return new Map(
      rows.map(({ reference, designation, images }) => [
        reference,
        { name: designation, image: firstOf(images) },
      ]),
    );
  }
  if (by !== 'customer') return new Map();
  const rows = await q.selectFrom('customers').select(['code', 'name']).where('code', 'in', keys).execute();
  return new Map(rows.map(({ code, name }) => [code, { name, image: '' }]));
}

function firstOf(images: string): string {
  const [first = ''] = images === '' ? [] : (JSON.parse(images) as string[]);
  return first;
}
