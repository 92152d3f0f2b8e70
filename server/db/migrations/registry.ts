import type { Migration } from '../schema.ts';
import { systemMigration } from './0001-system.ts';
import { productsMigration } from './0010-products.ts';
import { articlesMigration } from './0011-articles.ts';
import { categoriesMigration } from './0012-categories.ts';
import { tagsMigration } from './0013-tags.ts';
import { movementsMigration } from './0014-movements.ts';
import { customersMigration } from './0015-customers.ts';
import { ordersMigration } from './0016-orders.ts';
import { orderlinesMigration } from './0017-orderlines.ts';
import { customizationsMigration } from './0018-customizations.ts';
import { arrivalsMigration } from './0019-arrivals.ts';
import { arrivallinesMigration } from './0020-arrivallines.ts';
import { usersMigration } from './0021-users.ts';
import { rolesMigration } from './0022-roles.ts';
import { permissionsMigration } from './0023-permissions.ts';
import { articleImageMigration } from './0024-article-image.ts';
import { deviceMigration } from './0025-device.ts';
import { articleSearchMigration } from './0026-articles-search.ts';
import { imageSizesMigration } from './0027-image-sizes.ts';
import { bulkChangesMigration } from './0028-bulk-changes.ts';
import { savedViewsMigration } from './0028-saved-views.ts';
import { auditMigration } from './0029-audit.ts';
import { listIndexesMigration } from './0030-list-indexes.ts';
import { turnoverMigration } from './0031-turnover.ts';
import { dashboardsMigration } from './0032-dashboards.ts';
import { productAlertsMigration } from './0040-product-alerts.ts';
import { notificationSightMigration } from './0050-notification-sight.ts';
import { jobImagesMigration } from './0060-job-images.ts';
import { activeJobsMigration } from './0061-active-jobs.ts';
import { typedPunctuationMigration } from './0062-typed-punctuation.ts';
import { answerAgeMigration } from './0063-answer-age.ts';
import { idsOfActsMigration } from './0064-ids-of-acts.ts';
import { jobLeasesMigration } from './0070-job-leases.ts';
import { shippedPiecesMigration } from './0080-shipped-pieces.ts';
import { historyFactsMigration } from './0081-history-facts.ts';
import { accountKeysMigration } from './0090-account-keys.ts';
import { signInAttemptsMigration } from './0091-sign-in-attempts.ts';
import { mailQueueMigration } from './0092-mail-queue.ts';
import { jobHoldersMigration } from './0093-job-holders.ts';
import { productNamesMigration } from './0094-product-names.ts';
import { quickSignInMigration } from './0095-quick-sign-in.ts';
import { articleBarcodesMigration } from './0096-article-barcodes.ts';
import { sessionPairingsMigration } from './0097-session-pairings.ts';
import { backOrdersMigration } from './0098-back-orders.ts';
import { orderDatesMigration } from './0100-order-dates.ts';
import { papersMigration } from './0101-papers.ts';
import { mailsMigration } from './0102-mails.ts';
import { salesMigration } from './0103-sales.ts';
import { productCostsMigration } from './0104-product-costs.ts';
import { peopleMigration } from './0105-people.ts';
import { proofVersionsMigration } from './0106-proof-versions.ts';
import { importTracesMigration } from './0109-import-traces.ts';
import { foldedTextMigration } from './0110-folded-text.ts';
import { sortKeysMigration } from './0111-sort-keys.ts';
import { uploadsOfUsersMigration } from './0113-uploads-of-users.ts';
import { clashesMigration } from './0116-clashes.ts';
import { accessRevisionMigration } from './0118-access-revision.ts';
import { sumsOnChangeMigration } from './0119-sums-on-change.ts';
import { openShortsMigration } from './0120-open-shorts.ts';
import { keyboardCharactersMigration } from './0121-keyboard-characters.ts';
import { reorderWithoutMaxMigration } from './0122-reorder-without-max.ts';
import { balanceDueMigration } from './0123-balance-due.ts';
import { countDueMigration } from './0124-count-due.ts';
import { movementLocationsMigration } from './0125-movement-locations.ts';
import { importTraceRowsMigration } from './0126-import-trace-rows.ts';
import { typedApostrophesMigration } from './0127-typed-apostrophes.ts';
import { lineStepsMigration } from './0128-line-steps.ts';
import { preparerWorkMigration } from './0129-preparer-work.ts';
import { historyVersionsMigration } from './0130-history-versions.ts';
import { usersOfCustomerMigration } from './0131-users-of-customer.ts';
import { orderVatRatesMigration } from './0132-order-vat-rates.ts';

/** The number of the next migration. */
export const NEXT_MIGRATION = '0133';

/** Every migration from an empty database to the current version, in the order in which they run. */
export const allMigrations: readonly Migration[] = [
  systemMigration,
  productsMigration,
  articlesMigration,
  categoriesMigration,
  tagsMigration,
  movementsMigration,
  customersMigration,
  ordersMigration,
  orderlinesMigration,
  customizationsMigration,
  arrivalsMigration,
  arrivallinesMigration,
  usersMigration,
  rolesMigration,
  permissionsMigration,
  articleImageMigration,
  deviceMigration,
  articleSearchMigration,
  imageSizesMigration,
  bulkChangesMigration,
  savedViewsMigration,
  auditMigration,
  listIndexesMigration,
  turnoverMigration,
  dashboardsMigration,
  productAlertsMigration,
  notificationSightMigration,
  jobImagesMigration,
  activeJobsMigration,
  typedPunctuationMigration,
  answerAgeMigration,
  idsOfActsMigration,
  jobLeasesMigration,
  shippedPiecesMigration,
  historyFactsMigration,
  accountKeysMigration,
  signInAttemptsMigration,
  mailQueueMigration,
  jobHoldersMigration,
  productNamesMigration,
  quickSignInMigration,
  articleBarcodesMigration,
  sessionPairingsMigration,
  backOrdersMigration,
  orderDatesMigration,
  papersMigration,
  mailsMigration,
  salesMigration,
  productCostsMigration,
  peopleMigration,
  proofVersionsMigration,
  importTracesMigration,
  foldedTextMigration,
  sortKeysMigration,
  uploadsOfUsersMigration,
  clashesMigration,
  accessRevisionMigration,
  sumsOnChangeMigration,
  openShortsMigration,
  keyboardCharactersMigration,
  reorderWithoutMaxMigration,
  balanceDueMigration,
  countDueMigration,
  movementLocationsMigration,
  importTraceRowsMigration,
  typedApostrophesMigration,
  lineStepsMigration,
  preparerWorkMigration,
  historyVersionsMigration,
  usersOfCustomerMigration,
  orderVatRatesMigration,
];
