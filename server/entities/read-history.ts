import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { Field } from '#contract/field.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from './actor.ts';
import { readStored } from './read-rows.ts';

/** Who changed which field of a row, newest first; only of a row, and of fields, that the actor may see. */
export async function readHistory(q: Queries, name: EntityName, actor: Actor, id: string): Promise<HistoryEntry[]> {
  await readStored(q, name, actor, id);
  const rows = await q
    .selectFrom('history')
    .select(['id', 'at', 'username', 'origin', 'device', 'action', 'changes', 'cause'])
    .where('entity', '=', name)
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, changes: visibleChanges(name, actor, row.changes) }));
}

function visibleChanges(name: EntityName, actor: Actor, text: string): HistoryEntry['changes'] {
  const fields: Record<string, Field> = entities[name].fields;
  const changes = JSON.parse(text) as HistoryEntry['changes'];
  if (actor.role !== 'Client') return changes;
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields[field] && !fields[field].staffOnly));
}
