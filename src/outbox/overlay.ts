import type { Command, Effect, EffectContext } from '#contract/commands/command.ts';
import { commands } from '#contract/commands/registry.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { isPending, type Queued } from './queued.ts';

/** Rows of several entities, by id. */
export type RowSet = { [N in EntityName]?: ReadonlyMap<string, Rows[N]> };
type Loose = { [N in EntityName]?: Map<string, Record<string, unknown>> };

/**
 * The rows as they will be once everything pending is done: each command's effect in the order of the taps, laid over
 * what was read. The rows handed in are not changed.
 */
export function layOver(stored: RowSet, queue: readonly Queued[], user: EffectContext['user']): RowSet {
  const pending = queue.filter(isPending);
  if (pending.length === 0) return stored;
  const rows: Loose = {};
  for (const [name, map] of Object.entries(stored)) {
    if (map) rows[name as EntityName] = new Map(map as ReadonlyMap<string, Record<string, unknown>>);
  }
  for (const queued of pending) {
    const context: EffectContext = {
      user,
      now: queued.queued_at,
      row: (name, id) => rows[name]?.get(id) as never,
      linesOf: (orderId) => partsOf(rows, 'orderlines', orderId),
      jobsOf: (orderId) => partsOf(rows, 'customizations', orderId),
      photo: queued.photo_name ?? null,
    };
    const effects = (commands[queued.type] as unknown as Command).effect(queued.args, context);
    for (const effect of effects) apply(rows, effect, queued.queued_at);
  }
  return rows as RowSet;
}

function partsOf<N extends 'orderlines' | 'customizations'>(
  rows: Loose,
  name: N,
  orderId: string,
): Rows[N][] {
  const parts = [...(rows[name]?.values() ?? [])] as Rows[N][];
  return parts.filter((part) => part.order_id === orderId);
}

function apply(rows: Loose, effect: Effect, now: string): void {
  const map = rows[effect.entity];
  if (!map) return;
  const row = map.get(effect.id);
  if (effect.removed) map.delete(effect.id);
  else if (effect.created) {
    // What has come back already is as the server has it, and others may have gone on with it.
    if (row) return;
    map.set(effect.id, { id: effect.id, created_at: now, updated_at: now, version: 0, ...effect.set });
  } else if (row) map.set(effect.id, { ...row, ...effect.set });
}
