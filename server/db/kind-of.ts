import { SqliteAdapter } from 'kysely';
import type { Database, Queries } from './database.ts';

/** The database kind behind an executor, for statements that depend on it. */
export function kindOf(q: Queries): Database['kind'] {
  return q.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
