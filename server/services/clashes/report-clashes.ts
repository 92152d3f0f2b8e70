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
import { findClashes, type ClashMember } from './find-clashes.ts';

type Clash = EntityRow<'clashes'>;

/** Looks for clashes, in a transaction of its own where there is something to write. Called at start and daily. */
export async function reportClashes(db: Database, clock: Clock): Promise<number> {
  const { found, stored } = await db.readTransaction(async (q) => ({
    found: await findClashes({ q, kind: db.kind }),
    stored: await q.selectFrom('clashes').select('id').limit(1).execute(),
  }));
  if (found.length === 0 && stored.length === 0) return 0;
  return transact(db, clock, namedSystem, renewClashes);
}

/** Makes the table of clashes what they are now; returns how many entries are open. */
export async function renewClashes(tx: Write): Promise<number> {
  const members = await findClashes(tx);
  const stored = new Map(
    (await tx.q.selectFrom('clashes').selectAll().execute()).map((row) => [row.id, row]),
  );
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
  return rows.filter(({ kept }) => kept === 0).length;
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
