import type { Database } from './database.ts';

type Steps = readonly (() => Promise<unknown>)[];
type Results<S extends Steps> = { -readonly [K in keyof S]: Awaited<ReturnType<S[K]>> };

/**
 * Runs steps of a transaction that do not need each other's results, in order. PostgreSQL gets their statements without
 * waiting for the answers in between: one round trip instead of several. Once a step fails, the statements after it have
 * no effect: PostgreSQL refuses them, and on SQLite they do not run. The first error is thrown after all steps have
 * ended, so that none can still write after a rollback to a savepoint.
 */
export async function pipelined<const S extends Steps>(
  kind: Database['kind'],
  steps: S,
): Promise<Results<S>> {
  const results: unknown[] = [];
  if (kind === 'sqlite') {
    for (const step of steps) results.push(await step());
    return results as Results<S>;
  }
  const outcomes = await Promise.allSettled(steps.map((step) => step()));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
    results.push(outcome.value);
  }
  return results as Results<S>;
}
