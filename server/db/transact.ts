import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database.ts';

/** Who writes, and through which door: every history row says it. */
export type Author = {
  user_id: string;
  username: string;
  origin: 'screen' | 'command' | 'import' | 'api' | 'system';
  device: string;
  /** The command at hand, and what its writes have in common; unsaid, the transaction is the action. */
  command?: string;
  act_id?: string;
};

/** The server itself: what it does in nobody's name. */
export const systemAuthor: Author = { user_id: '', username: '', origin: 'system', device: '' };
/** The same where it is read in the history: what somebody outside the application had it do. */
export const namedSystem: Author = { ...systemAuthor, username: 'system' };

/** One writing transaction. Everything written in it carries the one revision `rev`. */
export type Write = {
  q: Queries;
  kind: Database['kind'];
  rev: number;
  /** Another one after a backup was restored. */
  epoch: string;
  /** UTC ISO instant of the transaction. */
  now: string;
  author: Author;
};

const retried = new Set(['40001', '40P01']);

/**
 * The only door to writing. It bumps the sync clock before anything else: the row lock is held to the commit, so
 * writers follow one another and the order of revisions is the order of commits, on both databases. PostgreSQL's
 * serialization failures and deadlocks run the whole transaction again, so `work` must not act outside of it.
 */
export async function transact<T>(
  db: Database,
  clock: Clock,
  author: Author,
  work: (tx: Write) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (q) => {
        const { v, epoch } = await q
          .updateTable('sync_clock')
          .set({ v: sql<number>`v + 1` })
          .returning(['v', 'epoch'])
          .executeTakeFirstOrThrow();
        return work({ q, kind: db.kind, rev: v, epoch, now: clock.now(), author });
      });
    } catch (error) {
      if (attempt >= 5 || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && retried.has(error.code)
  );
}
