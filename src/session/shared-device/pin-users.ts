import { isRecord } from '#contract/rules/values/is-record.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { writeLocalStorageNote } from '../storage/write-local-storage.ts';

/** User id → instant until which the user's PIN works on this device, as the server last said. For display only. */
const PIN_KEY = 'pin_users';

function readPins(): Record<string, unknown> {
  const stored = readStoredJson(localStorage, PIN_KEY);
  return isRecord(stored) ? stored : {};
}

/** Whether to ask this user for a PIN on this device; the server decides whether it is accepted. */
export function hasPinHere(userId: string): boolean {
  const until = readPins()[userId];
  return typeof until === 'string' && Date.parse(until) > Date.now();
}

/** Records until when a user's PIN works on this device; null if it does not. */
export function recordPin(userId: string, until: string | null): void {
  const { [userId]: known, ...others } = readPins();
  if ((known ?? null) === until) return;
  writeLocalStorageNote(PIN_KEY, JSON.stringify(until === null ? others : { ...others, [userId]: until }));
}
