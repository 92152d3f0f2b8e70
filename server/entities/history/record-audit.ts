import type { AuditedBesideLists } from '#contract/entities/audit.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { differenceOf, historyEntry } from './history-entry.ts';

/** A write outside of lists. Before and after contain only the fact, never a secret or its hash. */
export type Fact = {
  entity: AuditedBesideLists;
  row_id: string;
  label: string;
  /** Null if it did not exist before, or no longer exists after. */
  before: object | null;
  after: object | null;
  cause?: string;
};

/** Writes the history of writes outside of lists, in the same transaction. Unchanged facts are left out. */
export async function recordAudit(tx: Write, facts: readonly Fact[]): Promise<void> {
  const entries = facts.flatMap(({ before, after, cause = '', ...subject }) => {
    const changes = differenceOf(before, after);
    if (Object.keys(changes).length === 0) return [];
    const action = !before ? 'create' : !after ? 'delete' : 'update';
    return [historyEntry(tx, { ...subject, action, changes, cause })];
  });
  await insertMany(tx, 'history', entries);
}
