import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import { typedCommandOf, type Queued } from '#src/sync/protocol/queue/queued.ts';
import { clientCommandOf } from './registry.ts';

function targetOf<T extends CommandType>({ type, args }: TypedCommand<T>): string | null {
  return clientCommandOf(type).target?.(args) ?? null;
}

/**
 * Commands after a refused one, in its lane, that set the same value again: 24, then 23, then 21. The last one is what
 * the user meant. Stops at the first command that sets no value (packing, shipping), because that one and all later
 * ones were based on the state at that time.
 */
export function setAgain(queue: readonly Queued[], refused: Queued): Queued[] {
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
