import { readSession } from './session-store.ts';

/** Whether the browser knows a time zone and is in another one. */
const differing = new Map<string, boolean>();

/**
 * The operator's time zone (IANA name), by which days and years count; null if it is the device's own, if the profile
 * names none, or one that this browser does not know. Not before the first paint: it makes the browser load all locale
 * data.
 */
export function readTimezone(): string | null {
  const session = readSession();
  const named = session.phase === 'open' ? session.user.timezone : undefined;
  if (named === undefined) return null;
  if (!differing.has(named)) differing.set(named, isKnown(named) && named !== deviceTimezone());
  return differing.get(named) ? named : null;
}

/** The time zone of the device (IANA name), in which instants are shown. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function isKnown(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }));
  } catch {
    return false;
  }
}
