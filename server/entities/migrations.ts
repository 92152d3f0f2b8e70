import { systemMigration } from '#server/db/migrations/0001-system.ts';
import { deviceMigration } from '#server/db/migrations/0025-device.ts';
import { imageSizesMigration } from '#server/db/migrations/0027-image-sizes.ts';
import { bulkChangesMigration } from '#server/db/migrations/0028-bulk-changes.ts';
import { savedViewsMigration } from '#server/db/migrations/0028-saved-views.ts';
import { notificationSightMigration } from '#server/db/migrations/0050-notification-sight.ts';
import { turnoverMigration } from '#server/db/migrations/0031-turnover.ts';
import { dashboardsMigration } from '#server/db/migrations/0032-dashboards.ts';
import { typedPunctuationMigration } from '#server/db/migrations/0062-typed-punctuation.ts';
import { answerAgeMigration } from '#server/db/migrations/0063-answer-age.ts';
import { idsOfActsMigration } from '#server/db/migrations/0064-ids-of-acts.ts';
import { signInAttemptsMigration } from '#server/db/migrations/0091-sign-in-attempts.ts';
import { mailQueueMigration } from '#server/db/migrations/0092-mail-queue.ts';
import { jobLeasesMigration } from '#server/db/migrations/0070-job-leases.ts';
import { shippedPiecesMigration } from '#server/db/migrations/0080-shipped-pieces.ts';
import { historyFactsMigration } from '#server/db/migrations/0081-history-facts.ts';
import type { Migration } from '#server/db/schema.ts';
import { serverEntities } from './registry.ts';

/** All migrations from an empty database to the current version: system tables first, then each entity's. */
export const allMigrations: readonly Migration[] = [
  systemMigration,
  deviceMigration,
  imageSizesMigration,
  savedViewsMigration,
  bulkChangesMigration,
  turnoverMigration,
  dashboardsMigration,
  notificationSightMigration,
  typedPunctuationMigration,
  answerAgeMigration,
  idsOfActsMigration,
  signInAttemptsMigration,
  mailQueueMigration,
  jobLeasesMigration,
  shippedPiecesMigration,
  historyFactsMigration,
  ...Object.values(serverEntities).flatMap((entity) => entity.migrations),
];
