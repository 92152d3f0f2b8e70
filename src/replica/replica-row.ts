import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed-scopes.ts';

/** A row as the feed sends it, in the wire form of its entity. */
export type ReplicaRow = { id: string } & Record<string, unknown>;

/** The lines of one user's basket; `id` is the user's. */
export type BasketRow = { id: string; lines: Omit<BasketLine, 'article'>[] };

/**
 * The rows that a device keeps, by entity. The feed says of which one a row is, and the store holds it under that name:
 * whoever reads by the name has rows of that kind. One that was read before an update lacks what came with that, until
 * it is read anew.
 */
export type KeptRows = { [E in FeedEntity]: E extends EntityName ? Rows[E] : BasketRow };

/** Entities that are many and searched as a whole: kept packed by the hundred, not as one record a row. */
export const segmentedEntities = ['articles', 'products'] as const satisfies FeedEntity[];
export type SegmentedEntity = (typeof segmentedEntities)[number];
/** Entities that are kept one record a row. */
export type KeyedEntity = Exclude<FeedEntity, SegmentedEntity>;

/** Whether an entity is kept one record a row. */
export function isKeyed(entity: FeedEntity): entity is KeyedEntity {
  return !(segmentedEntities as readonly string[]).includes(entity);
}
