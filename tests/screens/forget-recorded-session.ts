import { writeDeviceFact } from '#src/sync/protocol/device-facts.ts';
import { sessionFact, whenSessionPersisted } from '#src/session/storage/persisted-session.ts';

/** Deletes the recorded session of this browser, because tests reuse tokens, which never happens in production. */
export async function forgetRecordedSession(): Promise<void> {
  await whenSessionPersisted();
  await writeDeviceFact(sessionFact, undefined);
}
