import { sql } from 'kysely';
import type { Queries } from '#server/db/database.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';

/** Incoming pieces of each reference, on arrivals that are not in stock yet; 0 where there are none. */
export async function readIncoming(
  q: Queries,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const incoming = new Map(references.map((reference) => [reference, 0]));
  for (const keys of chunks([...incoming.keys()], keysAtOnce)) {
    const { rows } = await sql<{ reference: string; pieces: number }>`
      select reference, sum(expected) as pieces from arrivallines
      where reference in (${sql.join(keys)}) and state = 'expected' and deleted_at is null
      group by reference`.execute(q);
    for (const { reference, pieces } of rows) incoming.set(reference, pieces);
  }
  return incoming;
}
