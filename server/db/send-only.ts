import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

const sentOnly = new WeakSet<CompiledQuery>();

/**
 * Executes a statement of a write of which the result is not needed. On PostgreSQL it is sent, and the write goes on
 * without waiting for the answer: the following statements see its effect. If it fails, these are refused, and throw its
 * error; nothing after it takes effect.
 */
export async function sendOnly(q: Queries, query: CompiledQuery): Promise<void> {
  sentOnly.add(query);
  await q.executeQuery(query);
}

/** Whether a statement is executed by `sendOnly`. */
export function isSentOnly(query: CompiledQuery): boolean {
  return sentOnly.has(query);
}
