import { CompiledQuery } from 'kysely';
import type { Queries } from '../database.ts';

type QueuedWrite = {
  run: (q: Queries) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { write: QueuedWrite; error: unknown } | { write: QueuedWrite; value: unknown };

const savepoint = CompiledQuery.raw('savepoint work');
const rollBackTo = CompiledQuery.raw('rollback to savepoint work');
const releaseSavepoint = CompiledQuery.raw('release savepoint work');

/** Maximum number of writes in one commit; more would only make the first of them wait. */
const maxWrites = 16;

/**
 * Group commit: concurrent writes share one commit of the single writer. Each runs in its own savepoint, in order of
 * arrival, and resolves only after the commit. A failed write rolls back only its own savepoint; a failed commit rejects
 * all of them. A write that arrives alone has a commit of its own.
 *
 * The durable commit takes most of the time of a small write. Without grouping, many tablets that reconnect at once would
 * wait for one commit each.
 * @param runTransaction runs work in one transaction of the writer, and commits it
 */
export function shareCommits(runTransaction: (work: (q: Queries) => Promise<void>) => Promise<void>) {
  const waiting: QueuedWrite[] = [];
  let running = false;

  const runAll = async () => {
    running = true;
    while (waiting.length > 0) {
      // Writes that arrive in the same turn of the event loop share the commit.
      await new Promise((resolve) => setImmediate(resolve));
      const writes = waiting.splice(0, maxWrites);
      const outcomes: Outcome[] = [];
      try {
        await runTransaction(async (q) => {
          if (writes.length === 1) outcomes.push(await runAlone(q, writes[0]!));
          else outcomes.push(...(await runInSavepoints(q, writes)));
        });
      } catch (error) {
        for (const write of writes) write.reject(error);
        continue;
      }
      for (const outcome of outcomes) {
        if ('error' in outcome) outcome.write.reject(outcome.error);
        else outcome.write.resolve(outcome.value);
      }
    }
    running = false;
  };

  return <T>(run: (q: Queries) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void runAll();
    });
}

/** A single write needs no savepoint: its failure rolls back the transaction. */
async function runAlone(q: Queries, write: QueuedWrite): Promise<Outcome> {
  return { write, value: await write.run(q) };
}

/** A write that has run, and the release of its savepoint, which was sent. */
type Released = { write: QueuedWrite; value: unknown; release: Promise<unknown> };

/** The release of a savepoint is sent with the beginning of the next write, which does not wait for it. */
async function runInSavepoints(q: Queries, writes: readonly QueuedWrite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let last: Released | null = null;
  const settle = async (): Promise<boolean> => {
    if (!last) return true;
    const { write, value, release } = last;
    last = null;
    try {
      await release;
      outcomes.push({ write, value });
      return true;
    } catch (error) {
      outcomes.push({ write, error });
      await rollBack(q, error);
      return false;
    }
  };
  for (const write of writes) {
    for (;;) {
      // The first statement of the write is sent right behind the savepoint.
      const [opened, worked] = await Promise.allSettled([q.executeQuery(savepoint), write.run(q)]);
      // The write before has failed at its end, and this one with it: it runs again.
      if (!(await settle())) continue;
      if (opened.status === 'rejected') throw opened.reason;
      if (worked.status === 'fulfilled') {
        const release = q.executeQuery(releaseSavepoint);
        release.catch(() => undefined);
        last = { write, value: worked.value, release };
      } else {
        outcomes.push({ write, error: worked.reason });
        await rollBack(q, worked.reason);
      }
      break;
    }
  }
  await settle();
  return outcomes;
}

/** @param error why; thrown where the transaction is lost */
async function rollBack(q: Queries, error: unknown): Promise<void> {
  await q.executeQuery(rollBackTo).catch(() => {
    // The transaction is lost with its connection, or SQLite rolled it back by itself: the error of the write says why.
    throw error;
  });
  await q.executeQuery(releaseSavepoint);
}
