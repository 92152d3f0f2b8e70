import type { EntityName } from '#contract/registry.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { historyEntry } from '#server/entities/record-change.ts';
import { serverEntities } from '#server/entities/registry.ts';
import type { ServerEntity } from '#server/entities/server-entity.ts';
import { backdate, type Authors } from './backdate.ts';
import type { Step } from './step.ts';

/** Writes the history of rows that were stored as they stand today: each step by its author, at its time. */
export async function writeHistory(tx: Write, steps: readonly Step[], authors: Authors): Promise<void> {
  const entries = steps.flatMap(({ at, by, origin, name, before, after, cause }) => {
    const server = serverEntities[name] as unknown as ServerEntity<EntityName>;
    return historyEntry(backdate(tx, at, authors(by, origin)), server, { before, after }, cause) ?? [];
  });
  await insertMany(tx, 'history', entries);
}
