import { withTimeout } from '#src/api/with-timeout.ts';

/** Timeout of the database in ms; no longer than the gate waits (`decide-gate.ts`). */
const TIMEOUT_MS = 1000;

/** Best effort: returns undefined, and logs a warning, if the work on a record in IndexedDB fails or takes too long. */
export async function tryInTime<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeout(work, TIMEOUT_MS);
  } catch (error) {
    console.warn('session: reading or writing a record failed', error);
    return undefined;
  }
}
