import { insertMany } from '#server/db/insert-many.ts';
import type { SystemTables } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { differenceOf, historyEntry } from '#server/entities/history/history-entry.ts';

type View = SystemTables['saved_view'];

const quiet = new Set(['id', 'user_id', 'username', 'created_at', 'updated_at', 'version']);

/** Records a change of a view in the history. */
export async function noteView(tx: Write, before: View | null, after: View | null): Promise<void> {
  const row = (after ?? before)!;
  const changes = differenceOf(before, after, quiet);
  if (Object.keys(changes).length === 0) return;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const label = `${row.entity} · ${row.name}`;
  const entry = historyEntry(tx, { entity: 'views', row_id: row.id, label, action, changes, cause: '' });
  await insertMany(tx, 'history', [entry]);
}
