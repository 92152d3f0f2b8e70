import { writeDeviceFact } from '#src/device/device-facts.ts';
import { sessionFact, whenSessionRecorded } from '#src/session/recorded-session.ts';

/** Deletes the recorded session of this browser, because tests reuse tokens, which never happens in production. */
export async function forgetRecordedSession(): Promise<void> {
  await whenSessionRecorded();
  await writeDeviceFact(sessionFact, undefined);
}
