import { writeBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { recentUsersKey, whenRecentUsersStored } from '#src/session/shared-device/recent-users.ts';
import { sessionFact, whenSessionPersisted } from '#src/session/storage/persisted-session.ts';

/** Deletes the recorded sessions and users of this browser, because tests reuse them. */
export async function forgetRecordedSession(): Promise<void> {
  await whenSessionPersisted();
  await writeBrowserValue(sessionFact, undefined);
  await whenRecentUsersStored();
  await writeBrowserValue(recentUsersKey, undefined);
}
