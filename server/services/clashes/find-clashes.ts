import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ClashKind } from '#contract/entities/clashes.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import type { BetweenParts } from '../background-jobs/in-parts.ts';
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

type Source = { q: Queries; kind: Database['kind'] };

/**
 * Finds the rows whose codes read alike: keys with the same clean form, user names and e-mails that differ by case at
 * most, and barcodes of articles that sell different products. New rows cannot come to this, see `text-schema.ts`.
 */
export async function findClashes(
  source: Source,
  betweenParts: BetweenParts = giveWay,
): Promise<ClashMember[]> {
  const found: ClashMember[] = [];
  for (const name of keyedLists) {
    if (name !== 'users') found.push(...(await findKeyClashes(source, name)));
    await betweenParts();
  }
  found.push(...(await findAccountClashes(source.q, 'users')));
  found.push(...(await findAccountClashes(source.q, 'email')));
  const groups: Groups = new Map();
  for await (const page of readAllBarcodes(source.q)) {
    addToGroups(groups, page);
    await betweenParts();
  }
  return [...found, ...findBarcodeClashes(groups)];
}

/** The same among some rows of one kind, as those of clashes that were found before. */
export async function findClashesAmong(
  source: Source,
  kind: ClashKind,
  ids: readonly string[],
): Promise<ClashMember[]> {
  if (kind === 'barcode') {
    const groups: Groups = new Map();
    addToGroups(groups, await readBarcodesOf(source.q, ids));
    return findBarcodeClashes(groups);
  }
  // There are few accounts.
  if (kind === 'users' || kind === 'email') return findAccountClashes(source.q, kind);
  return findKeyClashes(source, kind, ids);
}

async function findKeyClashes(
  source: Source,
  name: Exclude<KeyedList, 'users'>,
  ids?: readonly string[],
): Promise<ClashMember[]> {
  const unclean = await findUncleanKeys(source, name, ids);
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

/** A barcode of an article: its own, or a further one. */
type Held = { id: string; code: string; product_reference: string; further: boolean };
type Read = Omit<Held, 'further'>;

const pageSize = 5000;

/** All barcodes, by pages. */
async function* readAllBarcodes(q: Queries): AsyncGenerator<Held[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<Read>`
      select id, barcode as code, product_reference from articles
      where id > ${after} and barcode <> '' and deleted_at is null order by id limit ${sql.lit(pageSize)}`.execute(
      q,
    );
    yield rows.map((row) => ({ ...row, further: false }));
    if (rows.length < pageSize) break;
    after = rows.at(-1)!.id;
  }
  for (let after = ''; ;) {
    const { rows } = await sql<Read>`
      select a.id, b.gtin as code, a.product_reference
      from article_barcode b join articles a on a.id = b.article_id
      where b.gtin > ${after} order by b.gtin limit ${sql.lit(pageSize)}`.execute(q);
    yield rows.map((row) => ({ ...row, further: true }));
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.code;
  }
}

async function readBarcodesOf(q: Queries, ids: readonly string[]): Promise<Held[]> {
  const held: Held[] = [];
  for (const part of chunks(ids, 1000)) {
    const { rows: own } = await sql<Read>`
      select id, barcode as code, product_reference from articles
      where id in (${sql.join(part)}) and barcode <> '' and deleted_at is null`.execute(q);
    const { rows: others } = await sql<Read>`
      select a.id, b.gtin as code, a.product_reference
      from article_barcode b join articles a on a.id = b.article_id where a.id in (${sql.join(part)})`.execute(
      q,
    );
    held.push(...own.map((row) => ({ ...row, further: false })));
    held.push(...others.map((row) => ({ ...row, further: true })));
  }
  return held;
}

/** A barcode in another length is the same barcode. */
type Groups = Map<string, Held[]>;

function addToGroups(groups: Groups, held: readonly Held[]): void {
  for (const one of held) {
    const shared = one.code.replace(/^0+/u, '');
    const group = groups.get(shared);
    if (group) group.push(one);
    else groups.set(shared, [one]);
  }
}

/** Articles may share a barcode if they sell the same product. */
function findBarcodeClashes(groups: Groups): ClashMember[] {
  return [...groups].flatMap(([shared, group]) => {
    if (group.length === 1) return [];
    // An article with the code twice counts once, by its own barcode.
    const members = new Map(group.toReversed().map((one) => [one.id, one]));
    const products = new Set(group.map(({ product_reference }) => product_reference));
    const isClash = members.size > 1 && (products.size > 1 || group.some(({ further }) => further));
    return isClash
      ? [...members.values()].map(({ id, code }) => ({
          kind: 'barcode' as const,
          shared,
          code,
          rowId: id,
          removed: false,
        }))
      : [];
  });
}
