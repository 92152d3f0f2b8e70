import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Reader } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readClock } from './feed-clock.ts';
import { allScopes, feedSetOf, nameOfSet } from './feed-set.ts';
import { textRows } from './text-rows.ts';

/** Scope → its newest revision; a scope without news since `after` is left out. */
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
 * The newest revision of some scopes. Where tombstones went, the newest may have been one of them: the head is then not
 * what it was before it, and whoever never heard of it comes to be told that his cursor is gone.
 */
export function newestOf(heads: ReadonlyMap<string, number>, floor: number): number {
  return Math.max(floor, ...heads.values());
}

/** Another one whenever a pull has something to tell: news in a scope, another scope set, a restored backup. */
export function headToken(epoch: string, setName: string, head: number): string {
  const where = createHash('sha256').update(`${epoch} ${setName}`).digest('base64url').slice(0, 8);
  return `${head.toString(36)}-${where}`;
}

/**
 * The head of the actor's feed, for `feedHeadHeader`: opaque, and the same as that of the last whole pull when there
 * is nothing to pull.
 */
export async function feedHead(db: Database, actor: Actor): Promise<string> {
  const set = await feedSetOf(db.read, actor);
  const name = nameOfSet(set);
  const { epoch, floor } = await readClock(db.read, name);
  const heads = await readHeads({ kind: db.kind, q: db.read }, allScopes(set), -1);
  return headToken(epoch, name, newestOf(heads, floor));
}
