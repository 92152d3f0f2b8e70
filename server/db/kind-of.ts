import { SqliteAdapter } from 'kysely';
import type { Database, Queries } from './database.ts';

/** Which database answers, where a statement depends on it. */
export function kindOf(q: Queries): Database['kind'] {
  return q.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
