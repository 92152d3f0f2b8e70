import { sql } from 'kysely';
import type { ClashKind } from '#contract/entities/clashes.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { keyedLists, type KeyedList } from './key-references.ts';
import { findKeyHolders, findUncleanKeys } from './unclean-keys.ts';

/** A row of a clash. `shared` is the form that all rows of the clash have in common. */
export type ClashMember = {
  kind: ClashKind;
  shared: string;
  code: string;
  rowId: string;
  removed: boolean;
};

/** The list of the rows of a clash. */
export function listOfClash(kind: ClashKind): KeyedList {
  return kind === 'email' ? 'users' : kind === 'barcode' ? 'articles' : kind;
}

/**
 * Finds the rows whose codes read alike: keys with the same clean form, user names and e-mails that differ by case at
 * most, and barcodes of articles that sell different products. New rows cannot come to this, see `text-schema.ts`.
 */
export async function findClashes(source: { q: Queries; kind: Database['kind'] }): Promise<ClashMember[]> {
  const found: ClashMember[] = [];
  for (const name of keyedLists) if (name !== 'users') found.push(...(await findKeyClashes(source, name)));
  found.push(...(await findAccountClashes(source.q, 'users')));
  found.push(...(await findAccountClashes(source.q, 'email')));
  found.push(...(await findBarcodeClashes(source.q)));
  return found;
}

async function findKeyClashes(
  source: { q: Queries; kind: Database['kind'] },
  name: Exclude<KeyedList, 'users'>,
): Promise<ClashMember[]> {
  const unclean = await findUncleanKeys(source, name);
  if (unclean.length === 0) return [];
  const holders = await findKeyHolders(
    source.q,
    name,
    unclean.map(({ clean }) => clean),
  );
  const groups = new Map<string, Map<string, ClashMember>>();
  const note = (rowId: string, code: string, removed: boolean) => {
    const shared = cleanCode(code);
    const group = groups.get(shared) ?? new Map<string, ClashMember>();
    groups.set(shared, group.set(rowId, { kind: name, shared, code, rowId, removed }));
  };
  for (const { id, key, deleted } of unclean) note(id, key, deleted);
  for (const { id, key, deleted_at } of holders) note(id, key, deleted_at !== null);
  return [...groups.values()].flatMap((group) => {
    const members = [...group.values()];
    const living = members.some(({ removed }) => !removed);
    return living && (members.length > 1 || members[0]?.shared === '') ? members : [];
  });
}

async function findAccountClashes(q: Queries, kind: 'users' | 'email'): Promise<ClashMember[]> {
  const [key, column] =
    kind === 'users'
      ? [sql.ref('username_key'), sql.ref('username')]
      : [sql.ref('email_key'), sql.ref('email')];
  const { rows } = await sql<{ id: string; shared: string; code: string }>`
    select id, ${key} as shared, ${column} as code from users
    where deleted_at is null and ${key} in (
      select ${key} from users where deleted_at is null and ${key} <> ''
      group by ${key} having count(*) > 1)`.execute(q);
  return rows.map(({ id, shared, code }) => ({ kind, shared, code, rowId: id, removed: false }));
}

/** A barcode in another length is the same barcode; articles may share it if they sell the same product. */
async function findBarcodeClashes(q: Queries): Promise<ClashMember[]> {
  const { rows } = await sql<{ id: string; shared: string; code: string }>`
    with held as (
      select ltrim(barcode, '0') as shared, barcode as code, id, product_reference, 0 as further
      from articles where barcode <> '' and deleted_at is null
      union all
      select ltrim(b.gtin, '0'), b.gtin, a.id, a.product_reference, 1
      from article_barcode b join articles a on a.id = b.article_id)
    select id, shared, code from held where shared in (
      select shared from held group by shared
      having count(distinct id) > 1 and (count(distinct product_reference) > 1 or max(further) = 1))
    order by further desc`.execute(q);
  // An article with the code twice counts once, by its own barcode.
  const members = new Map(
    rows.map(({ id, shared, code }) => [
      `${shared} ${id}`,
      { kind: 'barcode' as const, shared, code, rowId: id, removed: false },
    ]),
  );
  return [...members.values()];
}
