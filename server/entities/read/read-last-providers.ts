import { sql } from 'kysely';
import type { Queries } from '#server/db/database.ts';
import { chunks, keysAtOnce } from '../write/upsert-rows.ts';

/** The provider of the last arrival that brought each reference into stock; empty where none did. */
export async function readLastProviders(
  q: Queries,
  references: readonly string[],
): Promise<Map<string, string>> {
  const providers = new Map(references.map((reference) => [reference, '']));
  for (const keys of chunks([...providers.keys()], keysAtOnce)) {
    const { rows } = await sql<{ reference: string; provider: string }>`
      select l.reference, a.provider from arrivallines l join arrivals a on a.number = l.arrival_number
      where l.reference in (${sql.join(keys)}) and l.state = 'applied' and l.deleted_at is null
        and a.applied_at is not null and a.reversed_at is null and a.deleted_at is null
      order by a.applied_at, a.number`.execute(q);
    for (const { reference, provider } of rows) providers.set(reference, provider);
  }
  return providers;
}
