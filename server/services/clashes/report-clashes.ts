import type { ClashKind } from '#contract/entities/clashes.ts';
import { entities } from '#contract/registry.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { namedSystem, transact, type Write } from '#server/db/transact.ts';
import { chunks } from '#server/entities/write/upsert-rows.ts';
import { readClashFacts } from './clash-facts.ts';
import { findClashes, findClashesAmong, type ClashMember } from './find-clashes.ts';

type Clash = EntityRow<'clashes'>;

/**
 * Looks for clashes and makes their table what they are now; returns how many entries are open. Called a minute after the start, daily
 * and by an Admin. It searches outside of a transaction, because a search in many articles takes long, and writes what
 * still is a clash then.
 */
export async function reportClashes(db: Database, clock: Clock): Promise<number> {
  const found = await findClashes({ q: db.read, kind: db.kind });
  const stored = await db.read.selectFrom('clashes').select('id').limit(1).execute();
  if (found.length === 0 && stored.length === 0) return 0;
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return transact(db, clock, namedSystem, async (tx) => {
    const members: ClashMember[] = [];
    for (const [kind, some] of byKind) members.push(...(await findClashesAmong(tx, kind, some.map(rowIdOf))));
    return storeClashes(tx, members, await tx.q.selectFrom('clashes').selectAll().execute());
  });
}

/**
 * Renews the entries of one clash after a decision about it: its rows, or some of them, may no longer clash.
 * @returns how many entries of all clashes are open
 */
export async function renewClash(
  tx: Write,
  { kind, group_id }: Pick<Clash, 'kind' | 'group_id'>,
): Promise<number> {
  const stored = await tx.q.selectFrom('clashes').selectAll().where('kind', '=', kind).execute();
  // All accounts are searched, not only those of the group.
  const searchesAll = kind === 'users' || kind === 'email';
  const old = searchesAll ? stored : stored.filter((row) => row.group_id === group_id);
  const ids = old.map(({ row_id }) => row_id);
  return storeClashes(tx, await findClashesAmong(tx, kind, ids), old);
}

const rowIdOf = ({ rowId }: ClashMember) => rowId;

/** Replaces the entries `old` by those of these members; returns how many entries of all clashes are open. */
async function storeClashes(
  tx: Write,
  members: readonly ClashMember[],
  old: readonly Clash[],
): Promise<number> {
  const stored = new Map(old.map((row) => [row.id, row]));
  const facts = await readAllFacts(tx.q, members);
  const rows = groupsOf(members).flatMap((group) => {
    const ids = group.map(idOf).toSorted();
    // Rows that came to a clash since an Admin kept it open it again.
    const isKept = ids.every((id) => stored.get(id)?.kept === 1);
    return group.map((member): Clash => {
      const id = idOf(member);
      const row = {
        id,
        created_at: stored.get(id)?.created_at ?? tx.now,
        updated_at: tx.now,
        version: 1,
        deleted_at: null,
        kind: member.kind,
        shared: member.shared,
        code: member.code,
        name: '',
        stock: null,
        order_count: null,
        last_used_at: null,
        ...facts.get(id),
        removed: member.removed ? 1 : 0,
        kept: isKept ? 1 : 0,
        group_id: ids[0] ?? id,
        row_id: member.rowId,
      };
      return { ...row, search: searchTextOf(entities.clashes, row) };
    });
  });
  for (const ids of chunks([...stored.keys()], 1000))
    await tx.q.deleteFrom('clashes').where('id', 'in', ids).execute();
  await insertMany(tx, 'clashes', rows);
  const { open } = await tx.q
    .selectFrom('clashes')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('kept', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The id of an entry: of the same row, for the same reason, it is always the same. */
function idOf({ kind, rowId }: ClashMember): string {
  return `${kind}-${rowId}`;
}

function groupsOf(members: readonly ClashMember[]): ClashMember[][] {
  const groups = new Map<string, ClashMember[]>();
  for (const member of members) {
    const key = JSON.stringify([member.kind, member.shared]);
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups.values()];
}

async function readAllFacts(q: Queries, members: readonly ClashMember[]) {
  const all = new Map<
    string,
    Awaited<ReturnType<typeof readClashFacts>> extends Map<string, infer F> ? F : never
  >();
  for (const kind of new Set(members.map((member): ClashKind => member.kind))) {
    const ids = members.flatMap((member) => (member.kind === kind ? [member.rowId] : []));
    for (const [rowId, facts] of await readClashFacts(q, kind, ids)) all.set(`${kind}-${rowId}`, facts);
  }
  return all;
}
