import { isRecord } from '#contract/rules/values/is-record.ts';
import { saveDraft, readDraft } from '#src/sync/client/outbox/drafts.ts';
import type { CountingSession } from './counting-session.ts';

/** The aisles whose counts are on this device. Each count has a draft of its own, so that two tabs can count. */
const AISLES_KEY = 'counting';
const keyOf = (aisle: string) => `${AISLES_KEY}:${aisle}`;

/** The aisles of unfinished counts, the last one first. */
async function readAisles(): Promise<string[]> {
  const stored = await readDraft(AISLES_KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** The unfinished count of an aisle; null if there is none. */
export async function readSession(aisle: string): Promise<CountingSession | null> {
  const stored = await readDraft(keyOf(aisle));
  return isSession(stored) ? stored : null;
}

/** The unfinished counts on this device, the last one first. */
export async function readSessions(): Promise<CountingSession[]> {
  const found = await Promise.all((await readAisles()).map(readSession));
  return found.filter((one) => one !== null);
}

/** Stores a count on the device, so that it survives a reload or a power loss. */
export function storeSession(session: CountingSession): void {
  saveDraft(keyOf(session.aisle), session);
  listAisle(session.aisle, true);
}

/** Deletes a count from the device. */
export function deleteSession(aisle: string): void {
  saveDraft(keyOf(aisle), null);
  listAisle(aisle, false);
}

const queue = { last: Promise.resolve() };

/** Adds an aisle to the list of unfinished counts, or removes it. One change after the other. */
function listAisle(aisle: string, isOpen: boolean): void {
  const change = async () => {
    const aisles = await readAisles();
    if (isOpen && aisles[0] === aisle) return;
    const others = aisles.filter((one) => one !== aisle);
    saveDraft(AISLES_KEY, isOpen ? [aisle, ...others] : others);
  };
  queue.last = queue.last.then(change).catch(reportError);
}

function isSession(stored: unknown): stored is CountingSession {
  return isRecord(stored) && typeof stored['aisle'] === 'string' && isRecord(stored['entries']);
}
