import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Maximum number of different texts; the program has a limited number of them. */
const maxTexts = 300;
const texts = new Set<string>();

/**
 * Executes a read that every device asks for again and again. PostgreSQL prepares it once per connection, because
 * planning such a statement takes several times longer than running it. Only for reads whose plan does not depend on the
 * bound values.
 */
export function executePrepared<R>(q: Queries, query: CompiledQuery<R>) {
  if (texts.size < maxTexts) texts.add(query.sql);
  return q.executeQuery(query);
}

/** Whether statements of a text are prepared. */
export function isPreparedRead(text: string): boolean {
  return texts.has(text);
}
