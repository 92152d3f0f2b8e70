import type { ApiError } from './api-error.ts';
import { readConnection } from './connect-api.ts';
import { noteLink } from './link-store.ts';
import { noteTooOld } from './too-old.ts';

/** Notes what a failed call says about the link and, where it carried a token, about the session. */
export function noteFailure(error: ApiError, inSession: boolean): void {
  const up = error.kind === 'http' && ![502, 503, 504].includes(error.status);
  // A gateway's own error page is somebody else's too, but no portal.
  noteLink(up, null, error.kind === 'foreign' && error.status < 500);
  if (error.kind === 'http' && error.status === 426) noteTooOld();
  const refused = error.status === 401 || error.body?.code === 'auth.user_mismatch';
  if (inSession && refused) readConnection().onSessionRefused();
}
