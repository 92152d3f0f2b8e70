import { uuidv7 } from 'uuidv7';
import type { EntityName } from '#contract/registry.ts';
import { scopesOf, type FeedEntity } from '#contract/rules/feed-scopes.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair, ServerEntity } from './server-entity.ts';

const silent = ['id', 'updated_at', 'version', 'search', 'created_at'];

type ChangeRow = { scope: string; entity: string; id: string; rev: number; op: 'put' | 'leave'; at: string };

/** Writes the feed and the history of a write, in its own transaction. */
export async function recordChanges<N extends EntityName>(
  tx: Write,
  server: ServerEntity<N>,
  pairs: readonly Pair<N>[],
  cause: string,
): Promise<void> {
  const quiet = new Set<string>([...silent, ...((server.quiet ?? []) as string[])]);
  const changes: ChangeRow[] = [];
  const history = [];
  for (const { before, after } of pairs) {
    const row = (after ?? before)!;
    const base = { entity: server.name, id: row.id, rev: tx.rev, at: tx.now };
    const now = after && !after.deleted_at ? server.scopes(after) : [];
    const then = before && !before.deleted_at ? server.scopes(before) : [];
    for (const scope of now) changes.push({ ...base, scope, op: 'put' });
    for (const scope of then) if (!now.includes(scope)) changes.push({ ...base, scope, op: 'leave' });
    const difference = differenceOf(before, after, quiet);
    if (difference === '{}') continue;
    history.push({
      id: uuidv7(),
      entity: server.name,
      row_id: row.id,
      at: tx.now,
      rev: tx.rev,
      user_id: tx.author.user_id,
      username: tx.author.username,
      origin: tx.author.origin,
      device: tx.author.device,
      action: !before ? ('create' as const) : !after || after.deleted_at ? ('delete' as const) : ('update' as const),
      changes: difference,
      cause,
    });
  }
  await writeChanges(tx, changes);
  await insertMany(tx, 'history', history);
}

const changeConflict = { key: ['scope', 'entity', 'id'], replace: ['rev', 'op', 'at'] };

/** Writes feed entries: of each row and scope only the last is kept. */
async function writeChanges(tx: Write, changes: readonly ChangeRow[]): Promise<void> {
  await insertMany(tx, 'change', changes, changeConflict);
}

/** Tells the feed of rows that did not change themselves, but that devices may miss. */
export async function announceRows(tx: Write, entity: FeedEntity, rows: readonly { id: string }[]): Promise<void> {
  const changes = rows.flatMap((row) =>
    scopesOf(entity, row).map((scope): ChangeRow => ({ scope, entity, id: row.id, rev: tx.rev, op: 'put', at: tx.now })),
  );
  await writeChanges(tx, changes);
}

function differenceOf(before: object | null, after: object | null, quiet: ReadonlySet<string>): string {
  const difference: Record<string, [unknown, unknown]> = {};
  const old = (before ?? {}) as Record<string, unknown>;
  const fresh = (after ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(after ?? before ?? {})) {
    if (quiet.has(name)) continue;
    const from = old[name] ?? null;
    const to = fresh[name] ?? null;
    const nothing = (value: unknown) => value === null || value === '' || value === '[]';
    if (from !== to && !(before === null && nothing(to)) && !(after === null && nothing(from))) {
      difference[name] = [from, to];
    }
  }
  return JSON.stringify(difference);
}
