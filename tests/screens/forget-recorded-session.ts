import { writeDeviceFact } from '#src/device/device-facts.ts';
import { sessionFact, whenSessionRecorded } from '#src/session/recorded-session.ts';

/** No session was ever opened or ended in this browser: here tokens come again, which nowhere else they do. */
export async function forgetRecordedSession(): Promise<void> {
  await whenSessionRecorded();
  await writeDeviceFact(sessionFact, undefined);
}
