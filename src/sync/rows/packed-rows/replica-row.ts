import type { BasketLine } from '#contract/endpoints/commands.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';

/** A row as the feed sends it, in the wire form of its entity. */
export type ReplicaRow = { id: string } & Record<string, unknown>;

/** The lines of one user's basket; `id` is the user's. */
export type BasketRow = { id: string; lines: Omit<BasketLine, 'article'>[] };

/**
 * The rows on a device, by entity. The feed names the entity of each row, and the store keeps it under that name, which
 * justifies the type. A row read before an update lacks newer fields until a resync.
 */
export type StoredRows = { [E in FeedEntity]: E extends EntityName ? Rows[E] : BasketRow };

/** Entities with many rows that are searched as a whole: stored as packed segments, not as one record per row. */
export const segmentedEntities = ['articles', 'products'] as const satisfies FeedEntity[];
export type SegmentedEntity = (typeof segmentedEntities)[number];
/** Entities that are stored as one record per row. */
export type KeyedEntity = Exclude<FeedEntity, SegmentedEntity>;

/** Whether an entity is stored as one record per row. */
export function isKeyed(entity: FeedEntity): entity is KeyedEntity {
  return !(segmentedEntities as readonly string[]).includes(entity);
}
