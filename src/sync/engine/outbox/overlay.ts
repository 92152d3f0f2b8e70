import type { Effect, EffectContext, EffectOn } from '#contract/commands/command.ts';
import { commandOf, type CommandType, type TypedCommand } from '#contract/commands/registry.ts';
import type { EntityName, Rows } from '#contract/registry.ts';
import { isInOverlay, typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/** Rows of several entities, by id. */
export type RowSet = { [N in EntityName]?: ReadonlyMap<string, Rows[N]> };
type OverlaidRows = { [N in EntityName]?: Map<string, Rows[N]> };

/** Returns the rows with the effects of all pending commands applied, in order. The rows passed in are not changed. */
export function applyOverlay(
  stored: RowSet,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): RowSet {
  const pending = queue.filter(isInOverlay);
  if (pending.length === 0) return stored;
  // Copies each entity's rows under its own name.
  const rows = Object.fromEntries(
    Object.entries(stored).map(([name, map]) => [name, map && new Map<string, unknown>(map)]),
  ) as OverlaidRows;
  for (const queued of pending) {
    const context: EffectContext = {
      user,
      now: queued.queued_at,
      row: (name, id) => rows[name]?.get(id),
      linesOf: (orderId) => partsOf(rows, 'orderlines', orderId),
      jobsOf: (orderId) => partsOf(rows, 'customizations', orderId),
      photo: queued.photo_name ?? null,
    };
    for (const effect of effectsOf(typedCommandOf(queued), context)) apply(rows, effect, queued.queued_at);
  }
  return rows;
}

function effectsOf<T extends CommandType>({ type, args }: TypedCommand<T>, context: EffectContext): Effect[] {
  return commandOf(type).effect(args, context);
}

function partsOf<N extends 'orderlines' | 'customizations'>(
  rows: OverlaidRows,
  name: N,
  orderId: string,
): Rows[N][] {
  return [...(rows[name]?.values() ?? [])].filter((part) => part.order_id === orderId);
}

function apply<N extends EntityName>(rows: OverlaidRows, effect: EffectOn<N>, now: string): void {
  const map = rows[effect.entity];
  if (!map) return;
  const row = map.get(effect.id);
  if (effect.removed) map.delete(effect.id);
  else if (effect.created) {
    // The row has arrived from the server, and others may have changed it since.
    if (row) return;
    const created = { id: effect.id, created_at: now, updated_at: now, version: 0, ...effect.set };
    // Complete except for what only the server adds; readers of a list's cells treat that as empty.
    map.set(effect.id, created as Rows[N]);
  } else if (row) map.set(effect.id, { ...row, ...effect.set });
}
