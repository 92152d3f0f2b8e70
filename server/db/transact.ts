import { CompiledQuery } from 'kysely';
import { accessRevisionOf } from './access-revision.ts';
import type { Clock } from './clock.ts';
import { isStatementRefused } from './connections/prepared-names.ts';
import type { Database, Queries } from './database.ts';
import type { EntryBuffer } from './entry-buffer.ts';
import { pipelined } from './pipelined.ts';

/** The author and the origin of a write, recorded in every history entry. */
export type Author = {
  user_id: string;
  username: string;
  origin: 'screen' | 'command' | 'import' | 'api' | 'system';
  device: string;
  /** The type of the current command, such as `line.pick`. */
  command?: string;
  /** The id of the action, which its history entries share: the command's id; by default the revision. */
  act_id?: string;
};

/** The server itself, for writes without a user. */
export const systemAuthor: Author = { user_id: '', username: '', origin: 'system', device: '' };
/**
 * The server as an author that the history names `system`: for the first administrator, the permissions of a new
 * version, cleaned texts, clashes and backups.
 */
export const namedSystem: Author = { ...systemAuthor, username: 'system' };

/** An open write transaction, in which services write. All its writes have the revision `rev`. */
export type Write = {
  q: Queries;
  kind: Database['kind'];
  rev: number;
  /** A new epoch means that a backup was restored. */
  epoch: string;
  /** The access revision when the transaction began; see `readAccessRevision`. */
  access: string;
  /** UTC ISO instant of the transaction. */
  now: string;
  author: Author;
  /** In a command: its feed and history entries, which are stored at its end. */
  entries?: EntryBuffer;
};

/** PostgreSQL's codes of a serialization failure and of a deadlock. */
const retried = new Set(['40001', '40P01']);
/** How often a transaction runs at most. */
const maxAttempts = 5;

const increment = CompiledQuery.raw('update sync_clock set v = v + 1 returning v, epoch, access_rev');
type ClockRow = { v: number; epoch: string; access_rev: number };

/**
 * The only way to write. It first increments the sync clock: the row lock is held until the commit, so that writers are
 * serialized and the order of revisions is the order of commits, on both databases. PostgreSQL's serialization
 * failures, deadlocks and refused prepared statements rerun the whole transaction, so `work` must not have side effects
 * outside of it.
 */
export function transact<T>(
  db: Database,
  clock: Clock,
  author: Author,
  work: (tx: Write) => Promise<T>,
): Promise<T> {
  return transactWithRead(db, clock, author, async () => undefined, work);
}

/**
 * As `transact`, with one statement (`read`) whose result `work` needs. It is sent to the database together with the
 * increment of the clock, and sees everything that was committed before this transaction.
 */
export async function transactWithRead<R, T>(
  db: Database,
  clock: Clock,
  author: Author,
  read: (q: Queries) => Promise<R>,
  work: (tx: Write, found: R) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (q) => {
        const [{ rows }, found] = await pipelined(db.kind, [
          () => q.executeQuery<ClockRow>(increment),
          () => read(q),
        ]);
        const row = rows[0]!;
        const { v: rev, epoch } = row;
        const access = accessRevisionOf(row);
        return work({ q, kind: db.kind, rev, epoch, access, now: clock.now(), author }, found);
      });
    } catch (error) {
      if (attempt >= maxAttempts || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  if (isStatementRefused(error)) return true;
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code)
  );
}
