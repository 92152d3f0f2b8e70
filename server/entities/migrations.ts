import { systemMigration } from '#server/db/migrations/0001-system.ts';
import type { Migration } from '#server/db/schema.ts';
import { serverEntities } from './registry.ts';

/** Every step from an empty database to today's: the program's own tables, then each entity's. */
export const allMigrations: readonly Migration[] = [
  systemMigration,
  ...Object.values(serverEntities).flatMap((entity) => entity.migrations),
];
