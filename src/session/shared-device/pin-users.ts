import { isRecord } from '#contract/rules/values/is-record.ts';
import { writeLocalStorageNote } from '../storage/write-local-storage.ts';

/** User id → instant until which the user's PIN works on this device, as the server last said. For display only. */
const PIN_KEY = 'pin_users';

function readPins(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PIN_KEY) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch (error) {
    console.error('pin users: stored list is invalid, ignored', error);
    return {};
  }
}

/** Whether to ask this user for a PIN on this device; the server decides whether it is accepted. */
export function hasPinHere(userId: string): boolean {
  const until = readPins()[userId];
  return typeof until === 'string' && Date.parse(until) > Date.now();
}

/** Records until when a user's PIN works on this device; null if it does not. */
export function notePin(userId: string, until: string | null): void {
  const { [userId]: known, ...others } = readPins();
  if ((known ?? null) === until) return;
  writeLocalStorageNote(PIN_KEY, JSON.stringify(until === null ? others : { ...others, [userId]: until }));
}
