import { appHeader, deviceHeader } from '#contract/app-header.ts';
import { readDeviceId } from '#src/api/device-id.ts';
import { recordLink } from '#src/api/link-store.ts';
import { jsonContent } from '#src/api/send-call.ts';
import { writeLocalStorageNote } from '../storage/write-local-storage.ts';
import { KEPT_KEY, readTokensToEnd } from './signed-out-tokens.ts';

/** Timeout of one attempt in milliseconds. */
const PATIENCE_MS = 20_000;

const held: { ending: Promise<void> | null } = { ending: null };

/** Ends sessions on the server whose users signed out while offline. Those without an answer are retried next time. */
export function endKeptSessions(): Promise<void> {
  held.ending ??= endAll().finally(() => {
    held.ending = null;
  });
  return held.ending;
}

async function endAll(): Promise<void> {
  for (const token of readTokensToEnd()) {
    if (await endOnServer(token)) {
      const left = readTokensToEnd().filter((one) => one !== token);
      if (left.length > 0) writeLocalStorageNote(KEPT_KEY, left.join(' '));
      else localStorage.removeItem(KEPT_KEY);
    }
  }
}

/**
 * Sent without cookies: the browser's cookies may belong to another user by now, and the answer must not clear them.
 * @returns whether Quai answered, so the session is over: ended now, or before
 */
async function endOnServer(token: string): Promise<boolean> {
  try {
    const { headers, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        Accept: 'application/json',
        ...jsonContent,
        Authorization: `Bearer ${token}`,
        [deviceHeader]: readDeviceId(),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const own = headers.has(appHeader);
    if (own) recordLink(true);
    return own && (status < 300 || status === 401 || status === 403);
  } catch (error) {
    console.info('session: ending a signed-out session failed, will retry', error);
    return false;
  }
}
