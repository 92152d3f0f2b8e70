import { readStoredJson } from '../storage/read-stored-json.ts';
import { writeLocalStorage } from '../storage/write-local-storage.ts';

const RECENT_KEY = 'recent_users';
/** Maximum number of stored names. */
const MOST = 5;

/** A user who recently used this browser: only the name, and the number of pending actions. */
export interface RecentUser {
  user_id: string;
  username: string;
  /** Actions stored on this device until the user signs in again. */
  waiting: number;
}

/** Users who recently used this browser, most recent first. */
export function readRecentUsers(): RecentUser[] {
  const list = readStoredJson(localStorage, RECENT_KEY);
  return Array.isArray(list) ? list.filter(isRecentUser) : [];
}

/** Records a sign-in. */
export function noteRecentUser({ user_id, username }: { user_id: string; username: string }): void {
  const others = readRecentUsers().filter((one) => one.user_id !== user_id);
  const waiting = readRecentUsers().find((one) => one.user_id === user_id)?.waiting ?? 0;
  const list = [{ user_id, username, waiting }, ...others];
  while (list.length > MOST) {
    // Users with pending actions are kept longer than users without.
    const idle = list.findLastIndex((one, at) => at > 0 && one.waiting === 0);
    list.splice(idle === -1 ? list.length - 1 : idle, 1);
  }
  store(list);
}

/** Records how many actions of a user are pending on this device. */
export function noteWaiting(userId: string, waiting: number): void {
  const list = readRecentUsers();
  const one = list.find(({ user_id }) => user_id === userId);
  if (!one || one.waiting === waiting) return;
  store(list.map((other) => (other === one ? { ...one, waiting } : other)));
}

function store(list: readonly RecentUser[]): void {
  writeLocalStorage(RECENT_KEY, JSON.stringify(list));
}

function isRecentUser(value: unknown): value is RecentUser {
  if (typeof value !== 'object' || value === null) return false;
  const one = value as Partial<Record<keyof RecentUser, unknown>>;
  return (
    typeof one.user_id === 'string' && typeof one.username === 'string' && Number.isSafeInteger(one.waiting)
  );
}
