import type { SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readPeople } from '../accounts/read-people.ts';

type Named = { name: string; image: string };

/** Designations and pictures of articles, names of customers and commercials, by key; a category has no other name. */
export async function nameSales(
  { q, actor, by }: { q: Queries; actor: Actor; by: SalesGroup },
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
  if (by === 'commercial') {
    const people = await readPeople(q, actor);
    return new Map(people.map(({ username, full_name: name }) => [username, { name, image: '' }]));
  }
  if (by !== 'customer') return new Map();
  const rows = await q.selectFrom('customers').select(['code', 'name']).where('code', 'in', keys).execute();
  return new Map(rows.map(({ code, name }) => [code, { name, image: '' }]));
}

function firstOf(images: string): string {
  const [first = ''] = images === '' ? [] : (JSON.parse(images) as string[]);
  return first;
}
