import { sql } from 'kysely';
import type { Queries } from './database.ts';

type Job = {
  run: (q: Queries) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { job: Job; error: unknown } | { job: Job; value: unknown };

/** Works that share one commit; more would only make the first of them wait. */
const mostAtOnce = 16;

/**
 * Lets works that wait for the one writer share a commit: each runs behind a savepoint of its own, in the order of
 * arrival, and is told only after the commit that stored it. A work that fails undoes itself alone; a commit that
 * fails fails them all. With one work there is one commit, as without.
 *
 * A commit on FULL is half of what a small work costs, and a crowd of tablets that come back to the network at once
 * would otherwise pay it one by one.
 */
export function shareCommits(begin: (work: (q: Queries) => Promise<void>) => Promise<void>) {
  const waiting: Job[] = [];
  let running = false;

  const runAll = async () => {
    running = true;
    while (waiting.length > 0) {
      // What has arrived by now comes along: requests that are read in the same turn share the commit.
      await new Promise((resolve) => setImmediate(resolve));
      const jobs = waiting.splice(0, mostAtOnce);
      const outcomes: Outcome[] = [];
      try {
        await begin(async (q) => {
          for (const job of jobs) outcomes.push(await runOne(q, job));
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

async function runOne(q: Queries, job: Job): Promise<Outcome> {
  await sql`savepoint work`.execute(q);
  try {
    const value = await job.run(q);
    await sql`release savepoint work`.execute(q);
    return { job, value };
  } catch (error) {
    await sql`rollback to savepoint work`.execute(q);
    await sql`release savepoint work`.execute(q);
    return { job, error };
  }
}
