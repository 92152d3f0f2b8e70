import type { Entity } from '#contract/entity.ts';
import { sortColumn } from '#contract/list-query.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import { factsOf } from '#contract/rules/lists/history-facts.ts';
import { scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { writeChanges, writeHistory, type ChangeRow } from '#server/db/entry-buffer.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { Pair, ServerEntity, WriteOptions } from '../server-entity.ts';
import { differenceOf, historyEntry } from './history-entry.ts';

const silent = ['id', 'updated_at', 'version', 'search', 'created_at'];

/** Writes the feed and history entries of a write, in its own transaction. */
export async function recordChanges<N extends EntityName>(
  tx: Write,
  server: ServerEntity<N>,
  pairs: readonly Pair<N>[],
  { history: keepsHistory = true, ...event }: WriteOptions,
): Promise<void> {
  const changes: ChangeRow[] = [];
  const history = [];
  for (const { before, after } of pairs) {
    const row = (after ?? before)!;
    const base = { entity: server.name, id: row.id, rev: tx.rev, at: tx.now };
    const now = after && !after.deleted_at ? server.scopes(after) : [];
    const then = before && !before.deleted_at ? server.scopes(before) : [];
    for (const scope of now) changes.push({ ...base, scope, op: 'put' });
    for (const scope of then) if (!now.includes(scope)) changes.push({ ...base, scope, op: 'leave' });
    const entry = keepsHistory ? historyOfRow(tx, server, { before, after }, event) : null;
    if (entry) history.push(entry);
  }
  await writeChanges(tx, changes);
  await writeHistory(tx, history);
}

/** The history entry of one write of a row; null where no recorded field changed, and the event has no facts of this row. */
export function historyOfRow<N extends EntityName>(
  write: Pick<Write, 'rev' | 'now' | 'author'>,
  server: ServerEntity<N>,
  { before, after }: Pair<N>,
  { cause = '', facts }: Pick<WriteOptions, 'cause' | 'facts'>,
): Tables['history'] | null {
  const quiet = quietFields(server);
  const isDeleted = after !== null && after.deleted_at !== null && !before?.deleted_at;
  // A soft-deleted row counts as deleted: its values are in "before", and "after" is empty.
  const changes = {
    ...(isDeleted ? differenceOf(before, null, quiet) : {}),
    ...differenceOf(before, after, quiet),
  };
  const row = (after ?? before)!;
  const ofEvent = typeof facts === 'function' ? facts(row) : facts;
  const hasOwnFacts = typeof facts === 'function' && ofEvent !== undefined;
  if (Object.keys(changes).length === 0 && !hasOwnFacts) return null;
  return historyEntry(write, {
    entity: server.name,
    row_id: row.id,
    label: rowLabel(entities[server.name], row),
    action: !before ? 'create' : !after || isDeleted ? 'delete' : 'update',
    changes,
    version: row.version,
    ...(server.facts || ofEvent ? { facts: { ...factsOf(row, server.facts ?? []), ...ofEvent } } : {}),
    cause,
  });
}

const quietByEntity = new Map<EntityName, ReadonlySet<string>>();

function quietFields<N extends EntityName>({ name, quiet = [] }: ServerEntity<N>): ReadonlySet<string> {
  let fields = quietByEntity.get(name);
  if (!fields) {
    const sorted = Object.entries(entities[name].fields as Entity['fields']).flatMap(([field, { natural }]) =>
      natural ? [sortColumn(field)] : [],
    );
    fields = new Set<string>([...silent, ...sorted, ...(quiet as readonly string[])]);
    quietByEntity.set(name, fields);
  }
  return fields;
}

/** Announces rows in the feed that did not change themselves, but that devices may lack. */
export async function announceRows(
  tx: Write,
  entity: FeedEntity,
  rows: readonly { id: string }[],
): Promise<void> {
  const changes = rows.flatMap((row) =>
    scopesOf(entity, row).map((scope): ChangeRow => ({
      scope,
      entity,
      id: row.id,
      rev: tx.rev,
      op: 'put',
      at: tx.now,
    })),
  );
  await writeChanges(tx, changes);
}

/**
 * The name of a row for users: its key, or, where the key is an id, its label after the number of its order or arrival.
 */
function rowLabel(entity: Entity, row: object): string {
  const values = row as Record<string, unknown>;
  if (entity.key !== 'id') return textOf(values[entity.key]);
  const whole = textOf(values['order_number'] ?? values['arrival_number']);
  const ownLabel = textOf(values[entity.label]);
  return whole && ownLabel ? `${whole} · ${ownLabel}` : whole || ownLabel;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
