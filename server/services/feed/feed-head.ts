import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { askMoment } from './feed-rights.ts';

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
  const { rights, clock, heads } = await askMoment(db, actor);
  return headToken(clock.epoch, rights.name, newestOf(heads, clock.floor));
}
