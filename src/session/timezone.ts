import { deviceTimezone } from '#src/i18n/device-timezone.ts';
import { readSession } from './session-store.ts';

/** The operator's time zone, by which days and years count; that of the device where the profile names none. */
export function readTimezone(): string {
  const session = readSession();
  return (session.phase === 'open' ? session.user.timezone : undefined) ?? deviceTimezone();
}
