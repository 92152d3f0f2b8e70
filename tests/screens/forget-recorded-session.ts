import { writeDeviceFact } from '#src/device/device-facts.ts';
import { sessionFact, whenSessionPersisted } from '#src/session/persisted-session.ts';

/** Deletes the recorded session of this browser, because tests reuse tokens, which never happens in production. */
export async function forgetRecordedSession(): Promise<void> {
  await whenSessionPersisted();
  await writeDeviceFact(sessionFact, undefined);
}
