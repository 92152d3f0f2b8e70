import { sql } from 'kysely';
import type { Queries } from '../database.ts';

type Job = {
  run: (q: Queries) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { job: Job; error: unknown } | { job: Job; value: unknown };

/** Maximum number of works in one commit; more would only make the first of them wait. */
const maxAtOnce = 16;

/**
 * Groups concurrent works for the single writer into one commit. Each runs in its own savepoint, in order of arrival,
 * and resolves only after the commit. A failed work rolls back only its own savepoint; a failed commit rejects them
 * all. A single work has its own commit.
 *
 * A durable commit is a large part of a small work. Without grouping, a crowd of tablets that reconnect at once would
 * pay it one by one.
 */
export function shareCommits(begin: (work: (q: Queries) => Promise<void>) => Promise<void>) {
  const waiting: Job[] = [];
  let running = false;

  const runAll = async () => {
    running = true;
    while (waiting.length > 0) {
      // Works that arrive in the same turn of the event loop share the commit.
      await new Promise((resolve) => setImmediate(resolve));
      const jobs = waiting.splice(0, maxAtOnce);
      const outcomes: Outcome[] = [];
      try {
        await begin(async (q) => {
          for (const job of jobs)
            outcomes.push(jobs.length === 1 ? await runAlone(q, job) : await runOne(q, job));
        });
      } catch (error) {
        for (const job of jobs) job.reject(error);
        continue;
      }
      for (const outcome of outcomes) {
        if ('error' in outcome) outcome.job.reject(outcome.error);
        else outcome.job.resolve(outcome.value);
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

/** A single work needs no savepoint: its failure rolls back the transaction. */
async function runAlone(q: Queries, job: Job): Promise<Outcome> {
  return { job, value: await job.run(q) };
}

async function runOne(q: Queries, job: Job): Promise<Outcome> {
  // The work's first statement is sent right behind the savepoint.
  const [opened, worked] = await Promise.allSettled([sql`savepoint work`.execute(q), job.run(q)]);
  if (opened.status === 'rejected') throw opened.reason;
  try {
    if (worked.status === 'rejected') throw worked.reason;
    await sql`release savepoint work`.execute(q);
    return { job, value: worked.value };
  } catch (error) {
    await sql`rollback to savepoint work`.execute(q).catch(() => {
      // The transaction is lost with its connection, or SQLite rolled it back by itself: the work's error says why.
      throw error;
    });
    await sql`release savepoint work`.execute(q);
    return { job, error };
  }
}
