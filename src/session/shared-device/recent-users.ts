import { readCurrentUser } from '#src/sync/protocol/current-user.ts';
import { changeBrowserValue, readBrowserValue } from '#src/sync/protocol/browser-values.ts';
import { countUnsettled } from '#src/sync/protocol/queue/count-unsettled.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { tryInTime } from '../storage/try-in-time.ts';
import { writeLocalStorage } from '../storage/write-local-storage.ts';

/** Key of the browser's stored value, and of its mirror in `localStorage`. */
export const recentUsersKey = 'recent_users';
/** Maximum number of listed users; more only if the others have pending actions. */
const MAX_USERS = 5;

type UserName = Pick<RecentUser, 'user_id' | 'username'>;
type Change = (list: readonly RecentUser[]) => readonly RecentUser[];

/** A user who recently used this browser: only the name, and the number of pending actions. */
export interface RecentUser {
  user_id: string;
  username: string;
  /** Actions stored on this device until the user signs in again. */
  waiting: number;
}

/** Serialises the writes. */
const held: { writing: Promise<unknown> } = { writing: Promise.resolve() };

/**
 * Users who recently used this browser, most recent first, from the mirror in `localStorage`: for the first paint. A
 * browser that was closed right after a sign-in may have lost it.
 */
export function readRecentUsers(): RecentUser[] {
  return readList(readStoredJson(localStorage, recentUsersKey) ?? []);
}

/**
 * Users who recently used this browser, most recent first, and all who have pending actions on it, counted in their
 * queues. Only for the sign-in screen: no session opens the database of another user.
 */
export async function loadRecentUsers(): Promise<readonly RecentUser[]> {
  await held.writing;
  const listed = merge(await tryInTime(readBrowserValue(recentUsersKey)));
  // A device of an earlier version may have lost its list, but not its last user.
  const last = await tryInTime(readCurrentUser());
  const users = last && !listed.some((one) => one.user_id === last.user_id) ? [...listed, last] : listed;
  const counts = new Map<string, number>();
  await Promise.all(
    users.map(async ({ user_id }) => {
      const count = await tryInTime(countUnsettled(user_id));
      if (count !== undefined) counts.set(user_id, count);
    }),
  );
  return update((list) => {
    const known = list.map((one) => ({ ...one, waiting: counts.get(one.user_id) ?? one.waiting }));
    const waiting = last ? (counts.get(last.user_id) ?? 0) : 0;
    const isMissing = last && waiting > 0 && !known.some((one) => one.user_id === last.user_id);
    return trim(isMissing ? [{ user_id: last.user_id, username: last.username, waiting }, ...known] : known);
  });
}

/** Records that a user uses this browser. Resolves when the record is on disk, or writing has failed. */
export function noteRecentUser(user: UserName): Promise<unknown> {
  return update((list) => {
    const waiting = list.find((one) => one.user_id === user.user_id)?.waiting ?? 0;
    const others = list.filter((one) => one.user_id !== user.user_id);
    return [{ user_id: user.user_id, username: user.username, waiting }, ...others];
  });
}

/**
 * Records how many actions of a user are pending on this device, in the mirror only: a durable write for each tap would
 * be slow, and the user's queue has the number.
 */
export function recordWaiting(userId: string, waiting: number): void {
  const list = readRecentUsers();
  const one = list.find(({ user_id }) => user_id === userId);
  if (!one || one.waiting === waiting) return;
  mirror(list.map((other) => (other === one ? { ...one, waiting } : other)));
}

/** Resolves when all records are on disk, or writing has failed. */
export function whenRecentUsersStored(): Promise<unknown> {
  return held.writing;
}

/**
 * Changes the mirror at once, then the record. The record is not trimmed here: only the sign-in screen knows for certain
 * which users have nothing pending.
 * @param change idempotent: it is applied to both
 */
function update(change: Change): Promise<readonly RecentUser[]> {
  const mirrored = mirror(change(readRecentUsers()));
  const writing = held.writing.then(async () => {
    const stored = await tryInTime(store(change));
    return stored ? mirror(merge(stored)) : mirrored;
  });
  held.writing = writing;
  return writing;
}

async function store(change: Change): Promise<readonly RecentUser[]> {
  const known = await readBrowserValue<readonly RecentUser[]>(recentUsersKey);
  let list = change(merge(known));
  // Durable writes are slow, and most starts of the app change nothing.
  if (JSON.stringify(list) === JSON.stringify(known)) return list;
  await changeBrowserValue<readonly RecentUser[]>(recentUsersKey, (latest) => {
    list = change(merge(latest));
    return list;
  });
  return list;
}

function mirror(list: readonly RecentUser[]): readonly RecentUser[] {
  const listed = trim(list);
  writeLocalStorage(recentUsersKey, JSON.stringify(listed));
  return listed;
}

/**
 * The record, with the newer numbers of the mirror, then users of the mirror only: earlier versions had no record.
 */
function merge(record: unknown): RecentUser[] {
  const recorded = readList(record);
  const mirrored = readRecentUsers();
  const newer = new Map(mirrored.map((one) => [one.user_id, one.waiting]));
  const ids = new Set(recorded.map((one) => one.user_id));
  return [
    ...recorded.map((one) => ({ ...one, waiting: newer.get(one.user_id) ?? one.waiting })),
    ...mirrored.filter((one) => !ids.has(one.user_id)),
  ];
}

/** Drops the least recent users without pending actions. */
function trim(list: readonly RecentUser[]): readonly RecentUser[] {
  const left = [...list];
  while (left.length > MAX_USERS) {
    const idle = left.findLastIndex((one, at) => at > 0 && one.waiting === 0);
    if (idle === -1) break;
    left.splice(idle, 1);
  }
  return left;
}

function readList(value: unknown): RecentUser[] {
  return Array.isArray(value) ? value.filter(isRecentUser) : [];
}

function isRecentUser(value: unknown): value is RecentUser {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Partial<Record<keyof RecentUser, unknown>>;
  return (
    typeof one.user_id === 'string' && typeof one.username === 'string' && Number.isSafeInteger(one.waiting)
  );
}
