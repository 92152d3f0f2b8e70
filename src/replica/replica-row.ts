import type { FeedEntity } from '#contract/rules/feed-scopes.ts';

/** A row as the feed sends it, in the wire form of its entity. */
export type ReplicaRow = { id: string } & Record<string, unknown>;

/** Entities that are many and searched as a whole: kept packed by the hundred, not as one record a row. */
export const segmentedEntities = ['articles', 'products'] as const satisfies FeedEntity[];
export type SegmentedEntity = (typeof segmentedEntities)[number];
/** Entities that are kept one record a row. */
export type KeyedEntity = Exclude<FeedEntity, SegmentedEntity>;
