import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { entities, isEntityName, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair } from '../server-entity.ts';
import { chunks, keysAtOnce } from './upsert-rows.ts';

/** Which of `keys` belong to a row of an entity that is not deleted. */
export async function existingKeys(
  q: Queries,
  name: EntityName,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  const key = sql.ref(entities[name].key);
  for (const part of chunks([...new Set(keys)], keysAtOnce)) {
    const { rows } = await sql<{ key: string }>`
      select ${key} as key from ${sql.table(name)} where ${key} in (${sql.join(part)}) and deleted_at is null`.execute(
      q,
    );
    for (const row of rows) found.add(row.key);
  }
  return found;
}

/** Refuses changed references to missing rows; unchanged references may stay. */
export async function checkReferences<N extends EntityName>(
  tx: Write,
  name: N,
  pairs: readonly Pair<N>[],
): Promise<void> {
  for (const [fieldName, field] of Object.entries(entities[name].fields)) {
    if (field.ref === null || !isEntityName(field.ref) || field.write === 'never') continue;
    const wanted = new Set<string>();
    for (const { before, after } of pairs) {
      const value = (after as Record<string, unknown> | null)?.[fieldName];
      if (!after || value === '' || value === (before as Record<string, unknown> | null)?.[fieldName])
        continue;
      if (field.kind === 'list') for (const one of JSON.parse(value as string) as string[]) wanted.add(one);
      else wanted.add(value as string);
    }
    if (wanted.size === 0) continue;
    const found = await existingKeys(tx.q, field.ref, [...wanted]);
    const missing = [...wanted].find((one) => !found.has(one));
    if (missing !== undefined) {
      throw new Refusal('row.reference_unknown', {
        fields: { [fieldName]: 'unknown' },
        detail: `${missing} does not exist in ${field.ref}.`,
      });
    }
  }
}
