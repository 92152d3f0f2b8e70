import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { readSession } from '../session-store.ts';
import { personNames, personNamesKey } from './person-names.ts';

/**
 * Loads the real names that a user may see. The names of the last time serve at once, and offline; those of another
 * user are dropped.
 */
export async function loadPersonNames(userId: string): Promise<void> {
  personNames.set(readKept(userId));
  try {
    const people = await call('GET /api/people', { quiet: true });
    const session = readSession();
    if (session.phase !== 'open' || session.user.user_id !== userId) return;
    const names = Object.fromEntries(people.map((one) => [one.username, one.full_name]));
    personNames.set(names);
    localStorage.setItem(personNamesKey, JSON.stringify({ user_id: userId, names }));
  } catch (error) {
    // Without them user names are shown. A full `localStorage` only costs the names offline.
    if (!(error instanceof ApiError)) console.warn('people: the real names could not be kept', error);
  }
}

function readKept(userId: string): Record<string, string> {
  const kept = readStoredJson(localStorage, personNamesKey);
  if (typeof kept !== 'object' || kept === null || !('user_id' in kept) || !('names' in kept)) return {};
  if (kept.user_id !== userId || typeof kept.names !== 'object' || kept.names === null) return {};
  const names: Record<string, string> = {};
  for (const [username, name] of Object.entries<unknown>({ ...kept.names })) {
    if (typeof name === 'string') names[username] = name;
  }
  return names;
}
