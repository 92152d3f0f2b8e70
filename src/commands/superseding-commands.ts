import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import { typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { clientCommandOf } from './registry.ts';

function targetOf<T extends CommandType>({ type, args }: TypedCommand<T>): string | null {
  return clientCommandOf(type).target?.(args) ?? null;
}

/**
 * The commands after a refused one in its lane that set the same field again: a quantity to 24, then to 23, then to 21.
 * They are settled together with the refused one, and the value of the last one is the user's side. The search ends at the
 * first command that sets no field (packing, shipping), because the user issued it and all later ones on top of those
 * values.
 */
export function supersedingCommands(
  queue: readonly QueuedCommand[],
  refused: QueuedCommand,
): QueuedCommand[] {
  const target = targetOf(typedCommandOf(refused));
  if (target === null) return [];
  const later = queue.filter(
    (one) =>
      one.n > refused.n &&
      one.lane === refused.lane &&
      one.user_id === refused.user_id &&
      one.state !== 'applied',
  );
  const end = later.findIndex((one) => targetOf(typedCommandOf(one)) === null);
  return later
    .slice(0, end === -1 ? later.length : end)
    .filter((one) => targetOf(typedCommandOf(one)) === target);
}
