import type { ApiError } from './api-error.ts';
import { readConnection } from './connect-api.ts';
import { recordLink } from './link-store.ts';
import { failureOf } from './outage.ts';
import { recordTooOld } from './too-old.ts';

/** Records what a failed call says about the link and, if it carried a token, about the session. */
export function recordFailure(error: ApiError, inSession: boolean): void {
  const up = error.kind === 'http' && ![502, 503, 504].includes(error.status);
  recordLink(up, error.feedHead, failureOf(error));
  if (error.kind === 'http' && error.status === 426) recordTooOld();
  const refused = error.status === 401 || error.body?.code === 'auth.user_mismatch';
  if (inSession && refused) readConnection().onSessionRefused();
}
