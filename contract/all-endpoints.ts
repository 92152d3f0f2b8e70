import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { apiDescriptionEndpoints } from './endpoints/api-description.ts';
import { arrivalEndpoints } from './endpoints/arrivals.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { badgeEndpoints } from './endpoints/badges.ts';
import { bulkEndpoints, bulkJobEndpoints } from './endpoints/bulk.ts';
import { clashEndpoints } from './endpoints/clashes.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { changesEndpoints } from './endpoints/changes.ts';
import { companyEndpoints } from './endpoints/company.ts';
import { commandEndpoints } from './endpoints/commands.ts';
import { dashboardEndpoints } from './endpoints/dashboards.ts';
import { entityEndpoints } from './endpoints/entities.ts';
import { fileEndpoints } from './endpoints/files.ts';
import { firstStepsEndpoints } from './endpoints/first-steps.ts';
import { healthEndpoints } from './endpoints/health.ts';
import { imageEndpoints } from './endpoints/images.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { mailEndpoints } from './endpoints/mails.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { paperEndpoints } from './endpoints/papers.ts';
import { photoEndpoints } from './endpoints/photos.ts';
import { reportEndpoints } from './endpoints/reports.ts';
import { rolePermissionEndpoints } from './endpoints/role-permissions.ts';
import { savedViewEndpoints } from './endpoints/saved-views.ts';
import { waitingEndpoints } from './endpoints/waiting.ts';
import { entities } from './registry.ts';

const otherGroups = [
  accountEndpoints,
  firstStepsEndpoints,
  badgeEndpoints,
  bulkJobEndpoints,
  arrivalEndpoints,
  rolePermissionEndpoints,
  clashEndpoints,
  importEndpoints,
  dashboardEndpoints,
  reportEndpoints,
  catalogueEndpoints,
  commandEndpoints,
  waitingEndpoints,
  notificationEndpoints,
  mailEndpoints,
  changesEndpoints,
  imageEndpoints,
  photoEndpoints,
  companyEndpoints,
  paperEndpoints,
  apiDescriptionEndpoints,
  healthEndpoints,
] as const;

/** The groups of endpoints that are not repeated for each list. */
export type OwnGroups = typeof authEndpoints | (typeof otherGroups)[number];

/** Every call of the API. A test fails when a route is missing here, or when an entry has no route. */
export const allEndpoints: readonly Endpoint[] = [
  authEndpoints,
  ...Object.values(entities).map(entityEndpoints),
  ...Object.values(entities).map(fileEndpoints),
  ...Object.values(entities).map(savedViewEndpoints),
  ...Object.values(entities).map(bulkEndpoints),
  ...otherGroups,
]
  .flatMap((group): (Endpoint | undefined)[] => Object.values(group))
  .filter((endpoint) => endpoint !== undefined);
