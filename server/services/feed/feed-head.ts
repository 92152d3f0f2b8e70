import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { askMoment } from './feed-rights.ts';

/**
 * The newest revision of some scopes, and never less than the floor. The newest entry may have been a tombstone that was
 * purged since: with the floor in its place, a device that missed it still pulls, and is refused with `feed.cursor_gone`.
 */
export function newestOf(newestByScope: ReadonlyMap<string, number>, floor: number): number {
  return Math.max(floor, ...newestByScope.values());
}

/**
 * A token that changes whenever a pull would return something: changes in a scope, another scope set, a restored
 * backup.
 */
export function headToken(epoch: string, setName: string, newest: number): string {
  const where = createHash('sha256').update(`${epoch} ${setName}`).digest('base64url').slice(0, 8);
  return `${newest.toString(36)}-${where}`;
}

/**
 * The head of the actor's feed, for `feedHeadHeader`: opaque, and equal to that of the last complete pull when there is
 * nothing to pull.
 */
export async function feedHead(db: Database, actor: Actor): Promise<string> {
  const { rights, clock, newestByScope } = await askMoment(db, actor);
  return headToken(clock.epoch, rights.name, newestOf(newestByScope, clock.floor));
}
