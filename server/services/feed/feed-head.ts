import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readClock } from './feed-clock.ts';
import { allScopes, feedSetOf, nameOfSet } from './feed-set.ts';
import { textRows } from './text-rows.ts';

/** Scope → its newest revision; without scopes that have no changes since `after`. */
export async function readHeads(
  reader: Reader,
  scopes: readonly string[],
  after: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ scope: string; head: number | null }>`
    select s.value as scope, (select max(c.rev) from change c where c.scope = s.value) as head
    from ${textRows(reader.kind, scopes)} s`.execute(reader.q);
  return new Map(rows.flatMap(({ scope, head }) => (head !== null && head > after ? [[scope, head]] : [])));
}

/**
 * The newest revision of some scopes. If tombstones were deleted, the newest may have been one of them: the floor then
 * changes the head, and a device that missed it pulls and is refused with `feed.cursor_gone`.
 */
export function newestOf(heads: ReadonlyMap<string, number>, floor: number): number {
  return Math.max(floor, ...heads.values());
}

/**
 * A token that changes whenever a pull would return something: changes in a scope, another scope set, a restored
 * backup.
 */
export function headToken(epoch: string, setName: string, head: number): string {
  const where = createHash('sha256').update(`${epoch} ${setName}`).digest('base64url').slice(0, 8);
  return `${head.toString(36)}-${where}`;
}

/**
 * The head of the actor's feed, for `feedHeadHeader`: opaque, and equal to that of the last complete pull when there is
 * nothing to pull.
 */
export async function feedHead(db: Database, actor: Actor): Promise<string> {
  const set = await feedSetOf(db.read, actor);
  const name = nameOfSet(set);
  const { epoch, floor } = await readClock(db.read, name);
  const heads = await readHeads({ kind: db.kind, q: db.read }, allScopes(set), -1);
  return headToken(epoch, name, newestOf(heads, floor));
}
