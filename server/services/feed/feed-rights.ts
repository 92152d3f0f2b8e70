import { createHash } from 'node:crypto';
import { readAccessRevision } from '#server/db/access-revision.ts';
import type { Database, Queries, Reader } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { askClock, pickScopes, readClock, type FeedClock } from './feed-clock.ts';
import { allScopes, feedSetOf, viewOf, nameOfSet, type FeedGroup, type FeedSet } from './feed-set.ts';

/** A group of a scope set whose rows do not depend on the user: users with equal keys get the same rows and fields. */
export type SharedGroup = {
  view: FeedSet['view'];
  group: FeedGroup;
  /** Hash of entities, their views and scopes: everything that decides which rows and fields are read. */
  key: string;
};

/** What an actor may replicate, with everything that is derived from it. */
export type FeedRights = {
  set: FeedSet;
  /** The name of the set. */
  name: string;
  /** All scopes. */
  scopes: readonly string[];
  shared: readonly SharedGroup[];
  /** The scope of the user's own basket; null without one. */
  own: string | null;
};

/** The feed at one moment, as an actor may see it. */
export type FeedMoment = { rights: FeedRights; clock: FeedClock; newestByScope: Map<string, number> };

const rightsByActor = new WeakMap<Actor, { access: string; rights: FeedRights }>();

/**
 * Reads the clock, and the newest revision of each of the actor's scopes. The rights are derived from the actor again if
 * the access revision has changed since, for example because a customer was assigned to another user.
 */
export function readMoment(reader: Reader, actor: Actor): Promise<FeedMoment> {
  return findMoment(reader.q, actor, (scopes) => readClock(reader, scopes));
}

/**
 * The same outside of transactions: calls at the same time share the read of the clock.
 * @param given the scopes whose newest revisions are read; all of the actor's unless given
 */
export function askMoment(db: Database, actor: Actor, given?: readonly string[]): Promise<FeedMoment> {
  return findMoment(db.read, actor, (scopes) => askClock(db, given ?? scopes));
}

/**
 * The moment of several actors whose rights were read before, with one read of the clock.
 * @returns the moment of one of them; null if rights may have changed since
 */
export async function readMoments(
  reader: Reader,
  actors: readonly Actor[],
): Promise<(actor: Actor) => FeedMoment | null> {
  const known = new Map(actors.map((actor) => [actor, rightsByActor.get(actor)]));
  const scopes = new Set([...known.values()].flatMap((one) => one?.rights.scopes ?? []));
  const { clock, newestByScope } = await readClock(reader, [...scopes]);
  return (actor) => {
    const one = known.get(actor);
    if (one?.access !== clock.access) return null;
    return { rights: one.rights, clock, newestByScope: pickScopes(newestByScope, one.rights.scopes) };
  };
}

async function findMoment(
  q: Queries,
  actor: Actor,
  clockOf: (scopes: readonly string[]) => ReturnType<typeof readClock>,
): Promise<FeedMoment> {
  for (;;) {
    let known = rightsByActor.get(actor);
    if (!known) {
      const access = await readAccessRevision(q);
      known = { access, rights: rightsOf(await feedSetOf(q, actor)) };
      rightsByActor.set(actor, known);
    }
    const { rights } = known;
    const { clock, newestByScope } = await clockOf(rights.scopes);
    if (clock.access === known.access) return { rights, clock, newestByScope };
    rightsByActor.delete(actor);
  }
}

function rightsOf(set: FeedSet): FeedRights {
  const { view } = set;
  const own = set.groups.find(isOwn)?.scopes[0] ?? null;
  const shared = set.groups
    .filter((group) => !isOwn(group))
    .map((group) => ({ view, group, key: keyOfGroup(view, group) }));
  return { set, name: nameOfSet(set), scopes: allScopes(set), shared, own };
}

function isOwn({ scopes }: FeedGroup): boolean {
  return scopes.some((scope) => scope.startsWith('user:'));
}

/** The key of rows that are shared: the complete input of reading them. */
export function keyOfGroup(view: FeedSet['view'], { entities, scopes }: FeedGroup): string {
  const views = entities.map((entity) => [entity, viewOf(view, entity)]);
  return createHash('sha256')
    .update(JSON.stringify([views, scopes]))
    .digest('base64url');
}
