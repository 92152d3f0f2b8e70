import type { AuditedBesideLists } from '#contract/entities/audit.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { differenceOf, historyEntry } from './history-entry.ts';

/** A change outside of lists. `before` and `after` contain what the audit shows, never a secret or its hash. */
export type AuditedChange = {
  entity: AuditedBesideLists;
  row_id: string;
  label: string;
  /** Null if it did not exist before, or no longer exists after. */
  before: object | null;
  after: object | null;
  cause?: string;
};

/**
 * Writes the history of changes outside of lists, in the same transaction. A change whose `before` equals its `after` is
 * left out.
 */
export async function recordAudit(tx: Write, audited: readonly AuditedChange[]): Promise<void> {
  const entries = audited.flatMap(({ before, after, cause = '', ...subject }) => {
    const changes = differenceOf(before, after);
    if (Object.keys(changes).length === 0) return [];
    const action = !before ? 'create' : !after ? 'delete' : 'update';
    return [historyEntry(tx, { ...subject, action, changes, cause })];
  });
  await insertMany(tx, 'history', entries);
}
