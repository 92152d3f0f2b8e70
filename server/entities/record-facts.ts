import type { AuditedBesideLists } from '#contract/entities/audit.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { differenceOf, historyEntry } from './history-entry.ts';

/** Something written that is no row of a list. Before and after carry the fact, never a secret or its hash. */
export type Fact = {
  entity: AuditedBesideLists;
  row_id: string;
  label: string;
  /** Null where it was not, or is no more. */
  before: object | null;
  after: object | null;
  cause?: string;
};

/** Writes the history of what is no row of a list, in the transaction that wrote it. What changed nothing is left out. */
export async function recordFacts(tx: Write, facts: readonly Fact[]): Promise<void> {
  const entries = facts.flatMap(({ before, after, cause = '', ...subject }) => {
    const changes = differenceOf(before, after);
    if (Object.keys(changes).length === 0) return [];
    const action = !before ? 'create' : !after ? 'delete' : 'update';
    return [historyEntry(tx, { ...subject, action, changes, cause })];
  });
  await insertMany(tx, 'history', entries);
}
